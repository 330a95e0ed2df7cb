-- The machine of the rental chain. A step is one procedure: arguments, second factor, key, pace, lock, side, state, guards,
-- change, event, stage, notifications, alarms, answer. Which step leads from where to where, and for whom, stands in rows
-- that are printed to docs/chain-states.md. Time is an argument: what a clock does is told which moment it is.

create table private.transitions (
  entity text not null check (entity ~ '^[a-z_]+$'),
  action text not null check (action ~ '^[a-z_]+$'),
  from_state text not null check (from_state ~ '^[a-z_]+$'),
  to_state text not null check (to_state ~ '^[a-z_]+$'),
  side text not null check (side in ('seeker', 'owner', 'broker', 'co_tenant', 'clock', 'server', 'admin')),
  primary key (entity, action, from_state, side)
);

comment on table private.transitions is
  'Each step of the rental chain and who may take it; none: comes into being. Written by migrations alone.';
comment on column private.transitions.side is
  'seeker: who asks about a home. owner, broker: who lets it. co_tenant: a further signer. clock: an alarm. server: a job.';

insert into private.transitions (entity, action, from_state, to_state, side) values
  ('enquiry', 'start', 'none', 'open', 'seeker'),
  ('enquiry', 'write', 'open', 'open', 'seeker'),
  ('enquiry', 'write', 'open', 'open', 'owner'),
  ('enquiry', 'write', 'open', 'open', 'broker'),
  ('enquiry', 'close', 'open', 'closed', 'seeker'),
  ('enquiry', 'close', 'open', 'closed', 'owner'),
  ('enquiry', 'close', 'open', 'closed', 'broker'),
  ('enquiry', 'quiet', 'open', 'closed', 'clock'),
  ('enquiry', 'leave', 'open', 'closed', 'clock'),
  ('enquiry', 'reopen', 'closed', 'open', 'seeker'),
  ('enquiry', 'reopen', 'closed', 'open', 'owner'),
  ('enquiry', 'reopen', 'closed', 'open', 'broker');

-- What a press of a button did, so that the same press sent again is answered and not done again. A refusal rolls back and
-- leaves no row.
create table private.acts (
  user_id uuid not null references auth.users on delete cascade,
  key uuid not null,
  procedure text not null,
  arguments_hash bytea not null check (octet_length(arguments_hash) = 32),
  answer jsonb,
  at timestamptz not null default now(),
  primary key (user_id, key)
);

create index acts_at_idx on private.acts (at);
comment on table private.acts is 'Answers given to keys that clients made, kept for 48 hours.';
comment on column private.acts.answer is 'Null only within the transaction that is acting.';

-- What happened, in order. Only what both sides may see.
create table public.chain_events (
  id bigint generated always as identity primary key,
  enquiry_id uuid,
  tenancy_id uuid,
  entity text not null,
  entity_id uuid not null,
  action text not null,
  from_state text not null,
  to_state text not null,
  actor_id uuid references auth.users on delete set null,
  side text not null check (side in ('seeker', 'owner', 'broker', 'co_tenant', 'clock', 'server', 'admin')),
  reason text check (char_length(reason) between 1 and 1000),
  detail jsonb check (char_length(detail::text) <= 4000),
  happened_at timestamptz not null
);

alter table public.chain_events enable row level security;
create index chain_events_enquiry_id_idx on public.chain_events (enquiry_id, id);
create index chain_events_tenancy_id_idx on public.chain_events (tenancy_id, id) where tenancy_id is not null;
create index chain_events_entity_idx on public.chain_events (entity, entity_id, id);
create index chain_events_actor_id_idx on public.chain_events (actor_id);

create policy "what happened in the chain needs the second factor"
  on public.chain_events as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

-- Not granted: actor_id, which would tell an account. Writing is granted to nobody, not even the operator's programs.
revoke insert, update, delete, truncate on public.chain_events from service_role;

comment on table public.chain_events is 'What happened between a tenant and a lister, step by step. Append-only.';
comment on column public.chain_events.actor_id is 'The account that acted; null for the clock and for one that is gone. Not readable through the API.';
comment on column public.chain_events.side is 'On which side whoever acted stood at the time.';
comment on column public.chain_events.detail is 'What both sides may see of it, at most 4000 characters of JSON.';

-- What time will do. The step that enters a state sets its alarms, the one that leaves it removes them.
create table private.alarms (
  kind text not null check (kind ~ '^[a-z_0-9]+$'),
  subject_id uuid not null,
  due_at timestamptz not null,
  attempts smallint not null default 0,
  last_error text check (char_length(last_error) <= 200),
  primary key (kind, subject_id)
);

create index alarms_due_at_idx on private.alarms (due_at);
comment on table private.alarms is 'What is due when: private.on_<kind>(subject_id, now) does it.';

-- A trigger, not a missing grant: it holds for the owner, too. A conversation that goes takes its events along, an account
-- that goes its name.
create function private.tg_chain_events__append_only() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('private.forgets_events', true) = 'on' and tg_op = 'DELETE' then
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if old.actor_id is not null and to_jsonb(new) = to_jsonb(old) || '{"actor_id": null}'
      and not exists (select from auth.users as person where person.id = old.actor_id) then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if old.enquiry_id is not null then
      if not exists (select from public.enquiries as thread where thread.id = old.enquiry_id) then
        return old;
      end if;
    end if;
  end if;
  raise exception 'What happened in the chain is neither changed nor deleted' using errcode = '42501';
end
$$;

create trigger _100_append_only before update or delete on public.chain_events
  for each row execute function private.tg_chain_events__append_only();

create trigger _100_never_truncated before truncate on public.chain_events
  for each statement execute function private.tg_chain_events__append_only();

-- Refusals. The hint is the word of the machine, the detail JSON; words for people are those of
-- packages/contract/src/messages/chain/chain.ts.

create function private.refuse(_code text, _hint text, _words text, _details jsonb default null) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if _details is null then
    raise exception '%', _words using errcode = _code, hint = _hint;
  end if;
  raise exception '%', _words using errcode = _code, hint = _hint, detail = _details::text;
end
$$;
comment on function private.refuse(text, text, text, jsonb) is 'Raises _code with a word for programs and words for people.';

create function private.refuse_not_found() returns void
language sql volatile set search_path = ''
as $$
  select private.refuse('PT404', 'not_found', 'This was not found.')
$$;
comment on function private.refuse_not_found() is 'Raises PT404: the same for what never was and for somebody else''s.';

create function private.refuse_argument(_field text, _words text, _hint text default 'bad_argument') returns void
language sql volatile set search_path = ''
as $$
  select private.refuse('22023', _hint, _words, jsonb_build_object('field', _field))
$$;
comment on function private.refuse_argument(text, text, text) is 'Raises 22023 and names the field.';

create function private.refuse_too_many(_limit integer, _per text, _retry_after_s integer) returns void
language sql volatile set search_path = ''
as $$
  select private.refuse(
    'PT429', 'too_many', 'Too many requests. Please try again later.',
    jsonb_build_object('limit', _limit, 'per', _per, 'retry_after_s', greatest(_retry_after_s, 1))
  )
$$;
comment on function private.refuse_too_many(integer, text, integer) is 'Raises PT429 and says when to try again.';

-- Words of people: one form for line ends, nothing before and after, no other control character, and never the whole number
-- of an Aadhaar card.
create function private.clean_words(_words text, _field text, _most integer) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  -- what is seen as nothing: blanks of all widths, joiners and marks of direction
  _blank constant text := '[\s\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe0f\ufeff]';
  _clean text := regexp_replace(
    replace(regexp_replace(_words, E'\r\n?', E'\n', 'g'), E'\t', ' '), '^\s+|\s+$', '', 'g'
  );
begin
  if regexp_replace(_clean, _blank, '', 'g') = '' then
    return null;
  end if;
  if char_length(_clean) > _most then
    perform private.refuse_argument(_field, format('%s has at most %s characters.', initcap(_field), _most), 'too_long');
  end if;
  if _clean ~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f]' then
    perform private.refuse_argument(_field, format('%s holds a character that cannot be shown.', initcap(_field)));
  end if;
  if private.holds_aadhaar_number(_clean) then
    perform private.refuse_argument(
      _field, 'Please leave out the Aadhaar number: nobody needs it here, and it should not be sent.', 'aadhaar_number'
    );
  end if;
  return _clean;
end
$$;
comment on function private.clean_words(text, text, integer) is
  'What a person wrote, in one form; null for nothing to see. Raises 22023 with too_long, bad_argument or aadhaar_number.';

-- The moment of a step. Demo data and tests set it; through the API nobody can.
create function private.present() returns timestamptz
language sql stable set search_path = ''
as $$
  select coalesce(nullif(current_setting('private.present', true), '')::timestamptz, now())
$$;
comment on function private.present() is 'Now, or the moment that whoever owns the database has set for the transaction.';

-- Keys.

create function private.begin_act(_key uuid, _procedure text, _arguments jsonb) returns jsonb
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
comment on function private.begin_act(uuid, text, jsonb) is
  'The answer that the caller''s key was given before; null when it is to act. Waits for another call with the same key. '
  'PT422 key_reused for other arguments. Not for API roles.';

create function private.end_act(_key uuid, _answer jsonb) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  update private.acts as act set answer = _answer where act.user_id = auth.uid() and act.key = _key
  returning act.answer
$$;
comment on function private.end_act(uuid, jsonb) is 'Keeps the answer for the key and gives it. Not for API roles.';

create function private.change_answer(_id uuid, _state text, _version integer, _now timestamptz, _more jsonb default '{}')
returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('success', true, 'id', _id, 'state', _state, 'version', _version, 'at', _now) || _more
$$;
comment on function private.change_answer(uuid, text, integer, timestamptz, jsonb) is 'The answer of every change. Not for API roles.';

-- Steps.

create function private.entity_words(_entity text) returns text
language sql immutable set search_path = ''
as $$
  select case _entity when 'enquiry' then 'conversation' else replace(_entity, '_', ' ') end
$$;
comment on function private.entity_words(text) is 'What people call it.';

create function private.step(
  _entity text, _id uuid, _action text, _side text, _present text, _expected text, _version integer, _at timestamptz
) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  _sides constant text[] := array(
    select distinct known.side from private.transitions as known
    where known.entity = _entity and known.action = _action order by 1
  );
  _to text;
begin
  if _side is null or _side <> all (_sides) then
    perform private.refuse(
      '42501', 'not_your_step',
      case when _sides = '{}' then 'There is no such step.' else format('This step is for the %s.', array_to_string(_sides, ' or ')) end,
      jsonb_build_object('sides', _sides)
    );
  end if;
  if _expected is null then
    perform private.refuse_argument('expected', 'Say which state the screen showed.');
  end if;
  select known.to_state into _to from private.transitions as known
  where known.entity = _entity and known.action = _action and known.from_state = _present and known.side = _side;
  if _to is null or _expected <> _present then
    perform private.refuse(
      'PT409', 'wrong_state',
      format('This %s is %s now. Please look at it again.', private.entity_words(_entity), replace(_present, '_', ' ')),
      jsonb_build_object('entity', _entity, 'id', _id, 'state', _present, 'version', _version, 'at', _at)
    );
  end if;
  return _to;
end
$$;
comment on function private.step(text, uuid, text, text, text, text, integer, timestamptz) is
  'The state that the step leads to. 42501 not_your_step for a side that never takes it, then PT409 wrong_state with what is '
  'so now. Not for API roles.';

create function private.record_event(
  _entity text, _entity_id uuid, _enquiry_id uuid, _action text, _from text, _to text, _side text, _reason text,
  _detail jsonb, _now timestamptz
) returns bigint
language sql volatile security definer set search_path = ''
as $$
  insert into public.chain_events (
    enquiry_id, entity, entity_id, action, from_state, to_state, actor_id, side, reason, detail, happened_at
  ) values (
    _enquiry_id, _entity, _entity_id, _action, _from, _to,
    case when _side not in ('clock', 'server') then auth.uid() end, _side, _reason, _detail, _now
  )
  returning id
$$;
comment on function private.record_event(text, uuid, uuid, text, text, text, text, text, jsonb, timestamptz) is
  'Notes what happened; its id. Not for API roles.';

-- A person as others see them: first name and initial, since when, what was checked and when. Never more.
create function private.person_card(_user_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'name', case
      when person.deleted_at is not null then 'Former member'
      else coalesce(nullif(btrim(concat(profile.first_name, ' ' || left(profile.last_name, 1) || '.')), ''), 'Member')
    end,
    'since', (person.created_at at time zone 'Asia/Kolkata')::date,
    'checks', (
      select coalesce(jsonb_agg(
        jsonb_build_object('what', checked.what, 'on', (checked.at at time zone 'Asia/Kolkata')::date) order by checked.what
      ), '[]')
      from (values
        ('phone', case when coalesce(person.phone, '') <> '' then person.phone_confirmed_at end),
        ('identity', case when profile.verification_status = 'verified' then coalesce(
          (select max(record.reviewed_at) from public.verification_records as record
            where record.user_id = person.id and record.status = 'verified'),
          profile.updated_at
        ) end)
      ) as checked (what, at)
      where checked.at is not null
    )
  )
  from auth.users as person
  left join public.profiles as profile on profile.id = person.id
  where person.id = _user_id
$$;
comment on function private.person_card(uuid) is '{name, since, checks: [{what, on}]} of a person, as others see them. Not for API roles.';

-- Alarms.

create function private.set_alarm(_kind text, _subject_id uuid, _due_at timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.alarms (kind, subject_id, due_at) values (_kind, _subject_id, _due_at)
  on conflict (kind, subject_id) do update set due_at = excluded.due_at, attempts = 0, last_error = null
$$;
comment on function private.set_alarm(text, uuid, timestamptz) is 'Sets or moves an alarm. Not for API roles.';

create function private.drop_alarm(_kind text, _subject_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.alarms as alarm where alarm.kind = _kind and alarm.subject_id = _subject_id
$$;
comment on function private.drop_alarm(text, uuid) is 'Removes an alarm. Not for API roles.';

create function private.enquiry_of(_kind text, _subject_id uuid) returns uuid
language sql stable set search_path = ''
as $$
  select case when _kind like 'enquiry\_%' then _subject_id end
$$;
comment on function private.enquiry_of(text, uuid) is 'The conversation that an alarm is about; it is locked before the alarm. Not for API roles.';

create function private.alarm_delay(_attempts integer) returns interval
language sql immutable set search_path = ''
as $$
  select coalesce((array['1 minute', '5 minutes', '30 minutes', '6 hours'])[_attempts], '1 day')::interval
$$;
comment on function private.alarm_delay(integer) is 'How long an alarm waits after it has failed so many times.';

-- One alarm a transaction, claimed without a lock on its row: a step of a person locks the conversation first and moves the
-- alarm last, and so does this. Alarm and effect commit together, so each is rung once, with any number of nodes.
create function private.ring_one(_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _alarm private.alarms;
  _words text;
begin
  for _alarm in
    select * from private.alarms as due where due.due_at <= _now order by due.due_at, due.kind, due.subject_id limit 50
  loop
    continue when not pg_try_advisory_xact_lock(hashtextextended('alarm:' || _alarm.kind || _alarm.subject_id, 7));
    begin
      perform from public.enquiries as thread
      where thread.id = private.enquiry_of(_alarm.kind, _alarm.subject_id) for no key update;
      delete from private.alarms as done
      where done.kind = _alarm.kind and done.subject_id = _alarm.subject_id and done.due_at = _alarm.due_at;
      if not found then
        return 1; -- moved or done meanwhile
      end if;
      -- the kind is of a migration's writing
      execute format('select private.%I($1, $2)', 'on_' || _alarm.kind) using _alarm.subject_id, _now;
    exception
      when deadlock_detected or serialization_failure then
        raise;
      when others then
        _words := left(sqlstate || ' ' || sqlerrm, 200);
        update private.alarms as failed
        set attempts = least(failed.attempts + 1, 32000),
          due_at = _now + private.alarm_delay(failed.attempts + 1),
          last_error = _words
        where failed.kind = _alarm.kind and failed.subject_id = _alarm.subject_id and failed.due_at = _alarm.due_at;
        if _alarm.attempts >= 4 then
          raise warning 'alarm % of % has failed % times: %', _alarm.kind, _alarm.subject_id, _alarm.attempts + 1, _words;
        end if;
    end;
    return 1;
  end loop;
  return 0;
end
$$;
comment on function private.ring_one(timestamptz) is
  'Does what one due alarm says, or puts it off when that fails: 1 minute, 5 minutes, 30 minutes, 6 hours, then a day. 1; 0 when '
  'none is due that nobody else is at. To be called in a transaction of its own, until 0. For the server.';

-- First bodies: the conversation comes with the next migration, notifications with the one after it.

create function private.restage(_enquiry_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  select null::void
$$;
comment on function private.restage(uuid) is 'Writes how far a conversation came. Not for API roles.';

-- Replaced by 1111.
create function private.notify(
  _user_id uuid, _kind text, _event_id bigint, _enquiry_id uuid, _subject jsonb, _now timestamptz
) returns void
language sql volatile security definer set search_path = ''
as $$
  select null::void
$$;
comment on function private.notify(uuid, text, bigint, uuid, jsonb, timestamptz) is
  'Tells a person what happened: once a person, kind and event. Not for API roles.';

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('private.acts', 'user_id', 't.user_id = $1', false, '{}', 'deleted', 'Which presses of buttons were answered; gone after 48 hours.'),
  ('public.chain_events', 'actor_id', 't.actor_id = $1', true, '{}', 'kept', 'What the person did in conversations; names them by id alone, and belongs to the other side, too.');
