CREATE FUNCTION private.figures_of(_relation text, _waiting text) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _figures jsonb;
begin
  -- both texts are of a migration's writing
  execute format(
    $q$
      select jsonb_build_object(
        'total', (select count(*) from %1$s),
        'waiting', (select count(*) from %1$s where %2$s),
        'waiting_since', (select min(created_at) from %1$s where %2$s),
        'last_seven_days', (select count(*) from %1$s where created_at > now() - interval '7 days'),
        'days', (
          select jsonb_agg(jsonb_build_object('day', calendar.day, 'count', coalesce(counted.count, 0)) order by calendar.day)
          from (
            select (now() at time zone 'Asia/Kolkata')::date - past as day from generate_series(0, 29) as past
          ) as calendar
          left join (
            select (created_at at time zone 'Asia/Kolkata')::date as day, count(*) as count
            from %1$s
            where created_at > now() - interval '31 days'
            group by 1
          ) as counted on counted.day = calendar.day
        )
      )
    $q$,
    _relation, _waiting
  ) into _figures;
  return _figures;
end
$_$;

REVOKE ALL ON FUNCTION private.figures_of(_relation text, _waiting text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.figures_of(_relation text, _waiting text) TO service_role;

COMMENT ON FUNCTION private.figures_of(_relation text, _waiting text) IS 'Numbers of one relation; _waiting is the condition of its queue. Not for API roles.';
