-- What time does to a tenancy: it begins, rent is charged month by month, reminded of, late with a fee, and the stay ends. Days are India's. No
-- handler asks for a clock: after a pause each step is made in order, so one leap of three years charges what single days do.

create function private.indian_midnight(_day date) returns timestamptz
language sql stable set search_path = ''
as $$
  select _day::timestamp at time zone 'Asia/Kolkata'
$$;
comment on function private.indian_midnight(date) is 'When a day begins in India. Not for API roles.';

create function private.indian_day(_at timestamptz) returns date
language sql stable set search_path = ''
as $$
  select (_at at time zone 'Asia/Kolkata')::date
$$;
comment on function private.indian_day(timestamptz) is 'Which day it is in India. Not for API roles.';

create function private.month_end(_day date) returns date
language sql immutable set search_path = ''
as $$
  select (date_trunc('month', _day::timestamp) + interval '1 month')::date - 1
$$;
comment on function private.month_end(date) is 'The last day of a day''s month. Not for API roles.';

create function private.paise_by_days(_paise bigint, _from date, _until date) returns bigint
language sql immutable set search_path = ''
as $$
  select case
    when extract(day from _from) = 1 and _until = private.month_end(_from) then _paise
    else (2 * _paise * (_until - _from + 1) + extract(day from private.month_end(_from))::bigint)
      / (2 * extract(day from private.month_end(_from))::bigint)
  end
$$;
comment on function private.paise_by_days(bigint, date, date) is
  'A month''s sum for days of one month, both counted, half a paisa up; a whole month is the whole sum. Not for API roles.';

create function private.risen_rent(_terms public.tenancy_terms, _on date) returns bigint
language plpgsql stable set search_path = ''
as $$
declare
  _rent bigint := _terms.rent_paise;
  _month constant date := date_trunc('month', _on::timestamp)::date;
  _years integer := 1;
begin
  while _terms.escalation_bp > 0
    and (_terms.from_on + make_interval(months => _years * _terms.escalation_months))::date <= _month loop
    _rent := (2 * _rent * (10000 + _terms.escalation_bp) + 1000000) / 2000000 * 100;
    _years := _years + 1;
  end loop;
  return _rent;
end
$$;
comment on function private.risen_rent(public.tenancy_terms, date) is
  'A month''s rent: risen from the first whole month on or after each anniversary, on the rounded rent, half a rupee up. Not for API roles.';

create function private.terms_on(_tenancy_id uuid, _on date) returns public.tenancy_terms
language sql stable security definer set search_path = ''
as $$
  select terms.* from public.tenancy_terms as terms
  where terms.tenancy_id = _tenancy_id
  order by terms.from_on <= _on desc, case when terms.from_on <= _on then terms.from_on end desc, terms.from_on limit 1
$$;
comment on function private.terms_on(uuid, date) is 'What is paid on a day. Not for API roles.';

-- A month in which new terms begin has a part of each.
create function private.sum_of_days(_tenancy_id uuid, _kind text, _from date, _until date) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
declare
  _terms public.tenancy_terms;
  _start date := _from;
  _end date;
  _sum bigint := 0;
begin
  while _start <= _until loop
    _terms := private.terms_on(_tenancy_id, _start);
    _end := least(_until, coalesce((
      select min(next.from_on) - 1 from public.tenancy_terms as next where next.tenancy_id = _tenancy_id and next.from_on > _start
    ), _until));
    _sum := _sum + private.paise_by_days(case _kind
      when 'rent' then private.risen_rent(_terms, _from)
      else case when exists (
        select from public.agreement_versions as said
        where said.id = _terms.agreement_version_id and said.terms ->> 'maintenance_mode' = 'monthly'
      ) then _terms.maintenance_paise else 0 end
    end, _start, _end);
    _start := _end + 1;
  end loop;
  return _sum;
end
$$;
comment on function private.sum_of_days(uuid, text, date, date) is 'Rent or monthly maintenance of days of one month. Not for API roles.';

-- Rent of months that were over when all had signed is between the two and not in this book.
create function private.charged_from(_tenancy public.tenancies) returns date
language sql stable set search_path = ''
as $$
  select coalesce(
    _tenancy.charged_until + 1,
    greatest(_tenancy.start_on, date_trunc('month', _tenancy.created_at at time zone 'Asia/Kolkata')::date)
  )
$$;
comment on function private.charged_from(public.tenancies) is 'The first day that is not charged yet. Not for API roles.';

create function private.set_tenancy_alarms(_tenancy public.tenancies) returns void
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
end
$$;
comment on function private.set_tenancy_alarms(public.tenancies) is 'Sets what time will do to a tenancy, and removes what it will not. Not for API roles.';

create function private.record_tenancy_event(
  _tenancy public.tenancies, _entity text, _entity_id uuid, _action text, _from text, _to text, _side text, _reason text, _detail jsonb,
  _now timestamptz
) returns bigint
language sql volatile security definer set search_path = ''
as $$
  insert into public.chain_events (
    enquiry_id, tenancy_id, entity, entity_id, action, from_state, to_state, actor_id, side, reason, detail, happened_at
  ) values (
    _tenancy.enquiry_id, _tenancy.id, _entity, _entity_id, _action, _from, _to,
    case when _side not in ('clock', 'server') then auth.uid() end, _side, _reason, _detail, _now
  )
  returning id
$$;
comment on function private.record_tenancy_event(public.tenancies, text, uuid, text, text, text, text, text, jsonb, timestamptz) is
  'Notes what happened in a tenancy; its id. Not for API roles.';

create function private.tell_tenancy(
  _tenancy public.tenancies, _kind text, _to text, _side text, _event_id bigint, _more jsonb, _now timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _user_id uuid;
begin
  for _user_id in
    select distinct person.user_id
    from public.tenancy_people as person
    where person.tenancy_id = _tenancy.id and person.until is null and person.user_id is not null and case _to
      when 'tenants' then person.role <> 'owner'
      when 'owner' then person.role = 'owner'
      when 'others' then person.user_id is distinct from auth.uid()
      else true
    end
    order by 1
  loop
    perform private.notify(
      _user_id, _kind, _event_id, _tenancy.enquiry_id,
      jsonb_strip_nulls(jsonb_build_object(
        'name', case when _side not in ('clock', 'server') then private.person_card(auth.uid()) -> 'name' end, 'home', _tenancy.home_title
      )) || _more,
      _now
    );
  end loop;
end
$$;
comment on function private.tell_tenancy(public.tenancies, text, text, text, bigint, jsonb, timestamptz) is
  'Notifies of a tenancy: its tenants, the owner, all but who acts, or all. Not for API roles.';

create function private.tenancy_step(_tenancy public.tenancies, _action text, _side text, _expected text) returns text
language sql stable security definer set search_path = ''
as $$
  select private.step('tenancy', _tenancy.id, _action, _side, _tenancy.state, _expected, _tenancy.version, _tenancy.state_at)
$$;
comment on function private.tenancy_step(public.tenancies, text, text, text) is 'private.step of a tenancy. Not for API roles.';

-- The one write of a tenancy, and what follows it.
create function private.move_tenancy(
  _tenancy public.tenancies, _from text, _action text, _side text, _reason text, _kind text, _to text, _more jsonb, _now timestamptz
) returns public.tenancies
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _kept public.tenancies;
  _event_id bigint;
begin
  update public.tenancies as kept
  set state = _tenancy.state, version = kept.version + 1, state_at = _now, leave_on = _tenancy.leave_on,
    is_holding_over = _tenancy.is_holding_over, ended_kind = _tenancy.ended_kind
  where kept.id = _tenancy.id
  returning * into _kept;
  _event_id := private.record_tenancy_event(_kept, 'tenancy', _kept.id, _action, _from, _kept.state, _side, _reason, nullif(_more, '{}'), _now);
  perform private.restage(_kept.enquiry_id, _now);
  perform private.set_tenancy_alarms(_kept);
  if _kind is not null then
    perform private.tell_tenancy(_kept, _kind, _to, _side, _event_id, _more, _now);
  end if;
  return _kept;
end
$$;
comment on function private.move_tenancy(public.tenancies, text, text, text, text, text, text, jsonb, timestamptz) is
  'Stores a locked tenancy that has its new state already, and what follows. Not for API roles.';

create function private.living_tenancy(_tenancy_id uuid) returns public.tenancies
language sql volatile security definer set search_path = ''
as $$
  select * from public.tenancies as tenancy where tenancy.id = _tenancy_id for no key update
$$;
comment on function private.living_tenancy(uuid) is 'Locks a tenancy. Not for API roles.';

-- The deposit is due on the day of moving in. Made once, whoever asks for it.
create function private.charge_deposit(_tenancy_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _tenancy constant public.tenancies := private.living_tenancy(_tenancy_id);
  _terms constant public.tenancy_terms := private.terms_on(_tenancy_id, _tenancy.start_on);
  _charge public.rent_charges;
begin
  if _terms.deposit_paise = 0 or exists (
    select from public.rent_charges as charge where charge.tenancy_id = _tenancy_id and charge.kind = 'deposit'
  ) then
    return;
  end if;
  _charge.tenancy_id := _tenancy_id;
  _charge.kind := 'deposit';
  _charge.period := daterange(_tenancy.start_on, _tenancy.start_on, '[]');
  _charge.due_on := greatest(_tenancy.start_on, private.indian_day(_now));
  _charge.amount_paise := _terms.deposit_paise;
  _charge.side := 'clock';
  perform private.add_charge(_charge, private.indian_day(_now), _now);
end
$$;
comment on function private.charge_deposit(uuid, timestamptz) is 'Charges the deposit of a tenancy, once. Not for API roles.';

create function private.set_charge_alarm(_charge public.rent_charges) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _due constant timestamptz := private.charge_moment(_charge, _charge.clock_step + 1);
begin
  if _due is null or _charge.is_settled then
    perform private.drop_alarm('charge_clock', _charge.id);
  else
    perform private.set_alarm('charge_clock', _charge.id, _due);
  end if;
end
$$;

create function private.charge_month(_tenancy public.tenancies, _now timestamptz) returns public.tenancies
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _from constant date := private.charged_from(_tenancy);
  _until constant date := least(private.month_end(_from), coalesce(_tenancy.leave_on, 'infinity'::date));
  _terms constant public.tenancy_terms := private.terms_on(_tenancy.id, _from);
  _signed_on constant date := private.indian_day(_tenancy.created_at);
  -- months from the first one, for what comes round each quarter or year
  _month constant integer := (extract(year from _from) * 12 + extract(month from _from))
    - (extract(year from _terms.from_on) * 12 + extract(month from _terms.from_on));
  _charge public.rent_charges;
  _kept public.tenancies;
  _line record;
begin
  if _until < _from then
    return _tenancy;
  end if;
  _charge.tenancy_id := _tenancy.id;
  _charge.side := 'clock';
  _charge.period := daterange(_from, _until, '[]');
  _charge.due_on := greatest(_from, _signed_on, date_trunc('month', _from::timestamp)::date + _terms.due_day - 1);
  for _line in
    select 'rent' as kind, '' as name, private.sum_of_days(_tenancy.id, 'rent', _from, _until) as paise, 1 as place
    union all
    select 'maintenance', '', private.sum_of_days(_tenancy.id, 'maintenance', _from, _until), 2
    union all
    select 'other', said.value ->> 'name',
      case said.value ->> 'every'
        when 'month' then private.paise_by_days((said.value ->> 'paise')::bigint, _from, _until)
        else (said.value ->> 'paise')::bigint
      end, 2 + said.place
    from jsonb_array_elements(_terms.other) with ordinality as said (value, place)
    where case said.value ->> 'every'
      when 'month' then true
      when 'quarter' then _month % 3 = 0
      when 'year' then _month % 12 = 0
      else _month = 0
    end
    order by 4
  loop
    continue when _line.paise <= 0 or exists (
      select from public.rent_charges as known
      where known.tenancy_id = _tenancy.id and known.kind = _line.kind and known.name = _line.name and lower(known.period) = _from
    );
    _charge.kind := _line.kind;
    _charge.name := _line.name;
    _charge.amount_paise := _line.paise;
    if _line.kind = 'rent' then
      perform private.set_charge_alarm(private.add_charge(_charge, greatest(_from - 5, _tenancy.start_on), _now));
    else
      perform private.add_charge(_charge, greatest(_from - 5, _tenancy.start_on), _now);
    end if;
  end loop;
  update public.tenancies as kept set charged_until = _until where kept.id = _tenancy.id returning * into _kept;
  perform private.allocate_credit(_tenancy.id, _now);
  perform private.set_tenancy_alarms(_kept);
  return _kept;
end
$$;
comment on function private.charge_month(public.tenancies, timestamptz) is
  'Charges the next month of a locked tenancy, or the part of it that is stayed, and sets the alarm of the one after. Not for API roles.';

create function private.on_tenancy_charge(_tenancy_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _tenancy constant public.tenancies := private.living_tenancy(_tenancy_id);
begin
  if _tenancy.state in ('active', 'notice') then
    perform private.charge_month(_tenancy, _now);
  end if;
end
$$;
comment on function private.on_tenancy_charge(uuid, timestamptz) is 'Charges the next month. For the server.';

create function private.on_tenancy_start(_tenancy_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _tenancy public.tenancies := private.living_tenancy(_tenancy_id);
begin
  if _tenancy.state is distinct from 'upcoming' then
    return;
  end if;
  if private.indian_midnight(_tenancy.start_on) > _now then
    perform private.set_tenancy_alarms(_tenancy);
    return;
  end if;
  _tenancy.state := private.tenancy_step(_tenancy, 'start', 'clock', 'upcoming');
  _tenancy := private.move_tenancy(_tenancy, 'upcoming', 'start', 'clock', null, 'tenancy_started', 'all', '{}', _now);
  perform private.charge_month(_tenancy, _now);
end
$$;
comment on function private.on_tenancy_start(uuid, timestamptz) is 'Begins a tenancy on its first day, with its first charges. For the server.';

-- Without notice and without a new agreement the stay goes on as before.
create function private.on_tenancy_ran_out(_tenancy_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _tenancy public.tenancies := private.living_tenancy(_tenancy_id);
begin
  if _tenancy.state is distinct from 'active' or _tenancy.is_holding_over then
    return;
  end if;
  if private.indian_midnight(_tenancy.end_on + 1) > _now then
    perform private.set_tenancy_alarms(_tenancy);
    return;
  end if;
  perform private.tenancy_step(_tenancy, 'hold_over', 'clock', 'active');
  _tenancy.is_holding_over := true;
  perform private.move_tenancy(_tenancy, 'active', 'hold_over', 'clock', null, 'agreement_ran_out', 'all', '{}', _now);
end
$$;
comment on function private.on_tenancy_ran_out(uuid, timestamptz) is 'An agreement has run out and nobody gave notice. For the server.';

-- The home is free again and hidden until its owner shows it.
create function private.after_tenancy(_tenancy public.tenancies) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.properties as home set status = 'available', is_public = false
  where home.id = _tenancy.property_id and home.status = 'rented' and home.property_type <> 'pg-hostel'
$$;
comment on function private.after_tenancy(public.tenancies) is 'What follows the end of a tenancy. Not for API roles.';

create function private.on_tenancy_end(_tenancy_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _tenancy public.tenancies := private.living_tenancy(_tenancy_id);
begin
  if _tenancy.state is distinct from 'notice' then
    return;
  end if;
  if private.indian_midnight(_tenancy.leave_on + 1) > _now then
    perform private.set_tenancy_alarms(_tenancy);
    return;
  end if;
  -- the last days are charged before there is nobody to charge
  while private.charged_from(_tenancy) <= _tenancy.leave_on loop
    _tenancy := private.charge_month(_tenancy, _now);
  end loop;
  _tenancy.state := private.tenancy_step(_tenancy, 'end', 'clock', 'notice');
  _tenancy := private.move_tenancy(_tenancy, 'notice', 'end', 'clock', null, 'tenancy_ended', 'all', '{}', _now);
  perform private.after_tenancy(_tenancy);
end
$$;
comment on function private.on_tenancy_end(uuid, timestamptz) is
  'Ends a tenancy after its last day: the home is free again and hidden until its owner shows it. For the server.';

-- A tenancy that the last signature makes begins its clock here; what else moves its days moves the alarms.
create function private.tg_tenancy_terms__begin_rent() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _tenancy public.tenancies;
begin
  select * into _tenancy from public.tenancies as tenancy where tenancy.id = new.tenancy_id;
  if _tenancy.state = 'upcoming' and new.from_on = _tenancy.start_on then
    perform private.charge_deposit(new.tenancy_id, _tenancy.created_at);
    perform private.set_tenancy_alarms(_tenancy);
  end if;
  return null;
end
$$;
create trigger _200_begin_rent after insert on public.tenancy_terms
  for each row execute function private.tg_tenancy_terms__begin_rent();

create function private.tg_tenancies__set_alarms() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.set_tenancy_alarms(new);
  return null;
end
$$;
create trigger _200_set_alarms after update of end_on, leave_on, is_holding_over, state on public.tenancies
  for each row when (
    old.end_on <> new.end_on or old.leave_on is distinct from new.leave_on or old.state <> new.state
    or old.is_holding_over <> new.is_holding_over
  )
  execute function private.tg_tenancies__set_alarms();
create function private.tg_tenancies__drop_alarms() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.alarms as alarm
  where (alarm.kind like 'tenancy\_%' and alarm.subject_id = old.id)
    or (alarm.kind = 'charge_clock' and alarm.subject_id in (select charge.id from public.rent_charges as charge where charge.tenancy_id = old.id))
    or (alarm.kind = 'payment_waits' and alarm.subject_id in (select payment.id from public.payments as payment where payment.tenancy_id = old.id));
  return old;
end
$$;
create trigger _100_drop_alarms before delete on public.tenancies
  for each row execute function private.tg_tenancies__drop_alarms();

insert into private.transitions (entity, action, from_state, to_state, side) values
  ('tenancy', 'start', 'upcoming', 'active', 'clock'),
  ('tenancy', 'hold_over', 'active', 'active', 'clock'),
  ('tenancy', 'end', 'notice', 'ended', 'clock');
