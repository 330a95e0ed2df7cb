-- Photos that a broker took for a home of somebody else stay when the broker's account is erased: the listing is the owner's, and names their files.
-- They become the owner's, and go with the owner's account.

create function private.leave_photos(_person uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  with theirs as (
    select file.id, (
      select home.owner_id
      from (
        select photo.property_id from public.property_photos as photo where photo.object_name = file.name
        union all
        select photo.property_id from public.property_revision_photos as photo where photo.object_name = file.name
      ) as shown
      join public.properties as home on home.id = shown.property_id
      where home.owner_id <> _person
      order by home.owner_id
      limit 1
    ) as owner_id
    from storage.objects as file
    where file.owner_id = _person::text and file.bucket_id = 'property-images'
  )
  update storage.objects as file set owner = theirs.owner_id, owner_id = theirs.owner_id::text
  from theirs where theirs.id = file.id and theirs.owner_id is not null
$$;
comment on function private.leave_photos(uuid) is
  'Gives the files that listings of others show to the owners of those homes, before the account that sent them is erased. Not for API roles.';

create or replace function private.erase_person(_person uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
