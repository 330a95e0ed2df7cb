CREATE FUNCTION _gateway.granted_columns(_relation oid, _role name) RETURNS name[]
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select array(
    select attribute.attname
    from pg_catalog.pg_attribute as attribute
    join pg_catalog.pg_class as class on class.oid = attribute.attrelid
    where attribute.attrelid = _relation and attribute.attnum > 0 and not attribute.attisdropped
      and pg_catalog.has_schema_privilege(_role, class.relnamespace, 'usage')
      and pg_catalog.has_column_privilege(_role, _relation, attribute.attnum, 'select')
    order by attribute.attnum
  )
$$;

REVOKE ALL ON FUNCTION _gateway.granted_columns(_relation oid, _role name) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.granted_columns(_relation oid, _role name) TO authenticator;

COMMENT ON FUNCTION _gateway.granted_columns(_relation oid, _role name) IS 'Columns that a role may select, by grant alone.';
