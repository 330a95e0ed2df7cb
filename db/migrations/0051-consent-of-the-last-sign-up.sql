-- An account that nobody has confirmed holds what who signed up last said, so also their consent and no other's.
create function private.tg_users__replace_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.consents as consent where consent.user_id = new.id;
  if jsonb_typeof(new.raw_user_meta_data -> 'terms_version') = 'string'
    and new.raw_user_meta_data ->> 'terms_version' <> ''
  then
    insert into private.consents (user_id, terms_version, ip)
    values (new.id, left(new.raw_user_meta_data ->> 'terms_version', 40), private.request_ip());
  end if;
  return null;
end
$$;

create trigger _300_replace_consent after update of raw_user_meta_data on auth.users
  for each row when (
    old.email_confirmed_at is null and old.phone_confirmed_at is null
    and new.email_confirmed_at is null and new.phone_confirmed_at is null
  )
  execute function private.tg_users__replace_consent();
