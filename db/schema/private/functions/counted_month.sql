CREATE FUNCTION private.counted_month(_source text, _month date) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with counted as (
    select coalesce(happened.city, '') as city, happened.outcome, count(*) as count
    from private.reported(
      _source, _month::timestamp at time zone 'Asia/Kolkata',
      (_month + interval '1 month')::timestamp at time zone 'Asia/Kolkata'
    ) as happened
    group by 1, 2
  ),
  placed as (
    select city, row_number() over (order by sum(count) desc, city) as place from counted group by city
  ),
  kept as (
    select
      case when placed.place <= 200 then counted.city end as city, placed.place > 200 as is_rest, counted.outcome,
      sum(counted.count) as count
    from counted
    join placed on placed.city = counted.city
    group by 1, 2, 3
  ),
  lines as (
    select city, is_rest, jsonb_object_agg(outcome, count) as counts, sum(count) as total from kept group by 1, 2
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object('city', nullif(city, ''), 'is_rest', is_rest, 'counts', counts)
      order by is_rest, total desc, city
    ),
    '[]'
  )
  from lines
$$;

REVOKE ALL ON FUNCTION private.counted_month(_source text, _month date) FROM PUBLIC;
GRANT ALL ON FUNCTION private.counted_month(_source text, _month date) TO service_role;

COMMENT ON FUNCTION private.counted_month(_source text, _month date) IS 'A month by city: [{city, is_rest, counts: {outcome: number}}]; city null where none is known. Not for API roles.';
