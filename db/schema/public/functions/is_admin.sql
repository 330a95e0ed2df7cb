CREATE FUNCTION public.is_admin(user_id uuid) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $_$
  select coalesce($1 = auth.uid() and private.holds_admin_role(), false)
$_$;

REVOKE ALL ON FUNCTION public.is_admin(user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_admin(user_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.is_admin(user_id uuid) TO authenticated;

COMMENT ON FUNCTION public.is_admin(user_id uuid) IS 'True when user_id is the caller and holds the admin role; false for any other id. Its rights may wait: must_enrol_authenticator.';
