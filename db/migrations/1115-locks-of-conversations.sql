-- In which order conversations are locked by what changes several of them: conversations first, by their ids, then their alarms, as every
-- step does. A listing that was deleted took the alarms first, and one that got another broker its conversations in any order: a message
-- at the same moment ended in a deadlock, for one of the two.

create or replace function private.tg_properties__follow_broker() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform from public.enquiries as thread where thread.property_id = old.id order by thread.id for update;
    update public.enquiries as thread set broker_id = null where thread.property_id = old.id and thread.broker_id is not null;
    update private.alarms as alarm set due_at = least(alarm.due_at, now() + interval '30 days')
    from public.enquiries as thread
    where thread.property_id = old.id and alarm.kind = 'enquiry_quiet' and alarm.subject_id = thread.id;
    return old;
  end if;
  perform from public.enquiries as thread where thread.property_id = new.id order by thread.id for no key update;
  update public.enquiries as thread
  set broker_id = case when new.broker_id is distinct from thread.seeker_id then new.broker_id end
  where thread.property_id = new.id and thread.broker_id is distinct from new.broker_id;
  return null;
end
$$;

create or replace function private.leave_chain(_person uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _thread public.enquiries;
begin
  perform from public.enquiries as thread
  where thread.seeker_id = _person or thread.owner_id = _person or thread.broker_id = _person
  order by thread.id for no key update;
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

-- An account that is erased while its person takes a step: words that were being written came after those that were let go of, and
-- stayed; or the two waited for each other. Whoever takes a step keeps the account until it is taken, before anything else; who begins
-- a conversation keeps that of the home's owner, too.
create function private.keep_account(_user_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  select pg_advisory_xact_lock_shared(hashtextextended('account ' || _user_id, 7))
$$;
comment on function private.keep_account(uuid) is 'The account is not erased before the transaction ends. Not for API roles.';

create or replace function private.begin_act(_key uuid, _procedure text, _arguments jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _hash constant bytea := sha256(convert_to(_procedure || _arguments::text, 'UTF8'));
  _act private.acts;
begin
  -- a stricter level would fail the second of two that come together instead of answering it
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'A step of the chain needs the isolation level read committed' using errcode = '25000';
  end if;
  if _key is null then
    perform private.refuse_argument('key', 'A key is needed: a new one for each press of a button.');
  end if;
  perform private.keep_account(auth.uid());
  if exists (select from auth.users as person where person.id = auth.uid() and person.deleted_at is not null) then
    perform private.refuse('PT401', 'session_not_found', 'Your session has ended. Please sign in again.');
  end if;
  insert into private.acts (user_id, key, procedure, arguments_hash)
  values (auth.uid(), _key, _procedure, _hash)
  on conflict (user_id, key) do nothing;
  if found then
    return null;
  end if;
  select * into strict _act from private.acts as act where act.user_id = auth.uid() and act.key = _key;
  if _act.procedure <> _procedure or _act.arguments_hash <> _hash then
    perform private.refuse('PT422', 'key_reused', 'This key was used for something else.');
  end if;
  if _act.answer is null then
    raise exception 'The act % of % ended without an answer', _key, _procedure using errcode = 'XX000';
  end if;
  return _act.answer;
end
$$;

create or replace function public.start_enquiry(
  _property_id uuid, _body text, _move_in_on date default null, _people integer default null, _occupancy text default null,
  _key uuid default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _words text;
  _answer jsonb;
  _home public.properties;
  _thread public.enquiries;
  _message public.messages;
  _event_id bigint;
  _is_new boolean;
  _hash bytea;
begin
  _words := private.message_body(_body, true);
  if _move_in_on not between (_now at time zone 'Asia/Kolkata')::date - 1 and (_now at time zone 'Asia/Kolkata')::date + 730 then
    perform private.refuse_argument('move_in_on', 'Say a day within the next two years.');
  end if;
  if _people not between 1 and 20 then
    perform private.refuse_argument('people', 'Say how many people: 1 to 20.');
  end if;
  if _occupancy not in ('family', 'sharers', 'students', 'company') then
    perform private.refuse_argument('occupancy', 'Say family, sharers, students or company.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'start_enquiry', jsonb_build_object(
    'property_id', _property_id, 'body', _body, 'move_in_on', _move_in_on, 'people', _people, 'occupancy', _occupancy
  ));
  if _answer is not null then
    return _answer;
  end if;
  perform private.keep_account((select listed.owner_id from public.properties as listed where listed.id = _property_id));
  perform private.require_message_pace(1, _now);
  select * into _home from public.properties as home where home.id = _property_id for share;
  if not found or private.is_listed(_home) is not true then
    perform private.refuse_not_found();
  end if;
  if auth.uid() in (_home.owner_id, _home.broker_id) then
    perform private.refuse('PT422', 'own_home', 'This is your own home.');
  end if;

  select * into _thread from public.enquiries as thread
  where thread.property_id = _property_id and thread.seeker_id = auth.uid() for no key update;
  _is_new := not found;
  if _is_new then
    perform private.step('enquiry', null, 'start', 'seeker', 'none', 'none', 0, _now);
    _hash := sha256(convert_to(btrim(regexp_replace(lower(_words), '[^[:alnum:]]+', ' ', 'g')), 'UTF8'));
    perform private.require_start_pace(_hash, _now);
    if private.is_blocked(auth.uid(), array[_home.owner_id, _home.broker_id]) then
      perform private.refuse('PT422', 'blocked', 'Messages cannot be sent in this conversation.');
    end if;
    insert into public.enquiries (
      property_id, home_title, home_locality, seeker_id, owner_id, broker_id, move_in_on, people, occupancy, turn, opening_hash,
      last_message_at, created_at, state_at
    ) values (
      _home.id, _home.title, coalesce(_home.locality, _home.city, ''), auth.uid(), _home.owner_id, _home.broker_id,
      _move_in_on, _people, _occupancy, 'host', _hash, _now, _now, _now
    )
    returning * into _thread;
    _event_id := private.record_event('enquiry', _thread.id, _thread.id, 'start', 'none', 'open', 'seeker', null, null, _now);
  else
    if _thread.state = 'closed' and private.why_not_reopen(_thread, 'seeker') is null then
      _thread := private.reopen_thread(_thread, 'seeker', 'open', _now);
    end if;
    perform private.step(
      'enquiry', _thread.id, 'write', 'seeker', _thread.state, 'open', _thread.version, _thread.state_at
    );
    perform private.require_may_write(_thread, 'seeker');
    update public.enquiries as thread
    set move_in_on = coalesce(_move_in_on, thread.move_in_on), people = coalesce(_people, thread.people),
      occupancy = coalesce(_occupancy, thread.occupancy)
    where thread.id = _thread.id;
  end if;
  _message := private.add_message(
    _thread, 'seeker', 'text', _words, '[]', case when _is_new then 'enquiry_new' else 'message_new' end, _event_id, _now
  );
  return private.end_act(_key, private.change_answer(
    _thread.id, 'open', _thread.version, _now,
    jsonb_build_object('enquiry_id', _thread.id, 'message_id', _message.id, 'existing', not _is_new)
  ));
end
$$;

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
