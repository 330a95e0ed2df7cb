CREATE FUNCTION private.holds_role(_role text) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return exists (
    select
    from public.user_roles as held
    where held.user_id = auth.uid() and held.role = _role and held.role_approval_status = 'approved'
  );
end
$$;

REVOKE ALL ON FUNCTION private.holds_role(_role text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.holds_role(_role text) TO service_role;
GRANT ALL ON FUNCTION private.holds_role(_role text) TO authenticated;

COMMENT ON FUNCTION private.holds_role(_role text) IS 'True when the caller holds the role, approved.';
