-- An admin looks into a conversation, a visit or an application: for a reason that the audit log keeps, and told to both sides. There is
-- still no policy for admins on any of these tables (docs/decisions/065).

insert into private.transitions (entity, action, from_state, to_state, side) values
  ('enquiry', 'open_case', 'open', 'open', 'admin'),
  ('enquiry', 'open_case', 'closed', 'closed', 'admin');

insert into private.notification_kinds (kind, mail, is_pushed, is_texted, is_urgent, unread_minutes, spacing_minutes) values
  ('case_opened', 'at_once', false, false, false, 0, 0);

-- No line between the messages: who may not know yet would read it there.
drop trigger _500_line on public.chain_events;
create trigger _500_line after insert on public.chain_events
  for each row when (new.enquiry_id is not null and new.action not in ('start', 'remind', 'ask', 'open_case'))
  execute function private.tg_chain_events__line();

create or replace function private.enquiry_of(_kind text, _subject_id uuid) returns uuid
language sql stable set search_path = ''
as $$
  select case
    when _kind like 'enquiry\_%' or _kind = 'case_told' then _subject_id
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

create function private.refuse_opening(_id uuid, _why text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.proven_lately() then
    return private.refuse_case(
      _id, 'Please confirm that it is you, by password or code, and try again within ten minutes.', 'reauthentication_needed'
    );
  end if;
  if char_length(_why) not between 10 and 300 or private.holds_aadhaar_number(_why) then
    return private.refuse_case(_id, 'Please give a reason of 10 to 300 characters.', 'reason_needed');
  end if;
  -- two at the same moment wait for each other and are both counted
  perform pg_advisory_xact_lock(hashtextextended('opened cases of ' || auth.uid(), 0));
  if exists (
    select
    from private.audit_log as line
    where line.actor_id = auth.uid() and line.action = 'case.open' and line.outcome = 'ok'
      and line.happened_at > now() - interval '1 day'
    having count(*) >= 100 or count(*) filter (where line.happened_at > now() - interval '1 hour') >= 20
  ) then
    return private.refuse_case(
      _id, 'You have opened as many conversations as you may. Please try again later.', 'over_request_rate_limit'
    );
  end if;
  return null;
end
$$;
comment on function private.refuse_opening(uuid, text) is
  'Why an admin may open no case now, as the answer with its audit line; null when they may: a proof of ten minutes, a reason, at most 20 '
  'an hour and 100 a day, reports included. Not for API roles.';

create or replace function public.admin_open_thread_report(_report_id uuid, _reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _report private.thread_reports;
  _thread public.enquiries;
  _why constant text := private.one_line(_reason);
  _refusal jsonb;
begin
  perform private.require_admin();
  _refusal := private.refuse_opening(_report_id, _why);
  if _refusal is not null then
    return _refusal;
  end if;

  select * into _report from private.thread_reports as report where report.id = _report_id;
  if _report.id is null then
    return private.refuse_case(_report_id, 'This report was not found', 'not_found');
  end if;
  if private.is_own_report(_report) then
    return private.refuse_case(
      _report_id, 'Another admin has to look at a conversation that you are part of.', 'own_case'
    );
  end if;

  -- first the line, then the words
  perform private.record_audit(
    'case.open', 'ok', _report_id::text,
    jsonb_strip_nulls(jsonb_build_object('reason', _why, 'user', _report.reported_id))
  );
  select * into _thread from public.enquiries as thread where thread.id = _report.enquiry_id;
  return jsonb_build_object(
    'success', true,
    'id', _report.id,
    'home_title', _thread.home_title,
    'home_locality', _thread.home_locality,
    'reason', _report.reason,
    'details', _report.details,
    'is_by_system', _report.is_by_system,
    'created_at', _report.created_at,
    'message_id', _report.message_id,
    'reported_side', case
      when _report.reported_id is null then null
      when _report.reported_id = _thread.seeker_id then 'seeker'
      when _thread.id is not null then 'host'
    end,
    'messages', _report.kept_text,
    'reported', private.party_of_report(_report.reported_id, false, _report.id),
    'reporter', private.party_of_report(_report.reporter_id, true, _report.id),
    'decision', _report.decision,
    'decided_at', _report.decided_at,
    'decided_by', private.admin_name(_report.decided_by),
    'decision_reason', _report.decision_reason,
    'answer', _report.answer
  );
end
$$;

create function private.one_line(_words text) returns text
language sql immutable set search_path = ''
as $$
  select btrim(regexp_replace(coalesce(_words, ''), '[[:cntrl:][:space:]]+', ' ', 'g'))
$$;
comment on function private.one_line(text) is 'Words without breaks and blanks around them. Not for API roles.';

create function private.tell_case(_thread public.enquiries, _reason_kind text, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _event_id constant bigint := private.record_event(
    'enquiry', _thread.id, _thread.id, 'open_case', _thread.state, _thread.state, 'admin', null,
    jsonb_build_object('reason_kind', _reason_kind), _now
  );
  _user_id uuid;
begin
  for _user_id in
    select distinct person.id from unnest(array[_thread.seeker_id, _thread.owner_id, _thread.broker_id]) as person (id)
    where person.id is not null
    order by 1
  loop
    perform private.notify(
      _user_id, 'case_opened', _event_id, _thread.id,
      jsonb_build_object('home', _thread.home_title, 'reason', _reason_kind), _now
    );
  end loop;
end
$$;
comment on function private.tell_case(public.enquiries, text, timestamptz) is
  'Notes that an admin looked into a conversation, and tells both sides why. Not for API roles.';

create function private.on_case_told(_enquiry_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _thread public.enquiries;
begin
  select * into _thread from public.enquiries as thread where thread.id = _enquiry_id;
  if found then
    perform private.tell_case(_thread, 'fraud', _now);
  end if;
end
$$;
comment on function private.on_case_told(uuid, timestamptz) is
  'Tells both sides of a conversation that it was looked into for fraud, 30 days after. For the server.';

-- Who may be no judge: a side, and who was one and wrote.
create function private.is_own_case(_thread public.enquiries) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.uid() in (_thread.seeker_id, _thread.owner_id, _thread.broker_id), false) or exists (
    select from public.messages as sent where sent.enquiry_id = _thread.id and sent.sender_id = auth.uid()
  ) or exists (
    select from public.visits as visit where visit.enquiry_id = _thread.id and visit.host_id = auth.uid()
  )
$$;
comment on function private.is_own_case(public.enquiries) is 'Whether the caller is or was a side of the conversation. Not for API roles.';

create function private.case_of(_thread public.enquiries, _id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'success', true,
    'id', _id,
    'enquiry_id', _thread.id,
    'home_title', _thread.home_title,
    'home_locality', _thread.home_locality,
    'state', _thread.state,
    'stage', _thread.stage,
    'created_at', _thread.created_at,
    'parties', (
      select jsonb_agg(jsonb_build_object('side', side.name, 'id', person.id, 'email', person.email, 'card', private.person_card(person.id))
        order by side.name)
      from (values ('seeker', _thread.seeker_id), ('owner', _thread.owner_id), ('broker', _thread.broker_id)) as side (name, user_id)
      join auth.users as person on person.id = side.user_id
    ),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', sent.id, 'side', sent.side, 'kind', sent.kind, 'body', sent.body, 'warnings', to_jsonb(sent.warnings),
        'files', (
          select coalesce(jsonb_agg(file.file_name order by file.position), '[]')
          from public.message_files as file where file.message_id = sent.id
        ),
        'removed_at', sent.removed_at, 'created_at', sent.created_at
      ) order by sent.id), '[]')
      from (
        select * from public.messages as listed where listed.enquiry_id = _thread.id and listed.kind <> 'event'
        order by listed.id desc limit 200
      ) as sent
    ),
    'steps', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'entity', event.entity, 'entity_id', event.entity_id, 'action', event.action, 'state', event.to_state, 'side', event.side,
        'at', event.happened_at
      ) order by event.id), '[]')
      from (
        select * from public.chain_events as listed where listed.enquiry_id = _thread.id and listed.action <> 'open_case'
        order by listed.id desc limit 200
      ) as event
    ),
    'visit', (
      select jsonb_build_object(
        'state', visit.state, 'mode', visit.mode, 'people', visit.people, 'starts_at', visit.starts_at, 'ends_at', visit.ends_at,
        'moves', visit.moves, 'note', visit.note, 'reason_kind', visit.reason_kind, 'reason', visit.reason,
        'missed_side', visit.missed_side,
        'place_views', (
          select coalesce(jsonb_agg(jsonb_build_object('side', seen.side, 'at', seen.viewed_at) order by seen.id), '[]')
          from private.place_views as seen where seen.visit_id = visit.id
        )
      )
      from public.visits as visit where visit.id = _id
    ),
    'application', (
      select jsonb_build_object(
        'state', application.state, 'submitted_at', application.submitted_at, 'message', application.message,
        'rent_paise', application.rent_paise, 'move_in_on', application.move_in_on, 'stay_months', application.stay_months,
        'offer', application.offer, 'offer_ends_at', application.offer_ends_at,
        'decline_kind', application.decline_kind, 'decline_words', application.decline_words,
        'papers', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'kind', shared.kind, 'granted_until', shared.granted_until, 'revoked_at', shared.revoked_at,
            'views', (
              select coalesce(jsonb_agg(jsonb_build_object('side', seen.side, 'at', seen.viewed_at) order by seen.id), '[]')
              from private.document_views as seen where seen.document_id = shared.id
            )
          ) order by shared.created_at, shared.id), '[]')
          from public.application_documents as shared where shared.application_id = application.id
        )
      )
      from public.applications as application where application.id = _id and application.submitted_at is not null
    )
  )
$$;
comment on function private.case_of(public.enquiries, uuid) is
  'A conversation as an admin reads it, with the visit or the application that was asked for: no address, no number, no profile, no paper. '
  'Not for API roles.';

create function public.admin_open_case(_kind text, _id uuid, _reason_kind text, _reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _why constant text := private.one_line(_reason);
  _thread public.enquiries;
  _refusal jsonb;
begin
  perform private.require_admin();
  if coalesce(_kind, '') <> all ('{enquiry,visit,application}') then
    perform private.refuse_argument('kind', 'A case is a conversation (enquiry), a visit or an application.');
  end if;
  if coalesce(_reason_kind, '') <> all ('{report,fraud,dispute_help,legal_order}') then
    perform private.refuse_argument('reason_kind', 'Say why: report, fraud, dispute_help or legal_order.');
  end if;
  _refusal := private.refuse_opening(_id, _why);
  if _refusal is not null then
    return _refusal;
  end if;
  select thread.* into _thread
  from public.enquiries as thread
  where thread.id = case _kind
    when 'enquiry' then _id
    when 'visit' then (select visit.enquiry_id from public.visits as visit where visit.id = _id)
    else (
      select application.enquiry_id from public.applications as application
      where application.id = _id and application.submitted_at is not null
    )
  end;
  if _thread.id is null then
    return private.refuse_case(_id, 'This was not found.', 'not_found');
  end if;
  if private.is_own_case(_thread) then
    return private.refuse_case(_id, 'Another admin has to look at a conversation that you are part of.', 'own_case');
  end if;

  -- first the line, then the words
  perform private.record_audit(
    'case.open', 'ok', _id::text, jsonb_build_object('reason', _why, 'kind', _kind, 'reason_kind', _reason_kind)
  );
  if _reason_kind = 'fraud' then
    -- told later, once: whoever deceives would clear away what there is to see
    insert into private.alarms (kind, subject_id, due_at) values ('case_told', _thread.id, _now + interval '30 days')
    on conflict (kind, subject_id) do nothing;
  else
    perform private.tell_case(_thread, _reason_kind, _now);
  end if;
  return private.case_of(_thread, _id);
end
$$;
comment on function public.admin_open_case(text, uuid, text, text) is
  'For an admin who proved lately who they are: a conversation (_kind enquiry) by its last 200 messages and steps, with the visit or the '
  'application that was asked for; no address, number, profile or paper. _reason_kind: report, fraud, dispute_help, legal_order; _reason, 10 '
  'to 300 characters, stands in the audit log. Both sides are told at once, 30 days later where it is fraud. 20 an hour, 100 a day, reports '
  'included. A refusal is answered, not raised: reauthentication_needed, reason_needed, over_request_rate_limit, not_found, own_case. '
  '42501, 22023.';
grant execute on function public.admin_open_case(text, uuid, text, text) to authenticated;
