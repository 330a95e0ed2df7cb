CREATE FUNCTION public.my_session() RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return jsonb_build_object(
    'requires_2fa', coalesce((select status.requires_2fa from public.check_user_2fa_status(auth.uid()) as status), false),
    'is_admin', public.is_admin(auth.uid()),
    'roles', coalesce((
      select jsonb_agg(held.role order by held.role)
      from public.user_roles as held
      where held.user_id = auth.uid() and held.role_approval_status = 'approved'
    ), '[]'),
    -- The policy of profiles hides it until the second factor is passed.
    'first_name', (select own.first_name from public.profiles as own where own.id = auth.uid())
  );
end
$$;

REVOKE ALL ON FUNCTION public.my_session() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_session() TO service_role;
GRANT ALL ON FUNCTION public.my_session() TO authenticated;

COMMENT ON FUNCTION public.my_session() IS 'First name, approved roles, whether an admin, and whether a second factor is required: the caller''s own. The name is null until a second factor that is due is passed.';
