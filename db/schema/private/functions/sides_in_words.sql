CREATE FUNCTION private.sides_in_words(_sides text[]) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select coalesce(
    nullif(array_to_string(_named[:cardinality(_named) - 1], ', '), '') || ' or ' || _named[cardinality(_named)], _named[1]
  )
  from (
    select array_agg(
      case side when 'seeker' then 'the tenant' when 'co_tenant' then 'a further tenant' else 'the ' || side end
      -- as they sign
      order by array_position(array['seeker', 'co_tenant', 'owner', 'broker'], side), side
    )
    from unnest(_sides) as side
  ) as words (_named)
$$;

REVOKE ALL ON FUNCTION private.sides_in_words(_sides text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.sides_in_words(_sides text[]) TO service_role;

COMMENT ON FUNCTION private.sides_in_words(_sides text[]) IS 'Sides as a sentence names them: "the tenant, a further tenant or the owner". Not for API roles.';
