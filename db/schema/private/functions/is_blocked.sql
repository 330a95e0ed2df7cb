CREATE FUNCTION private.is_blocked(_seeker_id uuid, _hosts uuid[]) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return exists (
    select from public.blocks as block where block.blocker_id = _seeker_id and block.blocked_id = any (_hosts)
  ) or exists (
    select from public.blocks as block where block.blocked_id = _seeker_id and block.blocker_id = any (_hosts)
  );
end
$$;

REVOKE ALL ON FUNCTION private.is_blocked(_seeker_id uuid, _hosts uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_blocked(_seeker_id uuid, _hosts uuid[]) TO service_role;

COMMENT ON FUNCTION private.is_blocked(_seeker_id uuid, _hosts uuid[]) IS 'Whether either side has blocked the other. Not for API roles.';
