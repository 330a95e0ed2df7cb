CREATE FUNCTION private.holds_admin_role() RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return exists (
    select
    from public.user_roles as held
    join auth.users as person on person.id = held.user_id
    where held.user_id = auth.uid()
      and held.role = 'admin'
      and held.role_approval_status = 'approved'
      and (person.banned_until is null or person.banned_until <= now())
      and person.deleted_at is null
  );
end
$$;

REVOKE ALL ON FUNCTION private.holds_admin_role() FROM PUBLIC;
GRANT ALL ON FUNCTION private.holds_admin_role() TO service_role;
GRANT ALL ON FUNCTION private.holds_admin_role() TO authenticated;

COMMENT ON FUNCTION private.holds_admin_role() IS 'True when the caller holds an approved admin role. It opens nothing by itself: rights are asked with is_admin().';
