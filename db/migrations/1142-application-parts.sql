-- What the steps of an application are made of: locks, the one write of an application, its alarm, and what is noted and told of it.

create function private.take_application(_application_id uuid) returns public.applications
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _application public.applications;
  _thread public.enquiries;
begin
  -- the conversation first, as everybody does
  _thread := private.take_enquiry(
    (select application.enquiry_id from public.applications as application where application.id = _application_id)
  );
  select * into _application from public.applications as application where application.id = _application_id for no key update;
  -- what was never sent is nobody's but the seeker's
  if not found or (_application.submitted_at is null and private.side_of(_thread) <> 'seeker') then
    perform private.refuse_not_found();
  end if;
  return _application;
end
$$;
comment on function private.take_application(uuid) is 'Locks an application of the caller and its conversation; PT404 for any other. Not for API roles.';

create function private.thread_of(_application public.applications) returns public.enquiries
language sql stable security definer set search_path = ''
as $$
  select thread.* from public.enquiries as thread where thread.id = _application.enquiry_id
$$;
comment on function private.thread_of(public.applications) is 'The conversation of an application. Not for API roles.';

create function private.is_living(_application public.applications) returns boolean
language sql immutable set search_path = ''
as $$
  select _application.state in ('submitted', 'shortlisted', 'offered', 'accepted')
$$;
comment on function private.is_living(public.applications) is 'Whether it was sent and has not ended. Not for API roles.';

create function private.application_step(_application public.applications, _action text, _side text, _expected text) returns text
language sql stable security definer set search_path = ''
as $$
  select private.step(
    'application', _application.id, _action, _side, _application.state, _expected, _application.version, _application.state_at
  )
$$;
comment on function private.application_step(public.applications, text, text, text) is 'private.step of an application. Not for API roles.';

-- The first alarm of a living application is its end; what has ended waits for nothing, and its papers are open to nobody.
create function private.set_application_alarms(_application public.applications) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.is_living(_application) then
    perform private.set_alarm('application_ends', _application.id, _application.waits_until);
    return;
  end if;
  perform private.drop_alarm('application_ends', _application.id);
  delete from private.alarms as alarm
  using public.application_documents as shared
  where alarm.kind = 'grant_ends' and alarm.subject_id = shared.id and shared.application_id = _application.id;
end
$$;
comment on function private.set_application_alarms(public.applications) is 'Sets the end of an application, or removes it. Not for API roles.';

create function private.set_grant_alarm(_document public.application_documents, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if _document.revoked_at is null and _document.deleted_at is null and _document.granted_until - interval '24 hours' > _now then
    perform private.set_alarm('grant_ends', _document.id, _document.granted_until - interval '24 hours');
  else
    perform private.drop_alarm('grant_ends', _document.id);
  end if;
end
$$;
comment on function private.set_grant_alarm(public.application_documents, timestamptz) is
  'Tells the seeker a day before a paper is closed; nothing for one that closes sooner. Not for API roles.';

create or replace function private.restage(_enquiry_id uuid, _now timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.enquiries as thread
  set stage = reached.stage
  from (
    select case
      when found.state = 'closed' then 'closed'
      when exists (
        select from public.applications as application
        where application.enquiry_id = found.id and application.state in ('submitted', 'shortlisted', 'offered', 'accepted')
      ) then 'applying'
      when exists (
        select from public.visits as visit
        where visit.enquiry_id = found.id and (
          visit.state in ('requested', 'confirmed')
          or (visit.state = 'completed' and visit.state_at > _now - interval '14 days')
        )
      ) then 'visiting'
      else 'asking'
    end as stage
    from public.enquiries as found where found.id = _enquiry_id
  ) as reached
  where thread.id = _enquiry_id and thread.stage <> reached.stage
$$;

create function private.tell_application(
  _thread public.enquiries, _side text, _kind text, _to text, _event_id bigint, _more jsonb, _now timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _user_id uuid;
begin
  for _user_id in
    select distinct person.id
    from unnest(case _to
      when 'seeker' then array[_thread.seeker_id]
      when 'host' then array[_thread.owner_id, _thread.broker_id]
      else array[_thread.seeker_id, _thread.owner_id, _thread.broker_id]
    end) as person (id)
    where person.id is not null
    order by 1
  loop
    perform private.notify(
      _user_id, _kind, _event_id, _thread.id,
      jsonb_strip_nulls(jsonb_build_object(
        'name', case
          when _side <> 'clock' then private.person_card(auth.uid()) -> 'name'
          when _to = 'host' then private.person_card(_thread.seeker_id) -> 'name'
        end,
        'home', _thread.home_title
      )) || _more,
      _now
    );
  end loop;
end
$$;
comment on function private.tell_application(public.enquiries, text, text, text, bigint, jsonb, timestamptz) is
  'Notifies of an application: both, the seeker or the host''s side. Not for API roles.';

-- The one write of an application, and what follows it: what happened, the stage, whose turn it is, notifications, the alarm. A draft is
-- the seeker's own: nothing of it stands in the conversation.
create function private.move_application(
  _application public.applications, _from text, _action text, _side text, _kind text, _to text, _more jsonb, _now timestamptz
) returns public.applications
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _thread constant public.enquiries := private.thread_of(_application);
  _kept public.applications;
  _event_id bigint;
begin
  update public.applications as kept
  set state = _application.state, version = kept.version + 1, state_at = _now, profile = _application.profile,
    profile_version = _application.profile_version, message = _application.message, rent_paise = _application.rent_paise,
    move_in_on = _application.move_in_on, stay_months = _application.stay_months, co_applicants = _application.co_applicants,
    consent_version = _application.consent_version, is_shared_home = _application.is_shared_home, offer = _application.offer,
    offer_ends_at = _application.offer_ends_at, decline_kind = _application.decline_kind, decline_words = _application.decline_words,
    duplicate_of = _application.duplicate_of, submitted_at = _application.submitted_at,
    waits_until = case when private.is_living(_application) then _application.waits_until end
  where kept.id = _application.id
  returning * into _kept;
  if _kept.submitted_at is null then
    return _kept;
  end if;
  _event_id := private.record_event(
    'application', _kept.id, _thread.id, _action, _from, _kept.state, _side, null,
    nullif(jsonb_strip_nulls(jsonb_build_object('reason_kind', _kept.decline_kind)) || (_more - 'reason'), '{}'), _now
  );
  perform private.restage(_thread.id, _now);
  update public.enquiries as thread
  set turn = case
    when _kept.state in ('submitted', 'shortlisted', 'accepted') then 'host'
    when _kept.state = 'offered' then 'seeker'
    when thread.last_seeker_message_id > thread.last_host_message_id then 'host' else 'seeker'
  end
  where thread.id = _thread.id and thread.state = 'open';
  if _kind is not null then
    perform private.tell_application(_thread, _side, _kind, _to, _event_id, _more, _now);
  end if;
  perform private.set_application_alarms(_kept);
  return _kept;
end
$$;
comment on function private.move_application(public.applications, text, text, text, text, text, jsonb, timestamptz) is
  'Stores a locked application that has its new state already, and what follows. _more: what both sides may see of it. Not for API roles.';

create function private.end_application(
  _application public.applications, _action text, _side text, _kind text, _words text, _now timestamptz
) returns public.applications
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _from constant text := _application.state;
  _next public.applications := _application;
begin
  _next.state := private.application_step(_application, _action, _side, _from);
  _next.decline_kind := _kind;
  _next.decline_words := _words;
  return private.move_application(
    _next, _from, _action, _side,
    case _next.state when 'declined' then 'application_declined' when 'withdrawn' then 'application_withdrawn' else 'application_expired' end,
    case _next.state when 'declined' then 'seeker' when 'withdrawn' then 'host' else 'both' end,
    jsonb_strip_nulls(jsonb_build_object('reason', _kind)), _now
  );
end
$$;
comment on function private.end_application(public.applications, text, text, text, text, timestamptz) is
  'Declines, withdraws or lets a locked application lapse. Not for API roles.';

create function private.end_applications(_application_ids uuid[], _action text, _side text, _kind text, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _application public.applications;
begin
  perform from public.enquiries as thread
  where thread.id in (
    select application.enquiry_id from public.applications as application where application.id = any (_application_ids)
  )
  order by thread.id for no key update;
  for _application in
    select * from public.applications as application
    where application.id = any (_application_ids)
      and application.state in ('draft', 'submitted', 'shortlisted', 'offered', 'accepted')
    order by application.enquiry_id for no key update
  loop
    if _application.state = 'draft' then
      -- nobody saw it
      delete from public.applications as draft where draft.id = _application.id;
    else
      perform private.end_application(_application, _action, _side, _kind, null, _now);
    end if;
  end loop;
end
$$;
comment on function private.end_applications(uuid[], text, text, text, timestamptz) is
  'Ends the living ones of these applications; drafts are deleted. Not for API roles.';

create function private.applicant_words(_words text, _field text, _most integer) returns text
language plpgsql stable set search_path = ''
as $$
declare
  _clean constant text := private.clean_words(_words, _field, _most);
begin
  if private.discriminating_phrase(_clean) is not null then
    perform private.refuse(
      '22023', 'discriminating_words', 'Please leave out words about religion, caste, region or community.',
      jsonb_build_object('field', _field, 'phrase', private.discriminating_phrase(_clean))
    );
  end if;
  return _clean;
end
$$;
comment on function private.applicant_words(text, text, integer) is
  'What a host says to an applicant, as it is stored. 22023 with discriminating_words and the phrase, too long … Not for API roles.';

-- A step that the clock takes, too, was refused as one "for the clock or seeker".
create or replace function private.step(
  _entity text, _id uuid, _action text, _side text, _present text, _expected text, _version integer, _at timestamptz
) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  _sides constant text[] := array(
    select distinct known.side from private.transitions as known
    where known.entity = _entity and known.action = _action order by 1
  );
  -- what time may do, too, is nobody's turn to be told of
  _people constant text[] := array_remove(array_remove(_sides, 'clock'), 'server');
  _to text;
begin
  if _side is null or _side <> all (_sides) then
    perform private.refuse(
      '42501', 'not_your_step',
      case when _people = '{}' then 'There is no such step.' else format('This step is for the %s.', array_to_string(_people, ' or ')) end,
      jsonb_build_object('sides', _people)
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
