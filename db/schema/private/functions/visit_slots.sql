CREATE FUNCTION private.visit_slots(_property_id uuid, _from date, _days integer, _now timestamp with time zone, _but_visit_id uuid DEFAULT NULL::uuid) RETURNS TABLE(starts_at timestamp with time zone, ends_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _today constant date := (_now at time zone 'Asia/Kolkata')::date;
  _begin constant timestamptz := _from::timestamp at time zone 'Asia/Kolkata';
  _end constant timestamptz := (_from + _days)::timestamp at time zone 'Asia/Kolkata';
  _setting public.visit_settings;
  _home public.properties;
  _busy tstzmultirange;
begin
  select * into _setting from public.visit_settings as saved where saved.property_id = _property_id;
  select * into _home from public.properties as home where home.id = _property_id;
  if _setting.property_id is null or not private.is_listed(_home) then
    return;
  end if;
  -- all that is held in these days, as one; a slot that begins on the last evening ends on the next day
  select range_agg(held.occupied) into _busy
  from (
    select visit.occupied from public.visits as visit
    where visit.state = 'confirmed' and visit.host_id = coalesce(_setting.host_id, _home.broker_id, _home.owner_id)
      and visit.id is distinct from _but_visit_id and visit.occupied && tstzrange(_begin, _end + interval '1 day', '[)')
    union all
    select visit.occupied from public.visits as visit
    where visit.state = 'confirmed' and visit.property_id = _property_id
      and visit.id is distinct from _but_visit_id and visit.occupied && tstzrange(_begin, _end + interval '1 day', '[)')
  ) as held;
  return query
    with set_already as materialized (
      select (visit.starts_at at time zone 'Asia/Kolkata')::date as day, count(*) as visits
      from public.visits as visit
      where visit.property_id = _property_id and visit.state = 'confirmed' and visit.id is distinct from _but_visit_id
        and visit.starts_at >= _begin and visit.starts_at < _end
      group by 1
    ),
    shown as materialized (
      select _from + ahead as day, exists (
        select from public.visit_hours as dated where dated.property_id = _property_id and dated.on_date = _from + ahead
      ) as is_dated
      from generate_series(0, _days - 1) as ahead
      where _from + ahead between _today and _today + _setting.days_ahead
        and (_setting.paused_until is null or _from + ahead >= _setting.paused_until)
    )
    select slot.starts_at, slot.starts_at + make_interval(mins => _setting.slot_minutes)
    from shown
    left join set_already on set_already.day = shown.day
    join public.visit_hours as hours on hours.property_id = _property_id and not hours.is_closed
      and case when shown.is_dated then hours.on_date = shown.day else hours.weekday = extract(isodow from shown.day) end
    cross join lateral generate_series(
      (shown.day + hours.from_time) at time zone 'Asia/Kolkata',
      (shown.day + hours.until_time) at time zone 'Asia/Kolkata' - make_interval(mins => _setting.slot_minutes),
      make_interval(mins => _setting.slot_minutes)
    ) as slot (starts_at)
    where slot.starts_at > _now and slot.starts_at >= _now + make_interval(hours => _setting.notice_hours)
      and coalesce(set_already.visits, 0) < _setting.per_day
      and (_busy is null or not _busy && tstzrange(
        slot.starts_at, slot.starts_at + make_interval(mins => _setting.slot_minutes + _setting.buffer_minutes), '[)'
      ));
end
$$;

REVOKE ALL ON FUNCTION private.visit_slots(_property_id uuid, _from date, _days integer, _now timestamp with time zone, _but_visit_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.visit_slots(_property_id uuid, _from date, _days integer, _now timestamp with time zone, _but_visit_id uuid) TO service_role;

COMMENT ON FUNCTION private.visit_slots(_property_id uuid, _from date, _days integer, _now timestamp with time zone, _but_visit_id uuid) IS 'Free slots of a listed home within its hours, notice and days ahead, without those of confirmed visits. Not for API roles.';
