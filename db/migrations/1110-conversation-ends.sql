-- What time and leaving do to conversations.

create function private.on_enquiry_quiet(_enquiry_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _thread public.enquiries;
begin
  select * into _thread from public.enquiries as thread where thread.id = _enquiry_id for no key update;
  if not found or _thread.state <> 'open' then
    return;
  end if;
  if _thread.property_id is not null and _thread.last_message_at + interval '60 days' > _now then
    perform private.set_alarm('enquiry_quiet', _enquiry_id, _thread.last_message_at + interval '60 days');
    return;
  end if;
  perform private.move_enquiry(
    _thread, 'quiet', 'clock',
    private.step('enquiry', _enquiry_id, 'quiet', 'clock', _thread.state, _thread.state, _thread.version, _thread.state_at),
    case when _thread.property_id is null then 'home_gone' else 'no_answer' end, _now
  );
end
$$;
comment on function private.on_enquiry_quiet(uuid, timestamptz) is
  'Closes a conversation 60 days after its last message, or 30 after its listing went. For the server.';

create function private.missing_alarms(_now timestamptz) returns table (kind text, subject_id uuid, due_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select 'enquiry_quiet', thread.id,
    case when thread.property_id is null then _now + interval '30 days' else thread.last_message_at + interval '60 days' end
  from public.enquiries as thread
  where thread.state = 'open' and not exists (
    select from private.alarms as alarm where alarm.kind = 'enquiry_quiet' and alarm.subject_id = thread.id
  )
$$;
comment on function private.missing_alarms(timestamptz) is 'States that wait for a clock without an alarm; there should be none. For the server.';

create function private.set_missing_alarms(_now timestamptz) returns integer
language sql volatile security definer set search_path = ''
as $$
  with made as (
    insert into private.alarms (kind, subject_id, due_at)
    select missing.kind, missing.subject_id, missing.due_at from private.missing_alarms(_now) as missing
    on conflict do nothing
    returning 1
  )
  select count(*)::integer from made
$$;
comment on function private.set_missing_alarms(timestamptz) is
  'Sets alarms that are missing; how many: more than none is a fault to be logged. Nightly. For the server.';

-- Who leaves takes their words and files along; the other side keeps a conversation with a former member.
create function private.leave_chain(_person uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _thread public.enquiries;
begin
  for _thread in
    select * from public.enquiries as thread where _person in (thread.seeker_id, thread.owner_id)
    order by thread.id for no key update
  loop
    if _thread.state = 'open' then
      perform private.move_enquiry(
        _thread, 'leave', 'clock',
        private.step('enquiry', _thread.id, 'leave', 'clock', _thread.state, _thread.state, _thread.version, _thread.state_at),
        'party_left', _now
      );
    end if;
  end loop;
  perform private.remove_words(
    array(select sent.id from public.messages as sent where sent.sender_id = _person and sent.kind <> 'event'), _now
  );
end
$$;
comment on function private.leave_chain(uuid, timestamptz) is
  'Closes the conversations of a person who leaves and lets go of what they wrote. Not for API roles.';

create or replace function private.erase_person(_person uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _declared private.personal_data;
begin
  perform private.notify_person(_person, 'account_erased');
  perform private.record_audit('privacy.erase', 'ok', _person::text);
  perform private.leave_chain(_person, now());

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

-- What nobody needs any more. This job alone may take events along.
create function private.forget_chain(_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _most constant integer := 500;
  _over constant uuid[] := array(
    select over.id
    from (
      (
        select thread.id from public.enquiries as thread
        where thread.state = 'closed' and thread.state_at < _now - interval '1 year'
        order by thread.state_at limit _most
      )
      union
      (
        select thread.id
        from public.enquiries as thread
        join auth.users as seeker on seeker.id = thread.seeker_id and seeker.deleted_at < _now
        join auth.users as owner on owner.id = thread.owner_id and owner.deleted_at < _now
        limit _most
      )
    ) as over
    order by over.id
  );
  _gone integer;
  _more integer;
begin
  perform from public.enquiries as thread where thread.id = any (_over) order by thread.id for update;
  delete from storage.objects as stored
  where stored.bucket_id = 'thread-files' and stored.name in (
    select file.object_name
    from public.messages as sent join public.message_files as file on file.message_id = sent.id
    where sent.enquiry_id = any (_over)
  );
  perform set_config('private.forgets_events', 'on', true);
  delete from private.alarms as alarm where alarm.kind = 'enquiry_quiet' and alarm.subject_id = any (_over);
  delete from public.enquiries as thread where thread.id = any (_over);
  get diagnostics _gone = row_count;
  perform set_config('private.forgets_events', '', true);

  delete from private.acts as act
  where (act.user_id, act.key) in (
    select old.user_id, old.key from private.acts as old where old.at < _now - interval '48 hours' order by old.at limit _most
  );
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  delete from private.thread_reports as made
  where made.id in (
    select old.id from private.thread_reports as old
    where old.created_at < _now - interval '1 year' order by old.created_at limit _most
  );
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  delete from storage.objects as stored
  where stored.id in (
    select unsent.id from storage.objects as unsent
    where unsent.bucket_id = 'thread-files' and unsent.created_at < _now - interval '1 day'
      and not exists (select from public.message_files as file where file.object_name = unsent.name)
    limit _most
  );
  get diagnostics _more = row_count;
  return _gone + _more;
end
$$;
comment on function private.forget_chain(timestamptz) is
  'Deletes conversations a year after they were closed, or once both accounts are gone, keys after 48 hours, copies of reports after '
  'a year and files that no message names after a day; at most 500 of each. How many. For the server.';

update private.personal_data
set rows_of = 't.actor_id = $1 or t.enquiry_id in (select e.id from public.enquiries as e where $1 in (e.seeker_id, e.owner_id))',
  withheld_columns = '{actor_id}',
  reason = 'What happened in the person''s conversations; names people by id alone, and belongs to both sides.'
where relation = 'public.chain_events' and key_column = 'actor_id';

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('public.blocks', 'blocked_id', 't.blocked_id = $1', false, '{}', 'deleted', 'That somebody has blocked the person: what the other chose, and never told.'),
  ('public.blocks', 'blocker_id', 't.blocker_id = $1', true, '{blocked_id}', 'deleted', 'Whom the person blocked, by conversation; who the other is, is not the person''s to have.'),
  ('public.enquiries', 'broker_id', 't.broker_id = $1', true, '{seeker_id,owner_id,opening_hash}', 'cleared', 'Conversations about homes that the person lets for somebody.'),
  ('public.enquiries', 'owner_id', 't.owner_id = $1', true, '{seeker_id,broker_id,opening_hash}', 'kept', 'Conversations about the person''s homes; they name the person by id alone and belong to the other side, too.'),
  ('public.enquiries', 'seeker_id', 't.seeker_id = $1', true, '{owner_id,broker_id,opening_hash}', 'kept', 'Conversations that the person began; they name the person by id alone and belong to the other side, too.'),
  ('public.enquiry_reads', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'How far the person read, and what they muted.'),
  ('public.message_files', 'message_id', 't.message_id in (select m.id from public.messages as m where m.sender_id = $1)', true, '{}', 'with parent', 'Files that the person sent; they go with the words.'),
  ('public.messages', 'sender_id', 't.enquiry_id in (select e.id from public.enquiries as e where $1 in (e.seeker_id, e.owner_id, e.broker_id))', true, '{sender_id}', 'kept', 'Conversations of the person, both sides; when an account is erased its words and files go and empty lines stay.'),
  ('public.saved_answers', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'Answers that the person saved.'),
  ('private.thread_reports', 'reporter_id', 't.reporter_id = $1', true, '{kept_text}', 'cleared', 'Conversations that the person reported. The copy of the words is in the conversation itself; it is kept for a year without a name.');

create or replace function private.account_of_file(_file storage.objects) returns uuid
language sql stable set search_path = ''
as $$
  select case
    when _file.owner_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then _file.owner_id::uuid
    when _file.name !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then null
    when _file.bucket_id = 'verification-documents' then left(_file.name, 36)::uuid
    when _file.bucket_id in ('property-images', 'avatars', 'thread-files') then coalesce(
      (select profile.id from public.profiles as profile where profile.picture_folder = left(_file.name, 36)::uuid),
      left(_file.name, 36)::uuid
    )
  end
$$;
