-- The mail after a change of second-factor settings says what changed. And the question of a client whether a code on the
-- phone has just been given, answered from what the server saw.

alter table private.notices drop constraint notices_kind_check;
alter table private.notices add constraint notices_kind_check check (kind in (
  'second_factor_on', 'second_factor_off', 'second_factor_by_email', 'second_factor_by_sms', 'account_erased'
));

create or replace function private.tg_user_2fa_settings__start_over() returns trigger
language plpgsql security definer set search_path = ''
as $$
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

create function private.phone_proven_lately(_phone text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.session_alive() and exists (
    select
    from auth.mfa_amr_claims as mark
    join public.user_2fa_settings as setting on setting.user_id = auth.uid()
    where mark.session_id = private.session_id()
      and mark.authentication_method = 'otp'
      and mark.updated_at > now() - interval '10 minutes'
      and setting.phone_verified
      and setting.phone = '+' || regexp_replace(_phone, '[^0-9]', '', 'g')
  )
$$;
comment on function private.phone_proven_lately(text) is
  'True when the caller gave, in this session and in the last ten minutes, a code sent to this number, and it is the '
  'enrolled one. For the server, as the caller.';
grant execute on function private.phone_proven_lately(text) to authenticated;
