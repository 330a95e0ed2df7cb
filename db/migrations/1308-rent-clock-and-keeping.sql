-- Alarms of tenancies find their conversation, none is missing, and what was paid is kept as long as tax asks for it. And what people are
-- notified of: a subject holds no amount and no reference.

create or replace function private.enquiry_of(_kind text, _subject_id uuid) returns uuid
language sql stable set search_path = ''
as $$
  select case
    when _kind like 'enquiry\_%' or _kind = 'case_told' then _subject_id
    when _kind like 'visit\_%' then (select visit.enquiry_id from public.visits as visit where visit.id = _subject_id)
    when _kind like 'agreement\_%' then (select agreement.enquiry_id from public.agreements as agreement where agreement.id = _subject_id)
    when _kind like 'tenancy\_%' then (select tenancy.enquiry_id from public.tenancies as tenancy where tenancy.id = _subject_id)
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

create function private.missing_tenancy_alarms(_now timestamptz) returns table (kind text, subject_id uuid, due_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select due.kind, tenancy.id, due.at
  from public.tenancies as tenancy, lateral (values
    ('tenancy_start', tenancy.state = 'upcoming', private.indian_midnight(tenancy.start_on)),
    ('tenancy_charge', tenancy.state in ('active', 'notice')
      and private.charged_from(tenancy) <= coalesce(tenancy.leave_on, 'infinity'::date), _now),
    ('tenancy_ran_out', tenancy.state = 'active' and not tenancy.is_holding_over, private.indian_midnight(tenancy.end_on + 1)),
    ('tenancy_end', tenancy.state = 'notice', private.indian_midnight(tenancy.leave_on + 1))
  ) as due (kind, holds, at)
  where due.holds and not exists (select from private.alarms as alarm where alarm.kind = due.kind and alarm.subject_id = tenancy.id)
  union all
  select 'charge_clock', charge.id, private.charge_moment(charge, charge.clock_step + 1)
  from public.rent_charges as charge
  where charge.kind = 'rent' and not charge.is_settled and charge.clock_step < 4
    and private.charge_moment(charge, charge.clock_step + 1) is not null and not private.is_covered(charge)
    and not exists (select from private.alarms as alarm where alarm.kind = 'charge_clock' and alarm.subject_id = charge.id)
  union all
  select 'payment_waits', payment.id, payment.made_at + interval '3 days'
  from public.payments as payment
  where payment.state = 'claimed' and payment.made_at > _now - interval '14 days'
    and not exists (select from private.alarms as alarm where alarm.kind = 'payment_waits' and alarm.subject_id = payment.id)
$$;
comment on function private.missing_tenancy_alarms(timestamptz) is 'States of tenancies, charges and payments that wait without an alarm. For the server.';

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
$$;

create or replace function private.forget_agreements(_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _most constant integer := 500;
  _over uuid[] := array(
    select old.id from public.agreements as old
    where case
      when old.state = 'draft' then old.state_at < _now - interval '90 days'
      when old.state in ('declined', 'expired', 'void') and old.sent_at is null then old.state_at < _now - interval '90 days'
      when old.state in ('declined', 'expired', 'void') then old.state_at < _now - interval '1 year'
      when old.state in ('in_force', 'ended') then exists (
        select from public.tenancies as tenancy
        where tenancy.agreement_id = old.id and tenancy.state = 'ended' and tenancy.state_at < _now - case
            -- who needs receipts needs them for tax
            when exists (select from public.receipts as receipt where receipt.tenancy_id = tenancy.id) then interval '8 years'
            else interval '3 years'
          end
      )
    end
    order by old.state_at limit _most
  );
  _gone integer;
  _more integer;
begin
  -- renewals and amendments go with the tenancy
  _over := _over || array(
    select later.id
    from public.tenancies as tenancy join public.agreements as later on later.tenancy_id = tenancy.id
    where tenancy.agreement_id = any (_over) and later.id <> all (_over)
  );
  delete from storage.objects as stored
  where stored.bucket_id = 'agreements' and (storage.foldername(stored.name))[1] = any (_over::text[]);
  delete from public.tenancies as tenancy where tenancy.agreement_id = any (_over);
  delete from public.agreements as agreement where agreement.id = any (_over);
  get diagnostics _gone = row_count;
  delete from private.signing_codes as code where code.expires_at < _now - interval '1 day';
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  delete from private.signing_proofs as proof
  where proof.id in (select old.id from private.signing_proofs as old where old.expires_at < _now - interval '1 day' limit _most);
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  delete from private.party_invites as made
  where made.id in (select old.id from private.party_invites as old where old.ends_at < _now - interval '30 days' limit _most);
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  delete from private.file_checks as asked
  where asked.minute < _now - interval '1 hour';
  get diagnostics _more = row_count;
  return _gone + _more;
end
$$;
comment on function private.forget_agreements(timestamptz) is
  'Deletes drafts after 90 days, unsigned agreements after a year, signed ones 3 years after the end of the tenancy, 8 with receipts; codes '
  'and proofs after a day, invitations 30 days after their end. How many. Not for API roles.';

insert into private.notification_kinds (kind, mail, is_pushed, is_texted, is_urgent, unread_minutes, spacing_minutes) values
  ('tenancy_started', 'at_once', false, false, false, 0, 0),
  ('tenancy_ended', 'at_once', false, false, false, 0, 0),
  ('tenancy_called_off', 'at_once', false, false, false, 0, 0),
  ('agreement_ran_out', 'at_once', false, false, false, 0, 0),
  ('rent_due_soon', 'at_once', true, false, false, 0, 0),
  ('rent_due', 'at_once', true, false, false, 0, 0),
  ('rent_late', 'at_once', true, false, false, 0, 0),
  ('late_fee', 'at_once', false, false, false, 0, 0),
  ('payment_claimed', 'at_once', true, false, false, 0, 0),
  ('payment_unanswered', 'at_once', true, false, false, 0, 0),
  ('payment_confirmed', 'at_once', true, false, false, 0, 0),
  ('payment_rejected', 'at_once', true, false, false, 0, 0),
  ('payee_changed', 'at_once', true, false, true, 0, 0),
  ('notice_given', 'at_once', true, false, false, 0, 0),
  ('leave_asked', 'at_once', true, false, false, 0, 0),
  ('leave_agreed', 'at_once', true, false, false, 0, 0),
  ('leave_refused', 'at_once', true, false, false, 0, 0),
  ('notice_withdrawn', 'at_once', true, false, false, 0, 0);
