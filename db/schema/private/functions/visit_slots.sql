CREATE FUNCTION private.visit_slots(_property_id uuid, _from date, _days integer, _now timestamp with time zone, _but_visit_id uuid DEFAULT NULL::uuid) RETURNS TABLE(starts_at timestamp with time zone, ends_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION private.visit_slots(_property_id uuid, _from date, _days integer, _now timestamp with time zone, _but_visit_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.visit_slots(_property_id uuid, _from date, _days integer, _now timestamp with time zone, _but_visit_id uuid) TO service_role;

COMMENT ON FUNCTION private.visit_slots(_property_id uuid, _from date, _days integer, _now timestamp with time zone, _but_visit_id uuid) IS 'Free slots of a listed home within its hours, notice and days ahead, without those of confirmed visits. Not for API roles.';
