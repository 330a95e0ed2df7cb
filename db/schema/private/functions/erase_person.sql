CREATE FUNCTION private.erase_person(_person uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _declared private.personal_data;
begin
  perform private.notify_person(_person, 'account_erased');
  perform private.record_audit('privacy.erase', 'ok', _person::text);
  -- no step of theirs is taken from here on, and what was being taken is done
  perform pg_advisory_xact_lock(hashtextextended('account ' || _person, 7));
  perform private.leave_chain(_person, now());
  perform private.leave_photos(_person);

  -- first the account: what its triggers write is deleted with the rest
  update auth.users set
    email = null, phone = null, encrypted_password = null, email_confirmed_at = null, phone_confirmed_at = null,
    invited_at = null, confirmation_token = '', confirmation_sent_at = null, recovery_token = '', recovery_sent_at = null,
    email_change = '', email_change_token_new = '', email_change_token_current = '', email_change_sent_at = null,
    phone_change = '', phone_change_token = '', phone_change_sent_at = null, reauthentication_token = '',
    reauthentication_sent_at = null, last_sign_in_at = null, raw_app_meta_data = '{}', raw_user_meta_data = '{}',
    deleted_at = now(), updated_at = now()
  where id = _person;

  for _declared in
    select * from private.personal_data
    where on_erase in ('cleared', 'deleted')
    order by on_erase, relation = 'auth.sessions', relation, key_column
  loop
    if _declared.on_erase = 'deleted' then
      execute format('delete from %s as t where %s', _declared.relation::regclass, _declared.rows_of) using _person;
    else
      execute format(
        'update %s as t set %I = null where %s', _declared.relation::regclass, _declared.key_column, _declared.rows_of
      ) using _person;
    end if;
  end loop;
end
$$;

REVOKE ALL ON FUNCTION private.erase_person(_person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.erase_person(_person uuid) TO service_role;

COMMENT ON FUNCTION private.erase_person(_person uuid) IS 'Erases an account for good: listings and files go, every session ends, the security record stays. Not for API roles.';
