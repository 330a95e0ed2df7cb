-- Reminders of rent, and the late fee: so much a day after the days of grace, up to a ceiling, and never more than a tenth of what was open
-- when the grace ended. It is written once, when it is final: the rent was paid after all, or the ceiling is reached. A payment that waits
-- for the owner's word counts as paid until it is rejected.

create function private.fee_limit(_charge public.rent_charges) returns bigint
language sql stable security definer set search_path = ''
as $$
  select case when _charge.kind <> 'rent' or terms.late_fee is null then 0 else greatest(0, least(
    (terms.late_fee ->> 'cap_paise')::bigint,
    div(_charge.amount_paise - _charge.waived_paise - coalesce((
        select sum(part.amount_paise)
        from public.payment_allocations as part join public.payments as payment on payment.id = part.payment_id
        where part.charge_id = _charge.id and payment.paid_on <= _charge.due_on + terms.grace_days
      ), 0), 10)::bigint
  )) end
  from private.terms_on(_charge.tenancy_id, lower(_charge.period)) as terms
$$;
comment on function private.fee_limit(public.rent_charges) is 'The most that being late with it costs. Not for API roles.';

create function private.late_fee_until(_charge public.rent_charges, _paid_on date) returns bigint
language sql stable security definer set search_path = ''
as $$
  select least(
    private.fee_limit(_charge),
    greatest(0, _paid_on - _charge.due_on - terms.grace_days) * coalesce((terms.late_fee ->> 'per_day_paise')::bigint, 0)
  )
  from private.terms_on(_charge.tenancy_id, lower(_charge.period)) as terms
$$;
comment on function private.late_fee_until(public.rent_charges, date) is 'What being paid on a day costs; nothing within the grace. Not for API roles.';

-- The day on which the ceiling is reached, a year later at most; null where being late costs nothing.
create function private.fee_final_on(_charge public.rent_charges) returns date
language sql stable security definer set search_path = ''
as $$
  select case when private.fee_limit(_charge) > 0 then _charge.due_on + terms.grace_days + least(
    366, ceil(private.fee_limit(_charge)::numeric / (terms.late_fee ->> 'per_day_paise')::numeric)
  )::integer end
  from private.terms_on(_charge.tenancy_id, lower(_charge.period)) as terms
$$;
comment on function private.fee_final_on(public.rent_charges) is 'The day on which a late fee grows no more. Not for API roles.';

create function private.charge_moment(_charge public.rent_charges, _step integer) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select case _step
    when 1 then private.indian_midnight(_charge.due_on - 3) + interval '9 hours'
    when 2 then private.indian_midnight(_charge.due_on) + interval '9 hours'
    when 3 then private.indian_midnight(_charge.due_on + terms.grace_days + 1)
    when 4 then private.indian_midnight(private.fee_final_on(_charge) + 1)
  end
  from private.terms_on(_charge.tenancy_id, lower(_charge.period)) as terms
$$;
comment on function private.charge_moment(public.rent_charges, integer) is
  'When rent is reminded of (1, 2), late (3) and its late fee final (4). Not for API roles.';

comment on function private.set_charge_alarm(public.rent_charges) is 'Sets the next alarm of a charge, or removes it. Not for API roles.';

create function private.is_covered(_charge public.rent_charges) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select sum(payment.amount_paise + payment.tds_paise) from public.payments as payment
    where payment.tenancy_id = _charge.tenancy_id and payment.state = 'claimed' and payment.purpose = 'rent'
  ), 0) >= (
    select sum(other.amount_paise - other.waived_paise - other.paid_paise) from public.rent_charges as other
    where other.tenancy_id = _charge.tenancy_id and other.kind <> 'deposit' and not other.is_settled and other.due_on <= _charge.due_on
  )
$$;
comment on function private.is_covered(public.rent_charges) is
  'Whether payments that wait for the owner''s word pay it and all before it. Not for API roles.';

create function private.add_late_fee(_charge public.rent_charges, _amount_paise bigint, _on date, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _tenancy constant public.tenancies := private.living_tenancy(_charge.tenancy_id);
  _fee public.rent_charges;
begin
  if _amount_paise <= 0 or exists (
    select from public.rent_charges as known where known.of_charge_id = _charge.id and known.kind = 'late_fee'
  ) then
    return;
  end if;
  _fee.tenancy_id := _charge.tenancy_id;
  _fee.kind := 'late_fee';
  _fee.period := _charge.period;
  _fee.due_on := _on;
  _fee.amount_paise := _amount_paise;
  _fee.of_charge_id := _charge.id;
  _fee.side := 'clock';
  perform private.add_charge(_fee, _on, _now);
  perform private.tenancy_step(_tenancy, 'late_fee', 'clock', _tenancy.state);
  perform private.tell_tenancy(
    _tenancy, 'late_fee', 'all', 'clock',
    private.record_tenancy_event(_tenancy, 'tenancy', _tenancy.id, 'late_fee', _tenancy.state, _tenancy.state, 'clock', null, null, _now),
    '{}', _now
  );
end
$$;
comment on function private.add_late_fee(public.rent_charges, bigint, date, timestamptz) is 'Charges a late fee, once a charge. Not for API roles.';

create function private.release(_charge public.rent_charges, _amount_paise bigint, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _left bigint := _amount_paise;
  _part record;
begin
  for _part in
    select part.payment_id, sum(part.amount_paise)::bigint as paise from public.payment_allocations as part
    where part.charge_id = _charge.id group by part.payment_id having sum(part.amount_paise) > 0
    order by max(part.id) desc
  loop
    exit when _left <= 0;
    perform private.allocate(_part.payment_id, _charge, - least(_left, _part.paise), _now);
    _left := _left - least(_left, _part.paise);
  end loop;
end
$$;
comment on function private.release(public.rent_charges, bigint, timestamptz) is 'Gives back what was paid of a charge; the latest payment first. Not for API roles.';

-- A charge comes down to a sum: what is above it is waived, and what was paid of that is credit again.
create function private.lower_charge(_charge public.rent_charges, _to_paise bigint, _reason text, _on date, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _above constant bigint := _charge.amount_paise - _charge.waived_paise - _to_paise;
begin
  if _above <= 0 then
    return;
  end if;
  perform private.release(_charge, _above - (_charge.amount_paise - _charge.waived_paise - _charge.paid_paise), _now);
  perform private.waive(_charge, _above, _reason, 'clock', _on, _now);
end
$$;
comment on function private.lower_charge(public.rent_charges, bigint, text, date, timestamptz) is 'Waives what is above a sum. Not for API roles.';

-- Once rent is paid the days that it was late are known.
create function private.settle_late_fees(_tenancy_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _charge public.rent_charges;
  _fee public.rent_charges;
  _paid_on date;
  _right bigint;
begin
  for _charge in
    select * from public.rent_charges as charge
    where charge.tenancy_id = _tenancy_id and charge.kind = 'rent' and charge.clock_step < 4
      or charge.tenancy_id = _tenancy_id and charge.kind = 'rent' and exists (
        select from public.rent_charges as fee where fee.of_charge_id = charge.id and not fee.is_settled
      )
    order by charge.due_on, charge.id
  loop
    if not _charge.is_settled then
      perform private.set_charge_alarm(_charge);
      continue;
    end if;
    perform private.drop_alarm('charge_clock', _charge.id);
    select max(payment.paid_on) into _paid_on
    from (
      select part.payment_id from public.payment_allocations as part
      where part.charge_id = _charge.id group by part.payment_id having sum(part.amount_paise) > 0
    ) as paid join public.payments as payment on payment.id = paid.payment_id;
    _right := coalesce(private.late_fee_until(_charge, _paid_on), 0);
    select * into _fee from public.rent_charges as known where known.of_charge_id = _charge.id and known.kind = 'late_fee';
    if found then
      perform private.lower_charge(_fee, _right, 'The rent was paid earlier than this fee counts.', private.indian_day(_now), _now);
    else
      perform private.add_late_fee(_charge, _right, private.indian_day(_now), _now);
    end if;
    update public.rent_charges as kept set clock_step = 4 where kept.id = _charge.id and kept.clock_step < 4;
  end loop;
end
$$;
comment on function private.settle_late_fees(uuid, timestamptz) is 'Writes late fees of what was paid, and sets the alarms of what was not. Not for API roles.';

create function private.on_charge_clock(_charge_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _tenancy public.tenancies;
  _charge public.rent_charges;
  _at timestamptz;
  _kind text;
begin
  _tenancy := private.living_tenancy((select known.tenancy_id from public.rent_charges as known where known.id = _charge_id));
  select * into _charge from public.rent_charges as known where known.id = _charge_id for no key update;
  if not found or _charge.is_settled or _charge.clock_step >= 4 then
    return;
  end if;
  _at := private.charge_moment(_charge, _charge.clock_step + 1);
  if _at is null then
    return;
  end if;
  if _at > _now then
    perform private.set_charge_alarm(_charge);
    return;
  end if;
  if private.is_covered(_charge) and _charge.clock_step >= 2 then
    -- the owner's word sets it again
    return;
  end if;
  update public.rent_charges as kept set clock_step = kept.clock_step + 1 where kept.id = _charge_id returning * into _charge;
  if _charge.clock_step = 4 then
    perform private.add_late_fee(
      _charge, private.late_fee_until(_charge, private.fee_final_on(_charge)), private.fee_final_on(_charge), _now
    );
    perform private.allocate_credit(_tenancy.id, _now);
    return;
  end if;
  _kind := (array['rent_due_soon', 'rent_due', 'rent_late'])[_charge.clock_step];
  -- what is told a day too late is told wrong
  if _at > _now - interval '1 day' and not private.is_covered(_charge) then
    perform private.tenancy_step(_tenancy, 'remind', 'clock', _tenancy.state);
    perform private.tell_tenancy(
      _tenancy, _kind, case _kind when 'rent_late' then 'all' else 'tenants' end, 'clock',
      private.record_tenancy_event(_tenancy, 'tenancy', _tenancy.id, 'remind', _tenancy.state, _tenancy.state, 'clock', null, null, _now),
      jsonb_build_object('when', private.indian_midnight(_charge.due_on)), _now
    );
  end if;
  perform private.set_charge_alarm(_charge);
end
$$;
comment on function private.on_charge_clock(uuid, timestamptz) is 'Reminds of rent, tells that it is late, writes its late fee: one of them. For the server.';

insert into private.transitions (entity, action, from_state, to_state, side)
select 'tenancy', step.action, state, state, 'clock'
from (values ('remind'), ('late_fee')) as step (action), unnest('{active,notice,ended}'::text[]) as state;
