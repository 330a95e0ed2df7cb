CREATE FUNCTION private.require_visit_windows(_windows jsonb, _today date) RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
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
$_$;

REVOKE ALL ON FUNCTION private.require_visit_windows(_windows jsonb, _today date) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_visit_windows(_windows jsonb, _today date) TO service_role;

COMMENT ON FUNCTION private.require_visit_windows(_windows jsonb, _today date) IS 'Raises 22023 for what are no hours of visits. Not for API roles.';
