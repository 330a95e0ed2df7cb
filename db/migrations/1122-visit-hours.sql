-- When a home is shown: its hours are set, copied and paused by who lets it, and give the slots that everybody may see.

create function private.visit_windows(_property_id uuid, _day date) returns table (from_time time, until_time time)
language sql stable security definer set search_path = ''
as $$
  select hours.from_time, hours.until_time
  from public.visit_hours as hours
  where hours.property_id = _property_id and not hours.is_closed and case
    when exists (
      select from public.visit_hours as dated where dated.property_id = _property_id and dated.on_date = _day
    ) then hours.on_date = _day
    else hours.weekday = extract(isodow from _day)
  end
$$;
comment on function private.visit_windows(uuid, date) is 'Hours of a home on a day: those of the date, else of its weekday. Not for API roles.';

create function private.is_taken(
  _host_id uuid, _property_id uuid, _starts_at timestamptz, _held_until timestamptz, _but_visit_id uuid
) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.visits as held
    where held.state = 'confirmed' and held.host_id = _host_id and held.id is distinct from _but_visit_id
      and held.occupied && tstzrange(_starts_at, _held_until, '[)')
  ) or exists (
    select from public.visits as held
    where held.state = 'confirmed' and held.property_id = _property_id and held.id is distinct from _but_visit_id
      and held.occupied && tstzrange(_starts_at, _held_until, '[)')
  )
$$;
comment on function private.is_taken(uuid, uuid, timestamptz, timestamptz, uuid) is
  'Whether host or home have a confirmed visit at this time, other than this one. Not for API roles.';

create function private.visit_slots(_property_id uuid, _from date, _days integer, _now timestamptz, _but_visit_id uuid default null)
returns table (starts_at timestamptz, ends_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select slot.starts_at, slot.starts_at + make_interval(mins => setting.slot_minutes)
  from public.visit_settings as setting
  join public.properties as home on home.id = setting.property_id and private.is_listed(home)
  cross join (select (_now at time zone 'Asia/Kolkata')::date as day) as today
  cross join lateral (
    select _from + ahead as day from generate_series(0, _days - 1) as ahead
  ) as shown
  cross join lateral private.visit_windows(setting.property_id, shown.day) as hours
  cross join lateral generate_series(
    (shown.day + hours.from_time) at time zone 'Asia/Kolkata',
    (shown.day + hours.until_time) at time zone 'Asia/Kolkata' - make_interval(mins => setting.slot_minutes),
    make_interval(mins => setting.slot_minutes)
  ) as slot (starts_at)
  where setting.property_id = _property_id
    and shown.day between today.day and today.day + setting.days_ahead
    and (setting.paused_until is null or shown.day >= setting.paused_until)
    and slot.starts_at > _now and slot.starts_at >= _now + make_interval(hours => setting.notice_hours)
    and setting.per_day > (
      select count(*)
      from public.visits as set_already
      where set_already.property_id = _property_id and set_already.state = 'confirmed'
        and set_already.id is distinct from _but_visit_id
        and set_already.starts_at >= shown.day::timestamp at time zone 'Asia/Kolkata'
        and set_already.starts_at < (shown.day + 1)::timestamp at time zone 'Asia/Kolkata'
    )
    and not private.is_taken(
      coalesce(setting.host_id, home.broker_id, home.owner_id), _property_id, slot.starts_at,
      slot.starts_at + make_interval(mins => setting.slot_minutes + setting.buffer_minutes), _but_visit_id
    )
$$;
comment on function private.visit_slots(uuid, date, integer, timestamptz, uuid) is
  'Free slots of a listed home within its hours, notice and days ahead, without those of confirmed visits. Not for API roles.';

create function public.free_slots(_property_id uuid, _from date default null, _days integer default 14)
returns table (starts_at timestamptz, ends_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  _today constant date := (private.present() at time zone 'Asia/Kolkata')::date;
begin
  if coalesce(_days, 0) not between 1 and 14 then
    perform private.refuse_argument('days', 'Ask for 1 to 14 days.');
  end if;
  if _from not between _today - 1 and _today + 366 then
    perform private.refuse_argument('from', 'Ask for days from today on.');
  end if;
  return query
    select slot.starts_at, slot.ends_at
    from private.visit_slots(_property_id, coalesce(_from, _today), _days, private.present()) as slot
    order by slot.starts_at
    limit 500;
end
$$;
comment on function public.free_slots(uuid, date, integer) is
  '@anonymous When a listed home can be visited: {starts_at, ends_at}, at most 500, for at most 14 days; nothing where no hours are '
  'set. 22023.';
grant execute on function public.free_slots(uuid, date, integer) to anon, authenticated;

create function private.require_visit_settings(_settings jsonb, _today date) returns void
language plpgsql immutable set search_path = ''
as $$
declare
  _number record;
begin
  if jsonb_typeof(_settings) is distinct from 'object' or _settings - array[
    'slot_minutes', 'buffer_minutes', 'notice_hours', 'days_ahead', 'per_day', 'confirms_itself', 'paused_until'
  ] <> '{}' then
    perform private.refuse_argument('settings', 'How visits are offered has seven settings, and nothing else.');
  end if;
  for _number in
    select * from (values
      ('slot_minutes', 15, 60), ('buffer_minutes', 0, 60), ('notice_hours', 0, 72), ('days_ahead', 1, 30), ('per_day', 1, 20)
    ) as known (name, least, most)
  loop
    if coalesce(_settings ->> _number.name !~ '^[0-9]{1,2}$', true)
      or (_settings ->> _number.name)::integer not between _number.least and _number.most then
      perform private.refuse_argument(_number.name, format('%s is a number from %s to %s.', _number.name, _number.least, _number.most));
    end if;
  end loop;
  if _settings ->> 'slot_minutes' not in ('15', '20', '30', '45', '60') then
    perform private.refuse_argument('slot_minutes', 'A visit takes 15, 20, 30, 45 or 60 minutes.');
  end if;
  if jsonb_typeof(_settings -> 'confirms_itself') is distinct from 'boolean' then
    perform private.refuse_argument('confirms_itself', 'Say whether requests are confirmed at once.');
  end if;
  perform private.require_pause(_settings ->> 'paused_until', _today);
end
$$;
comment on function private.require_visit_settings(jsonb, date) is 'Raises 22023 for what are no settings of visits. Not for API roles.';

create function private.require_pause(_until text, _today date) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if _until is not null and (not private.is_day(to_jsonb(_until)) or _until::date not between _today and _today + 366) then
    perform private.refuse_argument('paused_until', 'Visits are paused until a day within the next year.');
  end if;
end
$$;
comment on function private.require_pause(text, date) is 'Raises 22023 for no day within a year. Not for API roles.';

create function private.require_visit_windows(_windows jsonb, _today date) returns void
language plpgsql stable set search_path = ''
as $$
declare
  _quarter constant text := '^((0[0-9]|1[0-9]|2[0-3]):(00|15|30|45)|24:00)$';
  _fault text;
begin
  if jsonb_typeof(_windows) is distinct from 'array' or jsonb_array_length(_windows) > 200 then
    perform private.refuse_argument('windows', 'Hours are a list of at most 200.');
  end if;
  select case
    when jsonb_typeof(given.value) <> 'object'
      or given.value - array['weekday', 'on_date', 'from_time', 'until_time', 'is_closed'] <> '{}'
      or jsonb_typeof(given.value -> 'is_closed') is distinct from 'boolean'
      then 'Hours are {weekday or on_date, from_time, until_time, is_closed}.'
    when (given.value ->> 'weekday' is null) = (given.value ->> 'on_date' is null) then 'Hours are of a weekday or of one date.'
    when given.value ->> 'weekday' !~ '^[1-7]$' then 'A weekday is 1 (Monday) to 7.'
    when given.value ->> 'on_date' is not null and not private.is_day(given.value -> 'on_date') then 'A date is written 2027-02-28.'
    when (given.value ->> 'on_date')::date not between _today - 31 and _today + 366 then 'A date lies within the next year.'
    when (given.value ->> 'is_closed')::boolean and (
      given.value ->> 'weekday' is not null or given.value ->> 'from_time' is not null or given.value ->> 'until_time' is not null
    ) then 'Only a date is closed, and then has no hours.'
    when (given.value ->> 'is_closed')::boolean then null
    when coalesce(given.value ->> 'from_time', '') !~ _quarter or coalesce(given.value ->> 'until_time', '') !~ _quarter
      or given.value ->> 'from_time' >= given.value ->> 'until_time'
      then 'Hours begin and end at a quarter, the beginning first.'
  end
  into _fault
  from jsonb_array_elements(_windows) as given (value)
  order by 1 nulls last
  limit 1;
  if _fault is not null then
    perform private.refuse_argument('windows', _fault);
  end if;
  if exists (
    select
    from jsonb_to_recordset(_windows) as given (weekday integer, on_date date, from_time text, is_closed boolean)
    group by given.weekday, given.on_date
    having count(*) > 6 or (bool_or(given.is_closed) and count(*) > 1)
  ) or exists (
    select
    from rows from (jsonb_to_recordset(_windows) as (weekday integer, on_date date, from_time text, until_time text))
      with ordinality as one (weekday, on_date, from_time, until_time, place)
    join rows from (jsonb_to_recordset(_windows) as (weekday integer, on_date date, from_time text, until_time text))
      with ordinality as other (weekday, on_date, from_time, until_time, place)
      on one.place < other.place and one.weekday is not distinct from other.weekday
      and one.on_date is not distinct from other.on_date
      and one.from_time < other.until_time and other.from_time < one.until_time
  ) then
    perform private.refuse_argument('windows', 'A day has at most six hours that do not overlap; a closed one has none.');
  end if;
end
$$;
comment on function private.require_visit_windows(jsonb, date) is 'Raises 22023 for what are no hours of visits. Not for API roles.';

create function private.take_hosted_homes(_property_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _id uuid;
begin
  if exists (select unnest(_property_ids) except select private.hosted_home_rows('visits')) then
    perform private.refuse_not_found();
  end if;
  for _id in select distinct id from unnest(_property_ids) as id order by id loop
    perform pg_advisory_xact_lock(hashtextextended('visit hours of ' || _id, 7));
  end loop;
end
$$;
comment on function private.take_hosted_homes(uuid[]) is
  'One at a time changes the hours of these homes, in one order. PT404 for a home that the caller does not let. Not for API roles.';
