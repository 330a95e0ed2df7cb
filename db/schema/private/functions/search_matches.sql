CREATE FUNCTION private.search_matches(search jsonb, property_id uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _asked constant private.search_criteria := private.search_criteria(search);
  _is_found boolean;
begin
  execute format(
    'select exists (select from private.home_index as home where home.id = $2 and %s)', private.search_condition(_asked)
  ) into _is_found using _asked, property_id;
  return _is_found;
end
$_$;

REVOKE ALL ON FUNCTION private.search_matches(search jsonb, property_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.search_matches(search jsonb, property_id uuid) TO service_role;

COMMENT ON FUNCTION private.search_matches(search jsonb, property_id uuid) IS 'Whether a search finds this home; never one that is not public. Raises 22023. Not for API roles.';
