-- Where the clock finds reviews. Like repairs they bring no line into the conversation.

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
  union all
  select missing.kind, missing.subject_id, missing.due_at from private.missing_review_alarms() as missing
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
    when _kind = 'review_show' then (
      select coalesce(
        (select tenancy.enquiry_id from public.tenancies as tenancy where tenancy.id = review.tenancy_id),
        (select visit.enquiry_id from public.visits as visit where visit.id = review.visit_id)
      )
      from public.reviews as review where review.id = _subject_id
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

drop trigger _500_line on public.chain_events;
create trigger _500_line after insert on public.chain_events for each row
  when (
    new.enquiry_id is not null and new.entity <> all ('{ticket,review}'::text[])
    and new.action <> all ('{start,remind,ask,open_case}'::text[])
  )
  execute function private.tg_chain_events__line();
