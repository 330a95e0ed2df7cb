-- Who gets or loses a passkey is told by mail, as of any other way to sign in.
insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('auth.webauthn_credentials', 'user_id', 't.user_id = $1', true, '{public_key}', 'deleted', 'Passkeys of the person''s devices. Their public keys tell nothing.'),
  ('auth.webauthn_challenges', 'user_id', 't.user_id = $1', false, '{}', 'deleted', 'Passkeys being registered, gone in minutes.');

alter table private.notices drop constraint notices_kind_check;
alter table private.notices add constraint notices_kind_check check (kind in (
    'second_factor_on', 'second_factor_off', 'second_factor_by_email', 'second_factor_by_sms', 'account_erased',
    'new_device', 'authenticator_added', 'authenticator_removed', 'phone_factor_added', 'phone_factor_removed',
    'security_key_added', 'security_key_removed', 'passkey_added', 'passkey_removed',
    'phone_added', 'phone_changed', 'address_released',
    'listing_approved', 'listing_rejected', 'listing_changes_requested', 'revision_approved', 'revision_rejected',
    'identity_verified', 'identity_rejected', 'identity_requires_documents',
    'role_approved', 'role_rejected',
    'listing_hidden_by_reports', 'listing_cleared_of_reports',
    'report_nothing_wrong', 'report_changes_requested', 'report_taken_down',
    'conversation_warned', 'conversation_nothing_wrong', 'conversation_acted_on'
  ) or kind in ('account_suspended', 'suspension_lifted'));

create or replace function private.tg_mfa_factors__tell() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _factor constant auth.mfa_factors := coalesce(new, old);
begin
  perform private.notify_proven_address(
    _factor.user_id,
    case _factor.factor_type::text when 'phone' then 'phone_factor_' when 'webauthn' then 'security_key_' else 'authenticator_' end
      || case tg_op when 'DELETE' then 'removed' else 'added' end
  );
  return null;
end
$$;

create function private.tg_webauthn_credentials__tell() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- with an erased account its passkeys go unmentioned
  if tg_op = 'INSERT' or exists (select from auth.users as person where person.id = old.user_id) then
    perform private.notify_proven_address(
      (coalesce(new, old)).user_id, case tg_op when 'DELETE' then 'passkey_removed' else 'passkey_added' end
    );
  end if;
  return null;
end
$$;
comment on function private.tg_webauthn_credentials__tell() is 'Has a mail written when a passkey was added or removed.';

create trigger _100_tell after insert or delete on auth.webauthn_credentials
  for each row execute function private.tg_webauthn_credentials__tell();
