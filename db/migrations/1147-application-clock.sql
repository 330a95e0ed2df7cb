-- What time does to applications, and what else ends them: a closed or quiet conversation, a block, a home that is let or gone, a person
-- who is suspended or leaves.

create or replace function private.enquiry_of(_kind text, _subject_id uuid) returns uuid
language sql stable set search_path = ''
as $$
  select case
    when _kind like 'enquiry\_%' then _subject_id
    when _kind like 'visit\_%' then (select visit.enquiry_id from public.visits as visit where visit.id = _subject_id)
    when _kind = 'application_ends' then (
      select application.enquiry_id from public.applications as application where application.id = _subject_id
    )
    when _kind = 'grant_ends' then (
      select application.enquiry_id
      from public.application_documents as shared
      join public.applications as application on application.id = shared.application_id
      where shared.id = _subject_id
    )
  end
$$;

create function private.on_application_ends(_application_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _application public.applications;
begin
  select * into _application from public.applications as application where application.id = _application_id for no key update;
  if not found or not private.is_living(_application) then
    return;
  end if;
  if _application.waits_until > _now then
    perform private.set_application_alarms(_application);
    return;
  end if;
  perform private.end_application(_application, 'lapse', 'clock', null, null, _now);
end
$$;
comment on function private.on_application_ends(uuid, timestamptz) is
  'Ends an application that nobody answered, an offer that was not taken, an acceptance that nothing followed. For the server.';

create function private.on_grant_ends(_document_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _document public.application_documents;
  _application public.applications;
  _thread public.enquiries;
begin
  select * into _document from public.application_documents as shared where shared.id = _document_id;
  select * into _application from public.applications as application where application.id = _document.application_id;
  if _application.id is null or not private.is_living(_application) or _document.granted_until <= _now
    or _document.revoked_at is not null or _document.deleted_at is not null then
    return;
  end if;
  if _document.granted_until - interval '24 hours' > _now then
    perform private.set_grant_alarm(_document, _now);
    return;
  end if;
  _thread := private.thread_of(_application);
  perform private.notify(
    _thread.seeker_id, 'document_ends',
    private.record_event('application', _application.id, _thread.id, 'remind', _application.state, _application.state, 'clock', null, null, _now),
    _thread.id,
    jsonb_build_object(
      'name', private.person_card(coalesce(_thread.broker_id, _thread.owner_id)) -> 'name', 'home', _thread.home_title,
      'paper', _document.kind
    ),
    _now
  );
end
$$;
comment on function private.on_grant_ends(uuid, timestamptz) is 'Tells a seeker that a paper is open for a day more. For the server.';

insert into private.transitions (entity, action, from_state, to_state, side)
select 'application', 'remind', state, state, 'clock' from unnest('{submitted,shortlisted,offered,accepted}'::text[]) as state;

create or replace function private.missing_alarms(_now timestamptz) returns table (kind text, subject_id uuid, due_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select 'enquiry_quiet', thread.id,
    case when thread.property_id is null then _now + interval '30 days' else thread.last_message_at + interval '60 days' end
  from public.enquiries as thread
  where thread.state = 'open' and not exists (
    select from private.alarms as alarm where alarm.kind = 'enquiry_quiet' and alarm.subject_id = thread.id
  )
  union all
  select due.kind, visit.id, due.due_at
  from public.visits as visit, private.alarms_of(visit, _now) as due
  where (visit.state in ('requested', 'confirmed') or (visit.state = 'completed' and visit.state_at > _now - interval '14 days'))
    and not exists (select from private.alarms as alarm where alarm.kind = due.kind and alarm.subject_id = visit.id)
  union all
  select 'application_ends', application.id, application.waits_until
  from public.applications as application
  where application.state in ('submitted', 'shortlisted', 'offered', 'accepted') and not exists (
    select from private.alarms as alarm where alarm.kind = 'application_ends' and alarm.subject_id = application.id
  )
$$;

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
  ) or exists (
    select from public.applications as application
    where application.enquiry_id = _enquiry_id and application.state in ('submitted', 'shortlisted', 'offered', 'accepted')
  ) then
    perform private.set_alarm('enquiry_quiet', _enquiry_id, _now + interval '1 day');
    return;
  end if;
  perform private.end_applications(
    array(select draft.id from public.applications as draft where draft.enquiry_id = _enquiry_id and draft.state = 'draft'),
    'withdraw', 'clock', null, _now
  );
  perform private.move_enquiry(
    _thread, 'quiet', 'clock',
    private.step('enquiry', _enquiry_id, 'quiet', 'clock', _thread.state, _thread.state, _thread.version, _thread.state_at),
    case when _thread.property_id is null then 'home_gone' else 'no_answer' end, _now
  );
end
$$;
comment on function private.on_enquiry_quiet(uuid, timestamptz) is
  'Closes a conversation 60 days after its last message, or 30 after its listing went, unless a visit or an application lives. For the '
  'server.';

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
  if exists (select from public.visits as visit where visit.enquiry_id = _thread.id and visit.state = 'confirmed')
    or exists (
      select from public.applications as application
      where application.enquiry_id = _thread.id and application.state in ('offered', 'accepted')
    ) then
    perform private.refuse('PT422', 'still_living', 'Something agreed in this conversation still runs. End it first.');
  end if;
  perform private.cancel_visits(
    array(select visit.id from public.visits as visit where visit.enquiry_id = _thread.id and visit.state = 'requested'),
    'closed', _now
  );
  perform private.end_applications(
    array(select application.id from public.applications as application where application.enquiry_id = _thread.id),
    case _side when 'seeker' then 'withdraw' else 'decline' end, _side,
    case when _side <> 'seeker' then
      case _reason when 'found_another' then 'other_applicant' when 'no_answer' then 'no_answer' else 'home_withdrawn' end
    end,
    _now
  );
  _thread := private.move_enquiry(_thread, 'close', _side, _to, _reason, _now);
  return private.end_act(_key, private.change_answer(_thread.id, _thread.state, _thread.version, _now));
end
$$;
comment on function public.close_enquiry(uuid, text, text, uuid) is
  'Closes a conversation for one of the reasons, told to the other side; a visit that was asked for and an application without an offer '
  'end. PT404, PT409 wrong_state, PT422 still_living beside a confirmed visit or an offer, 22023.';

-- Who blocks somebody has nothing more to do with them: what was sent ends first, in all conversations of the two.
create or replace function public.block_person(_enquiry_id uuid, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _thread public.enquiries;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'block_person', jsonb_build_object('enquiry_id', _enquiry_id));
  if _answer is not null then
    return _answer;
  end if;
  -- all of them first, in one order
  perform from public.enquiries as thread
  where thread.id = _enquiry_id or thread.id in (
    select other.id
    from public.enquiries as asked
    join public.enquiries as other on other.seeker_id = asked.seeker_id
      and (other.owner_id in (asked.owner_id, asked.broker_id) or other.broker_id in (asked.owner_id, asked.broker_id))
    where asked.id = _enquiry_id and private.side_of(asked) is not null
  )
  order by thread.id for no key update;
  _thread := private.take_enquiry(_enquiry_id);
  _side := private.side_of(_thread);
  perform private.end_applications(
    array(
      select application.id
      from public.applications as application
      join public.enquiries as thread on thread.id = application.enquiry_id
      where thread.seeker_id = _thread.seeker_id
        and application.state in ('draft', 'submitted', 'shortlisted', 'offered', 'accepted')
        and case _side
          when 'seeker' then thread.owner_id in (_thread.owner_id, _thread.broker_id) or thread.broker_id in (_thread.owner_id, _thread.broker_id)
          else auth.uid() in (thread.owner_id, thread.broker_id)
        end
    ),
    case _side when 'seeker' then 'withdraw' else 'decline' end, case _side when 'seeker' then 'seeker' else 'clock' end,
    case when _side <> 'seeker' then 'home_withdrawn' end, _now
  );
  insert into public.blocks (blocker_id, blocked_id, enquiry_id, created_at)
  select auth.uid(), other.id, _thread.id, _now
  from unnest(private.other_side_of(_thread)) as other (id)
  on conflict (blocker_id, blocked_id) do nothing;
  return private.end_act(_key, private.change_answer(_thread.id, _thread.state, _thread.version, _now));
end
$$;
comment on function public.block_person(uuid, uuid) is
  'Blocks the other side: no messages between the two, in any conversation, and what was applied for ends. Nobody is told of the block. '
  'PT404.';

create function private.tg_properties__end_applications() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _is_let constant boolean := tg_op = 'UPDATE' and new.status = 'rented' and old.status <> 'rented';
begin
  perform private.end_applications(
    array(
      select application.id from public.applications as application
      where application.property_id = old.id
        -- whom the home was promised to lives on beside a listing that is put away or marked as let
        and application.state in ('draft', 'submitted', 'shortlisted', 'offered', case tg_op when 'DELETE' then 'accepted' end)
    ),
    case when _is_let then 'home_let' else 'decline' end, 'clock',
    case when _is_let then 'already_let' else 'home_withdrawn' end, private.present()
  );
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create trigger _145_end_applications before delete on public.properties
  for each row execute function private.tg_properties__end_applications();

create trigger _145_end_applications_of_let after update of status, archived_at on public.properties
  for each row when (
    (new.status = 'rented' and old.status <> 'rented') or (new.archived_at is not null and old.archived_at is null)
  )
  execute function private.tg_properties__end_applications();

create function private.part_from_applications(_person uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.enquiries as thread
  where thread.id in (
    select application.enquiry_id
    from public.applications as application
    join public.enquiries as own on own.id = application.enquiry_id and _person in (own.seeker_id, own.owner_id)
    where application.state in ('draft', 'submitted', 'shortlisted', 'offered', 'accepted')
  )
  order by thread.id for no key update;
  perform private.end_applications(
    array(select application.id from public.applications as application where application.seeker_id = _person),
    'withdraw', 'clock', null, _now
  );
  perform private.end_applications(
    array(
      select application.id
      from public.applications as application
      join public.enquiries as thread on thread.id = application.enquiry_id and thread.owner_id = _person
    ),
    'decline', 'clock', 'home_withdrawn', _now
  );
end
$$;
comment on function private.part_from_applications(uuid, timestamptz) is
  'Withdraws the applications of a person, and declines those for their homes. Not for API roles.';

create function private.tg_users__end_applications() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.banned_until > now() then
    perform private.part_from_applications(new.id, private.present());
  end if;
  return null;
end
$$;

create trigger _360_end_applications after update of banned_until on auth.users
  for each row when (old.banned_until is distinct from new.banned_until)
  execute function private.tg_users__end_applications();
