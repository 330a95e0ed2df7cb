CREATE FUNCTION _gateway.published_tables() RETURNS TABLE(relation oid, schema name, name name, has_row_security boolean, is_identity_full boolean, columns json, keys name[])
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select class.oid, published.schemaname, class.relname, class.relrowsecurity, class.relreplident = 'f',
    (
      select json_agg(
        json_build_object(
          'name', attribute.attname, 'type', type.typname,
          'cast', pg_catalog.format_type(attribute.atttypid, null), 'isEnum', type.typtype = 'e'
        ) order by attribute.attnum
      )
      from pg_catalog.pg_attribute as attribute join pg_catalog.pg_type as type on type.oid = attribute.atttypid
      where attribute.attrelid = class.oid and attribute.attname = any(published.attnames)
    ),
    array(
      select attribute.attname
      from pg_catalog.pg_index as index
      join pg_catalog.pg_attribute as attribute
        on attribute.attrelid = class.oid and attribute.attnum = any(index.indkey)
      where index.indrelid = class.oid and index.indisprimary
      order by attribute.attnum
    )
  from pg_catalog.pg_publication_tables as published
  join pg_catalog.pg_namespace as namespace on namespace.nspname = published.schemaname
  join pg_catalog.pg_class as class
    on class.relnamespace = namespace.oid and class.relname = published.tablename
  where published.pubname = 'supabase_realtime'
$$;

REVOKE ALL ON FUNCTION _gateway.published_tables() FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.published_tables() TO authenticator;

COMMENT ON FUNCTION _gateway.published_tables() IS 'Tables of publication supabase_realtime with columns and primary key.';
