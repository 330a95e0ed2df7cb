CREATE FUNCTION private.acts_for(_property_id uuid, _user_id uuid, _scope text) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return (
    exists (
      select from public.mandates as mandate
      where mandate.property_id = _property_id and mandate.state = 'active' and mandate.broker_id = _user_id
        and _scope = any (mandate.scopes) and private.indian_day(private.present()) between mandate.starts_on and mandate.ends_on
    ) or exists (
      select from public.properties as home where home.id = _property_id and home.owner_id = _user_id and home.broker_id = _user_id
    )
  ) and exists (
    select from public.user_roles as held
    where held.user_id = _user_id and held.role = 'broker' and held.role_approval_status = 'approved'
  );
end
$$;

REVOKE ALL ON FUNCTION private.acts_for(_property_id uuid, _user_id uuid, _scope text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.acts_for(_property_id uuid, _user_id uuid, _scope text) TO service_role;

COMMENT ON FUNCTION private.acts_for(_property_id uuid, _user_id uuid, _scope text) IS 'Whether the person acts as a broker for the home now, within this scope; a home of their own needs no mandate. Not for API roles.';
