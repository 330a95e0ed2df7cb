CREATE FUNCTION public.manage_2fa_session(_user_id uuid, _session_id text, _mark_verified boolean DEFAULT false) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _expires_at timestamptz;
begin
  if coalesce(_mark_verified, false) then
    return public.record_2fa_completion(_user_id, _session_id);
  end if;
  perform private.check_second_factor_label(_user_id, _session_id);
  if _user_id is distinct from auth.uid() or not private.session_alive() or private.is_recovery_session() then
    return private.deny_second_factor(_session_id, 'not the caller');
  end if;
  _expires_at := now() + private.second_factor_life();
  if not private.label_second_factor(_session_id, false, _expires_at) then
    return private.deny_second_factor(_session_id, 'label of another session');
  end if;
  return jsonb_build_object('success', true, 'session_id', _session_id, 'expires_at', _expires_at);
end
$$;

REVOKE ALL ON FUNCTION public.manage_2fa_session(_user_id uuid, _session_id text, _mark_verified boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.manage_2fa_session(_user_id uuid, _session_id text, _mark_verified boolean) TO service_role;
GRANT ALL ON FUNCTION public.manage_2fa_session(_user_id uuid, _session_id text, _mark_verified boolean) TO authenticated;

COMMENT ON FUNCTION public.manage_2fa_session(_user_id uuid, _session_id text, _mark_verified boolean) IS 'With _mark_verified as record_2fa_completion; without, an unverified label for the session in use.';
