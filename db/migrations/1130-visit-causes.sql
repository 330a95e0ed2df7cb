-- Where visits end by something else: the conversation is closed, the home is let or gone, a broker, a suspension, an erased account.

create function private.tg_properties__end_visits() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.cancel_visits(
    array(
      select visit.id from public.visits as visit
      where visit.property_id = old.id and visit.state in ('requested', 'confirmed')
    ),
    'home_gone', private.present()
  );
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create trigger _140_end_visits before delete on public.properties
  for each row execute function private.tg_properties__end_visits();

create trigger _140_end_visits_of_let after update of status, archived_at on public.properties
  for each row when (
    (new.status = 'rented' and old.status <> 'rented') or (new.archived_at is not null and old.archived_at is null)
  )
  execute function private.tg_properties__end_visits();

create function private.tg_properties__hand_over_visits() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.hand_over_visits(
    array(
      select visit.id from public.visits as visit
      where visit.property_id = new.id and visit.state in ('requested', 'confirmed')
        and visit.host_id = old.broker_id and visit.host_id <> new.owner_id
    ),
    private.present()
  );
  return null;
end
$$;

-- After the conversations have followed (_150).
create trigger _160_hand_over_visits after update of broker_id on public.properties
  for each row when (old.broker_id is not null and new.broker_id is distinct from old.broker_id)
  execute function private.tg_properties__hand_over_visits();

create function private.tg_users__end_visits() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.banned_until > now() then
    perform private.part_from_visits(new.id, 'suspended', private.present());
  end if;
  return null;
end
$$;

create trigger _350_end_visits after update of banned_until on auth.users
  for each row when (old.banned_until is distinct from new.banned_until)
  execute function private.tg_users__end_visits();

create function private.part_from_visits(_person uuid, _reason_kind text, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- all of them first, in one order
  perform from public.enquiries as thread
  where thread.id in (
    select visit.enquiry_id from public.visits as visit
    where visit.state in ('requested', 'confirmed') and _person in (visit.seeker_id, visit.host_id)
    union
    select own.id from public.enquiries as own
    join public.visits as visit on visit.enquiry_id = own.id and visit.state in ('requested', 'confirmed')
    where own.owner_id = _person
  )
  order by thread.id for no key update;
  perform private.cancel_visits(
    array(
      select visit.id from public.visits as visit
      join public.enquiries as thread on thread.id = visit.enquiry_id and _person in (thread.seeker_id, thread.owner_id)
      where visit.state in ('requested', 'confirmed')
    ),
    _reason_kind, _now
  );
  perform private.hand_over_visits(
    array(
      select visit.id from public.visits as visit
      where visit.state in ('requested', 'confirmed') and visit.host_id = _person
    ),
    _now
  );
end
$$;
comment on function private.part_from_visits(uuid, text, timestamptz) is
  'Cancels the visits of a person, and hands over those that they host for somebody else. Not for API roles.';

create or replace function public.close_enquiry(_enquiry_id uuid, _reason text, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _thread public.enquiries;
  _side text;
  _to text;
begin
  if coalesce(_reason, '') not in ('not_interested', 'home_gone', 'found_another', 'no_answer', 'other') then
    perform private.refuse_argument('reason', 'Say why: not_interested, home_gone, found_another, no_answer or other.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'close_enquiry', jsonb_build_object(
    'enquiry_id', _enquiry_id, 'reason', _reason, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _thread := private.take_enquiry(_enquiry_id);
  _side := private.side_of(_thread);
  _to := private.step('enquiry', _thread.id, 'close', _side, _thread.state, _expected, _thread.version, _thread.state_at);
  if exists (select from public.visits as visit where visit.enquiry_id = _thread.id and visit.state = 'confirmed') then
    perform private.refuse('PT422', 'still_living', 'Something agreed in this conversation still runs. End it first.');
  end if;
  perform private.cancel_visits(
    array(select visit.id from public.visits as visit where visit.enquiry_id = _thread.id and visit.state = 'requested'),
    'closed', _now
  );
  _thread := private.move_enquiry(_thread, 'close', _side, _to, _reason, _now);
  return private.end_act(_key, private.change_answer(_thread.id, _thread.state, _thread.version, _now));
end
$$;
comment on function public.close_enquiry(uuid, text, text, uuid) is
  'Closes a conversation for one of the reasons, told to the other side; a visit that was asked for ends. PT404, PT409 wrong_state, '
  'PT422 still_living beside a confirmed visit, 22023.';

create or replace function private.on_enquiry_quiet(_enquiry_id uuid, _now timestamptz) returns void
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
  if exists (
    select from public.visits as visit where visit.enquiry_id = _enquiry_id and visit.state in ('requested', 'confirmed')
  ) then
    perform private.set_alarm('enquiry_quiet', _enquiry_id, _now + interval '1 day');
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
  'Closes a conversation 60 days after its last message, or 30 after its listing went, unless a visit lives. For the server.';

create or replace function private.leave_chain(_person uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _thread public.enquiries;
begin
  perform from public.enquiries as thread where _person in (thread.seeker_id, thread.owner_id, thread.broker_id)
  order by thread.id for no key update;
  perform private.part_from_visits(_person, 'party_left', _now);
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
  delete from public.visit_feedback as said
  using public.visits as visit where visit.id = said.visit_id and visit.seeker_id = _person;
  update public.visits as visit
  set note = case when visit.seeker_id = _person then null else visit.note end, reason = null
  where _person in (visit.seeker_id, visit.host_id) and (visit.note is not null or visit.reason is not null);
end
$$;
comment on function private.leave_chain(uuid, timestamptz) is
  'Ends visits and conversations of a person who leaves and lets go of what they wrote. Not for API roles.';

create function private.forget_visits(_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _gone integer;
begin
  delete from public.visits as visit
  where visit.id in (
    select old.id from public.visits as old
    where old.state not in ('requested', 'confirmed') and old.state_at < _now - interval '2 years'
    order by old.state_at limit 500
  );
  get diagnostics _gone = row_count;
  return _gone;
end
$$;
comment on function private.forget_visits(timestamptz) is 'Deletes visits two years after their end, at most 500. How many. Not for API roles.';

alter function private.forget_chain(timestamptz) rename to forget_conversations;
comment on function private.forget_conversations(timestamptz) is
  'Deletes conversations a year after they were closed, or once both accounts are gone, keys after 48 hours, copies of reports after '
  'a year and files that no message names after a day; at most 500 of each. How many. Not for API roles.';

create function private.forget_chain(_now timestamptz) returns integer
language sql volatile security definer set search_path = ''
as $$
  select private.forget_conversations(_now) + private.forget_visits(_now)
$$;
comment on function private.forget_chain(timestamptz) is 'Deletes what nobody needs any more, some of it. How many; until 0. For the server.';
