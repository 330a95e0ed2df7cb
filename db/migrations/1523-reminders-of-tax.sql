-- Whoever has to deduct tax from rent wishes to be reminded on a day: once, in the morning of India. Their own affair: nobody else is told of it,
-- and no other party reads it.

create table private.tax_reminders (
  id uuid primary key default gen_random_uuid(),
  tenancy_id uuid not null references public.tenancies on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  remind_on date not null,
  made_at timestamptz not null,
  unique (tenancy_id, user_id)
);
comment on table private.tax_reminders is 'The day on which a tenant wishes to be reminded of the tax to deduct; gone once it has rung.';
create index tax_reminders_user_id_idx on private.tax_reminders (user_id);

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('private.tax_reminders', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'The day on which the person wishes to be reminded of tax.');

insert into private.notification_kinds (kind, mail, is_pushed, is_texted, is_urgent, unread_minutes, spacing_minutes) values
  ('tax_to_deduct', 'at_once', true, false, false, 0, 0);

create function private.tax_reminder_moment(_day date) returns timestamptz
language sql immutable set search_path = '' as $$
  select (_day + time '09:00') at time zone 'Asia/Kolkata'
$$;
comment on function private.tax_reminder_moment(date) is 'When a reminder of that day rings. Not for API roles.';

create function private.tg_tax_reminders__alarm() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.drop_alarm('tax_reminder', old.id);
  else
    perform private.set_alarm('tax_reminder', new.id, private.tax_reminder_moment(new.remind_on));
  end if;
  return null;
end
$$;
create trigger _500_alarm after insert or update or delete on private.tax_reminders
for each row execute function private.tg_tax_reminders__alarm();

create or replace function private.enquiry_of(_kind text, _subject_id uuid) returns uuid
language sql stable set search_path = '' as $$
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
    when _kind = 'tax_reminder' then (
      select tenancy.enquiry_id
      from private.tax_reminders as reminder join public.tenancies as tenancy on tenancy.id = reminder.tenancy_id
      where reminder.id = _subject_id
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

create or replace function private.missing_tenancy_alarms(_now timestamptz) returns table (kind text, subject_id uuid, due_at timestamptz)
language sql stable security definer set search_path = '' as $$
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
  select 'tenancy_ends_soon', tenancy.id, private.end_moment(tenancy, _now)
  from public.tenancies as tenancy
  where private.end_moment(tenancy, _now) is not null
    and not exists (select from private.alarms as alarm where alarm.kind = 'tenancy_ends_soon' and alarm.subject_id = tenancy.id)
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
  union all
  select private.handover_alarm(record.kind), record.tenancy_id, record.proposed_at + interval '3 days'
  from private.handovers as record
  where record.state = 'proposed' and record.proposed_at > _now - interval '7 days' and not exists (
    select from private.alarms as alarm where alarm.kind = private.handover_alarm(record.kind) and alarm.subject_id = record.tenancy_id
  )
  union all
  select 'tenancy_refund_due', settlement.tenancy_id, _now
  from private.deposit_settlements as settlement
  where settlement.state <> 'settled' and settlement.refund_due_on > private.indian_day(_now) - 85 and not exists (
    select from private.alarms as alarm where alarm.kind = 'tenancy_refund_due' and alarm.subject_id = settlement.tenancy_id
  )
  union all
  select 'tax_reminder', reminder.id, private.tax_reminder_moment(reminder.remind_on)
  from private.tax_reminders as reminder
  where not exists (select from private.alarms as alarm where alarm.kind = 'tax_reminder' and alarm.subject_id = reminder.id)
$$;

create function private.on_tax_reminder(_reminder_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  _reminder private.tax_reminders;
  _tenancy public.tenancies;
begin
  _tenancy := private.living_tenancy((select known.tenancy_id from private.tax_reminders as known where known.id = _reminder_id));
  delete from private.tax_reminders as rung
  where rung.id = _reminder_id and private.tax_reminder_moment(rung.remind_on) <= _now returning * into _reminder;
  -- moved meanwhile, or of somebody who has moved out
  if _reminder.id is null or not exists (
    select from public.tenancy_people as person
    where person.tenancy_id = _tenancy.id and person.user_id = _reminder.user_id and person.until is null
  ) then
    return;
  end if;
  perform private.notify(
    _reminder.user_id, 'tax_to_deduct',
    private.record_tenancy_event(_tenancy, 'tax', _tenancy.id, 'remind', 'open', 'open', 'clock', null, null, _now),
    _tenancy.enquiry_id, jsonb_build_object('home', _tenancy.home_title), _now
  );
end
$$;
comment on function private.on_tax_reminder(uuid, timestamptz) is 'Reminds a tenant of the tax to deduct, on the day of their choice. For the server.';

create function public.remind_of_tax(_tenancy_id uuid, _on date, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  _now constant timestamptz := private.present();
  _today constant date := private.indian_day(_now);
  _answer jsonb;
  _tenancy public.tenancies;
  _side text;
begin
  if _on is not null and _on not between _today + 1 and _today + 400 then
    perform private.refuse_argument('on', 'Choose a day after today, within 400 days.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'remind_of_tax', jsonb_build_object('tenancy_id', _tenancy_id, 'on', _on));
  if _answer is not null then
    return _answer;
  end if;
  _tenancy := private.take_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  if _side = 'broker' then
    perform private.refuse_not_found();
  end if;
  if _side = 'owner' then
    perform private.refuse('42501', 'not_your_step', 'Who pays the rent deducts the tax.');
  end if;
  if _on is null then
    delete from private.tax_reminders as kept where kept.tenancy_id = _tenancy.id and kept.user_id = auth.uid();
  else
    insert into private.tax_reminders (tenancy_id, user_id, remind_on, made_at) values (_tenancy.id, auth.uid(), _on, _now)
    on conflict (tenancy_id, user_id) do update set remind_on = excluded.remind_on, made_at = excluded.made_at;
  end if;
  return private.end_act(_key, private.change_answer(
    _tenancy.id, _tenancy.state, _tenancy.version, _now, jsonb_build_object('remind_on', _on)
  ));
end
$$;
comment on function public.remind_of_tax(uuid, date, uuid) is
  'A tenant wishes to be reminded on a day of the tax to deduct; null takes the wish back. {…, remind_on}; PT404, 42501 for the owner, 22023.';
grant execute on function public.remind_of_tax(uuid, date, uuid) to authenticated;
