CREATE FUNCTION private.tg_user_2fa_settings__start_over() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  -- the session of the person themselves; a change by the server or an operator leaves none verified
  _kept uuid := case when auth.uid() = new.user_id then private.session_id() end;
begin
  delete from public.user_2fa_sessions as passed
  where passed.user_id = new.user_id and passed.auth_session_id is distinct from _kept;
  delete from private.second_factor_proofs as proof
  where proof.user_id = new.user_id and proof.auth_session_id is distinct from _kept;
  delete from private.second_factor_codes as code
  where code.user_id = new.user_id and code.auth_session_id is distinct from _kept;

  insert into private.second_factor_changes as change (user_id, changed_at, auth_session_id)
  values (new.user_id, now(), _kept)
  on conflict (user_id) do update set
    changed_at = excluded.changed_at, auth_session_id = excluded.auth_session_id;

  perform private.record_audit(
    '2fa.settings.changed', 'ok', null,
    jsonb_build_object(
      'requires_2fa', new.requires_2fa, 'phone', new.phone_2fa_enabled, 'email', new.email_2fa_enabled
    ),
    new.user_id
  );
  perform private.notify_person(
    new.user_id,
    case
      when new.requires_2fa and not old.requires_2fa then 'second_factor_on'
      when old.requires_2fa and not new.requires_2fa then 'second_factor_off'
      -- the client asks for the phone first where both are on
      when new.phone_2fa_enabled then 'second_factor_by_sms'
      when new.email_2fa_enabled then 'second_factor_by_email'
      else 'second_factor_off'
    end
  );
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_user_2fa_settings__start_over() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_user_2fa_settings__start_over() TO service_role;
