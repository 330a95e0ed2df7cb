-- The end of an agreement, or the last day after notice, is told 90, 60, 30 and 7 days before, once each.

create function private.end_moment(_tenancy public.tenancies, _after timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  select min(moment.at)
  from unnest('{90,60,30,7}'::integer[]) as days,
    lateral (select private.indian_midnight(coalesce(_tenancy.leave_on, _tenancy.end_on) - days) + interval '10 hours' as at) as moment
  where (_tenancy.state = 'notice' or (_tenancy.state = 'active' and not _tenancy.is_holding_over)) and moment.at > _after
$$;
comment on function private.end_moment(public.tenancies, timestamptz) is 'When the end is told next; null for no more. Not for API roles.';

create function private.set_end_alarm(_tenancy public.tenancies, _after timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _next constant timestamptz := private.end_moment(_tenancy, _after);
begin
  if _next is null then
    perform private.drop_alarm('tenancy_ends_soon', _tenancy.id);
  else
    perform private.set_alarm('tenancy_ends_soon', _tenancy.id, _next);
  end if;
end
$$;
comment on function private.set_end_alarm(public.tenancies, timestamptz) is 'Sets when the end is told next. Not for API roles.';

create function private.on_tenancy_ends_soon(_tenancy_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _tenancy constant public.tenancies := private.living_tenancy(_tenancy_id);
  _end constant date := coalesce(_tenancy.leave_on, _tenancy.end_on);
  _days constant integer := _end - private.indian_day(_now);
  _said constant jsonb := jsonb_build_object('end', _end, 'days', _days);
begin
  -- what is told a day too late is told wrong; and each of them once
  if _days in (90, 60, 30, 7) and private.end_moment(_tenancy, _now - interval '1 day') is not null and not exists (
    select from public.chain_events as told
    where told.entity = 'tenancy' and told.entity_id = _tenancy_id and told.action = 'ends_soon' and told.detail = _said
  ) then
    perform private.tenancy_step(_tenancy, 'ends_soon', 'clock', _tenancy.state);
    perform private.tell_tenancy(
      _tenancy, 'tenancy_ends_soon', 'all', 'clock',
      private.record_tenancy_event(
        _tenancy, 'tenancy', _tenancy_id, 'ends_soon', _tenancy.state, _tenancy.state, 'clock', null, _said, _now
      ),
      jsonb_build_object('when', private.indian_midnight(_end)), _now
    );
  end if;
  perform private.set_end_alarm(_tenancy, _now);
end
$$;
comment on function private.on_tenancy_ends_soon(uuid, timestamptz) is 'Tells both sides that the end is near. For the server.';

create or replace function private.set_tenancy_alarms(_tenancy public.tenancies) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _next constant date := private.charged_from(_tenancy);
begin
  if _tenancy.state = 'upcoming' then
    perform private.set_alarm('tenancy_start', _tenancy.id, private.indian_midnight(_tenancy.start_on));
  else
    perform private.drop_alarm('tenancy_start', _tenancy.id);
  end if;
  if _tenancy.state in ('active', 'notice') and _next <= coalesce(_tenancy.leave_on, 'infinity'::date) then
    perform private.set_alarm('tenancy_charge', _tenancy.id, private.indian_midnight(greatest(_next - 5, _tenancy.start_on)));
  else
    perform private.drop_alarm('tenancy_charge', _tenancy.id);
  end if;
  if _tenancy.state = 'active' and not _tenancy.is_holding_over then
    perform private.set_alarm('tenancy_ran_out', _tenancy.id, private.indian_midnight(_tenancy.end_on + 1));
  else
    perform private.drop_alarm('tenancy_ran_out', _tenancy.id);
  end if;
  if _tenancy.state = 'notice' then
    perform private.set_alarm('tenancy_end', _tenancy.id, private.indian_midnight(_tenancy.leave_on + 1));
  else
    perform private.drop_alarm('tenancy_end', _tenancy.id);
  end if;
  perform private.set_end_alarm(_tenancy, _tenancy.state_at);
end
$$;

create or replace function private.missing_tenancy_alarms(_now timestamptz) returns table (kind text, subject_id uuid, due_at timestamptz)
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
$$;

insert into private.transitions (entity, action, from_state, to_state, side) values
  ('tenancy', 'ends_soon', 'active', 'active', 'clock'),
  ('tenancy', 'ends_soon', 'notice', 'notice', 'clock');
