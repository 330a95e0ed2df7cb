-- A guess at a code counts for the hour and, unless the hour is full, for the day: who keeps trying in a pause of an hour
-- is not shut out for a day by that. A pause is named by its end, so that it is told once.

create function _gateway.count_guess(
  _hour_key text, _most_per_hour integer, _day_key text, _most_per_day integer,
  out allowed boolean, out is_for_the_day boolean, out paused_until timestamptz, out retry_after_seconds double precision
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _day_until timestamptz;
begin
  select counted.allowed into allowed from _gateway.attempt(_hour_key, _most_per_hour, 3600) as counted;
  if allowed then
    select counted.allowed into allowed from _gateway.attempt(_day_key, _most_per_day, 86400) as counted;
  end if;
  is_for_the_day := false;
  retry_after_seconds := 0;
  if not allowed then
    -- both may be full; the longer pause is the one to tell of
    select day.until into _day_until from _gateway.attempts as day
    where day.key = _day_key and day.count >= _most_per_day and day.until > clock_timestamp();
    is_for_the_day := found;
    select hour.until into paused_until from _gateway.attempts as hour where hour.key = _hour_key;
    paused_until := coalesce(_day_until, paused_until);
    retry_after_seconds := extract(epoch from paused_until - clock_timestamp());
  end if;
end
$$;
comment on function _gateway.count_guess(text, integer, text, integer) is
  'Counts a guess under two keys. Not allowed beyond so many an hour and a day until paused_until.';

create function _gateway.take_back_guess(_hour_key text, _day_key text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _one text;
begin
  -- in the order of the counting
  foreach _one in array array[_hour_key, _day_key] loop
    delete from _gateway.attempts where key = _one and count = 1;
    update _gateway.attempts set count = count - 1 where key = _one and count > 1;
  end loop;
end
$$;
comment on function _gateway.take_back_guess(text, text) is
  'A guess that was right counts as none. The wrong ones before it stay counted: a right code of one kind gives no more '
  'guesses at another.';

revoke execute on function
  _gateway.count_guess(text, integer, text, integer), _gateway.take_back_guess(text, text)
  from public;
grant execute on function
  _gateway.count_guess(text, integer, text, integer), _gateway.take_back_guess(text, text)
  to service_role, supabase_auth_admin;
