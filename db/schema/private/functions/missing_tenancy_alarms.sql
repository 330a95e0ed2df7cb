CREATE FUNCTION private.missing_tenancy_alarms(_now timestamp with time zone) RETURNS TABLE(kind text, subject_id uuid, due_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION private.missing_tenancy_alarms(_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.missing_tenancy_alarms(_now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.missing_tenancy_alarms(_now timestamp with time zone) IS 'States of tenancies, charges and payments that wait without an alarm. For the server.';
