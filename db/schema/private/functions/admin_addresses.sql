CREATE FUNCTION private.admin_addresses() RETURNS TABLE(user_id uuid, email text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select held.user_id, person.email::text
  from public.user_roles as held
  join auth.users as person on person.id = held.user_id
  where held.role = 'admin' and held.role_approval_status = 'approved'
    and person.email_confirmed_at is not null and coalesce(person.email, '') <> '' and person.deleted_at is null
  order by held.user_id
$$;

REVOKE ALL ON FUNCTION private.admin_addresses() FROM PUBLIC;
GRANT ALL ON FUNCTION private.admin_addresses() TO service_role;
GRANT ALL ON FUNCTION private.admin_addresses() TO supabase_auth_admin;

COMMENT ON FUNCTION private.admin_addresses() IS 'Admins and their proven addresses. For the auth service.';
