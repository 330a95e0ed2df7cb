-- What time does of repairs: tells again what nobody answered, closes what was repaired, ends what is open when a tenancy ends.

create function private.on_ticket_waits(_ticket_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _tenancy public.tenancies;
  _ticket public.tickets;
  _due timestamptz;
begin
  _tenancy := private.living_tenancy((select known.tenancy_id from public.tickets as known where known.id = _ticket_id));
  select * into _ticket from public.tickets as known where known.id = _ticket_id for no key update;
  _due := private.ticket_due_at(_ticket);
  if _due is null then
    return;
  end if;
  if _due <= _now then
    perform private.ticket_step(_ticket, 'remind', 'clock', _ticket.state);
    update public.tickets as kept set reminders = kept.reminders + 1 where kept.id = _ticket_id returning * into _ticket;
    perform private.tell_ticket(
      _tenancy, case _ticket.priority when 'emergency' then 'ticket_emergency' else 'ticket_waiting' end, 'owner', 'clock',
      private.record_tenancy_event(_tenancy, 'ticket', _ticket_id, 'remind', _ticket.state, _ticket.state, 'clock', null, null, _now),
      jsonb_build_object('when', _ticket.state_at), _now
    );
  end if;
  perform private.set_ticket_alarms(_ticket);
end
$$;
comment on function private.on_ticket_waits(uuid, timestamptz) is 'Tells the host of a repair that nobody answered. For the server.';

create function private.on_ticket_close(_ticket_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _tenancy public.tenancies;
  _ticket public.tickets;
  _from text;
begin
  _tenancy := private.living_tenancy((select known.tenancy_id from public.tickets as known where known.id = _ticket_id));
  select * into _ticket from public.tickets as known where known.id = _ticket_id for no key update;
  if not found or _ticket.state <> 'resolved' then
    return;
  end if;
  if _ticket.state_at + interval '7 days' > _now then
    perform private.set_ticket_alarms(_ticket);
    return;
  end if;
  _from := _ticket.state;
  _ticket.state := private.ticket_step(_ticket, 'close', 'clock', _from);
  perform private.move_ticket(_ticket, _tenancy, _from, 'close', 'clock', null, 'ticket_closed', 'all', '{}', _now);
end
$$;
comment on function private.on_ticket_close(uuid, timestamptz) is 'Closes a repair that was done 7 days ago. For the server.';

create function private.tg_tenancies__end_tickets() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _ticket public.tickets;
  _from text;
begin
  for _ticket in
    select * from public.tickets as known
    where known.tenancy_id = new.id and known.state in ('open', 'acknowledged', 'reopened') order by known.id for no key update
  loop
    _from := _ticket.state;
    _ticket.state := private.ticket_step(_ticket, 'end', 'clock', _from);
    _ticket.reason_kind := 'tenancy_ended';
    perform private.move_ticket(
      _ticket, new, _from, 'end', 'clock', '{"reason": "tenancy_ended"}', 'ticket_closed', 'all', '{}', new.state_at
    );
  end loop;
  return null;
end
$$;
create trigger _600_end_tickets after update of state on public.tenancies
  for each row when (new.state = 'ended' and old.state <> 'ended') execute function private.tg_tenancies__end_tickets();

create function private.missing_ticket_alarms() returns table (kind text, subject_id uuid, due_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select 'ticket_waits', ticket.id, private.ticket_due_at(ticket)
  from public.tickets as ticket
  where ticket.state in ('open', 'reopened') and private.ticket_due_at(ticket) is not null
    and not exists (select from private.alarms as alarm where alarm.kind = 'ticket_waits' and alarm.subject_id = ticket.id)
  union all
  select 'ticket_close', ticket.id, ticket.state_at + interval '7 days'
  from public.tickets as ticket
  where ticket.state = 'resolved'
    and not exists (select from private.alarms as alarm where alarm.kind = 'ticket_close' and alarm.subject_id = ticket.id)
$$;
comment on function private.missing_ticket_alarms() is 'Repairs that wait without an alarm. For the server.';

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
  where private.is_living(application) and not exists (
    select from private.alarms as alarm where alarm.kind = 'application_ends' and alarm.subject_id = application.id
  )
  union all
  select 'agreement_ends', agreement.id, agreement.expires_at
  from public.agreements as agreement
  where agreement.state in ('sent', 'partly_signed') and not exists (
    select from private.alarms as alarm where alarm.kind = 'agreement_ends' and alarm.subject_id = agreement.id
  )
  union all
  select missing.kind, missing.subject_id, missing.due_at from private.missing_tenancy_alarms(_now) as missing
  union all
  select missing.kind, missing.subject_id, missing.due_at from private.missing_ticket_alarms() as missing
$$;

create or replace function private.enquiry_of(_kind text, _subject_id uuid) returns uuid
language sql stable set search_path = ''
as $$
  select case
    when _kind like 'enquiry\_%' or _kind = 'case_told' then _subject_id
    when _kind like 'visit\_%' then (select visit.enquiry_id from public.visits as visit where visit.id = _subject_id)
    when _kind like 'agreement\_%' then (select agreement.enquiry_id from public.agreements as agreement where agreement.id = _subject_id)
    when _kind like 'tenancy\_%' then (select tenancy.enquiry_id from public.tenancies as tenancy where tenancy.id = _subject_id)
    when _kind like 'ticket\_%' then (
      select tenancy.enquiry_id
      from public.tickets as ticket join public.tenancies as tenancy on tenancy.id = ticket.tenancy_id
      where ticket.id = _subject_id
    )
    when _kind = 'charge_clock' then (
      select tenancy.enquiry_id
      from public.rent_charges as charge join public.tenancies as tenancy on tenancy.id = charge.tenancy_id
      where charge.id = _subject_id
    )
    when _kind = 'payment_waits' then (
      select tenancy.enquiry_id
      from public.payments as payment join public.tenancies as tenancy on tenancy.id = payment.tenancy_id
      where payment.id = _subject_id
    )
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

-- a repair has steps of its own to read and brings no lines into the conversation
drop trigger _500_line on public.chain_events;
create trigger _500_line after insert on public.chain_events for each row
  when (new.enquiry_id is not null and new.entity <> 'ticket' and new.action <> all ('{start,remind,ask,open_case}'::text[]))
  execute function private.tg_chain_events__line();

create or replace function private.forget_conversations(_now timestamptz) returns integer
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
      and not exists (select from public.ticket_photos as photo where photo.object_name = unsent.name)
    limit _most
  );
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  delete from private.invites as made
  where made.id in (
    select over.id from private.invites as over
    where over.ends_at < _now - interval '30 days' order by over.ends_at limit _most
  );
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  delete from private.invite_tries as tried
  where (tried.user_id, tried.code_hash) in (
    select old.user_id, old.code_hash from private.invite_tries as old
    where old.tried_at < _now - interval '1 day' order by old.tried_at limit _most
  );
  get diagnostics _more = row_count;
  return _gone + _more;
end
$$;
