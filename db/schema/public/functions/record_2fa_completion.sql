CREATE FUNCTION public.record_2fa_completion(_user_id uuid, _session_id text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _expires_at timestamptz;
  _is_new boolean := false;
begin
  perform private.check_second_factor_label(_user_id, _session_id);
  if _user_id is distinct from auth.uid() then
    return private.deny_second_factor(_session_id, 'not the caller');
  end if;
  if not private.session_alive() or private.is_recovery_session() then
    return private.deny_second_factor(_session_id, 'not such a session');
  end if;

  -- one at a time: a hundred calls with one proof have one effect
  perform from auth.sessions as session where session.id = private.session_id() for update;
  if exists (
    select
    from public.user_2fa_sessions as label
    where label.user_id = _user_id and label.session_id = _session_id
      and label.auth_session_id <> private.session_id()
  ) then
    return private.deny_second_factor(_session_id, 'label of another session');
  end if;

  select max(passed.expires_at) into _expires_at
  from public.user_2fa_sessions as passed
  where passed.user_id = _user_id
    and passed.auth_session_id = private.session_id()
    and passed.is_verified
    and passed.expires_at > now();

  if _expires_at is null then
    if not private.take_second_factor_proof(_session_id) then
      return private.deny_second_factor(_session_id, 'no proof');
    end if;
    _expires_at := now() + private.second_factor_life();
    _is_new := true;
  end if;

  if not private.label_second_factor(_session_id, true, _expires_at) then
    raise exception 'The session id is in use' using errcode = '40001';
  end if;
  if _is_new then
    perform private.record_audit('2fa.record', 'ok', _session_id);
  end if;
  return jsonb_build_object('success', true, 'session_id', _session_id, 'expires_at', _expires_at);
end
$$;

REVOKE ALL ON FUNCTION public.record_2fa_completion(_user_id uuid, _session_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.record_2fa_completion(_user_id uuid, _session_id text) TO service_role;
GRANT ALL ON FUNCTION public.record_2fa_completion(_user_id uuid, _session_id text) TO authenticated;

COMMENT ON FUNCTION public.record_2fa_completion(_user_id uuid, _session_id text) IS 'Marks the session in use as verified, against a fresh proof that the server holds for it, used up by this. A retry gets the same answer. {success, session_id, expires_at}, or {success: false, error}.';
