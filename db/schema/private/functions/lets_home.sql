CREATE FUNCTION private.lets_home(_home public.properties, _user_id uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select _home.archived_at is null
    and (
      _home.owner_id = _user_id
      or _home.broker_id is not distinct from _user_id and private.acts_for(_home.id, _user_id, 'listing')
    )
    and not exists (select from private.property_holds as held where held.property_id = _home.id)
$$;

REVOKE ALL ON FUNCTION private.lets_home(_home public.properties, _user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.lets_home(_home public.properties, _user_id uuid) TO service_role;

COMMENT ON FUNCTION private.lets_home(_home public.properties, _user_id uuid) IS 'Whether the person lets the home now, as owner or broker; false for one that is archived or on hold. Not for API roles.';
