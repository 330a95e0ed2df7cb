CREATE FUNCTION private.profile_warnings(_profile jsonb) RETURNS text[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(array_agg(distinct found.kind), '{}')
  from unnest('{about,pets,vehicles,employer,earlier_home,reference_name}'::text[]) as field (name)
  cross join lateral unnest(private.message_warnings(coalesce(_profile ->> field.name, ''), false)) as found (kind)
$$;

REVOKE ALL ON FUNCTION private.profile_warnings(_profile jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.profile_warnings(_profile jsonb) TO service_role;

COMMENT ON FUNCTION private.profile_warnings(_profile jsonb) IS 'What the words of a profile look like, field by field. Not for API roles.';
