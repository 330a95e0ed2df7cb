CREATE FUNCTION private.mark_sign_up_code(_pending_id uuid, _code_mac text, _life_seconds integer, _spacing_seconds integer) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.pending_users as pending set
    code_mac = _code_mac,
    code_sent_at = now(),
    code_expires_at = now() + make_interval(secs => _life_seconds),
    code_attempts = 0,
    sends = pending.sends + 1
  where pending.id = _pending_id
    and pending.confirmed_at is null
    and pending.superseded_at is null
    and (pending.code_sent_at is null or pending.code_sent_at + make_interval(secs => _spacing_seconds) <= now());
  return found;
end
$$;

REVOKE ALL ON FUNCTION private.mark_sign_up_code(_pending_id uuid, _code_mac text, _life_seconds integer, _spacing_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.mark_sign_up_code(_pending_id uuid, _code_mac text, _life_seconds integer, _spacing_seconds integer) TO supabase_auth_admin;

COMMENT ON FUNCTION private.mark_sign_up_code(_pending_id uuid, _code_mac text, _life_seconds integer, _spacing_seconds integer) IS 'Stores the newest code of a sign-up; false when one was sent a moment ago or the sign-up is over.';
