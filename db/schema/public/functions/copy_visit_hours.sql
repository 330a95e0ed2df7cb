CREATE FUNCTION public.copy_visit_hours(_from uuid, _to uuid[], _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _setting public.visit_settings;
  _homes jsonb;
begin
  if coalesce(cardinality(_to), 0) not between 1 and 50 or array_position(_to, null) is not null or _from = any (_to)
    or cardinality(_to) <> (select count(distinct id) from unnest(_to) as id) then
    perform private.refuse_argument('to', 'Choose 1 to 50 other homes, each once.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'copy_visit_hours', jsonb_build_object('from', _from, 'to', _to));
  if _answer is not null then
    return _answer;
  end if;
  perform private.take_hosted_homes(_from || _to);
  select * into _setting from public.visit_settings as saved where saved.property_id = _from;
  if not found then
    perform private.refuse_not_found();
  end if;
  insert into public.visit_settings as saved (
    property_id, host_id, slot_minutes, buffer_minutes, notice_hours, days_ahead, per_day, confirms_itself, updated_at
  )
  select target.id, auth.uid(), _setting.slot_minutes, _setting.buffer_minutes, _setting.notice_hours, _setting.days_ahead,
    _setting.per_day, _setting.confirms_itself, _now
  from unnest(_to) as target (id)
  on conflict (property_id) do update set
    host_id = excluded.host_id, slot_minutes = excluded.slot_minutes, buffer_minutes = excluded.buffer_minutes,
    notice_hours = excluded.notice_hours, days_ahead = excluded.days_ahead, per_day = excluded.per_day,
    confirms_itself = excluded.confirms_itself, version = saved.version + 1, updated_at = excluded.updated_at;
  delete from public.visit_hours as hours where hours.property_id = any (_to);
  insert into public.visit_hours (property_id, weekday, on_date, from_time, until_time, is_closed)
  select target.id, hours.weekday, hours.on_date, hours.from_time, hours.until_time, hours.is_closed
  from public.visit_hours as hours, unnest(_to) as target (id)
  where hours.property_id = _from;
  select jsonb_agg(jsonb_build_object('property_id', saved.property_id, 'version', saved.version) order by saved.property_id)
  into _homes from public.visit_settings as saved where saved.property_id = any (_to);
  return private.end_act(_key, private.visit_settings_answer(_setting, _now) || jsonb_build_object('homes', _homes));
end
$$;

REVOKE ALL ON FUNCTION public.copy_visit_hours(_from uuid, _to uuid[], _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.copy_visit_hours(_from uuid, _to uuid[], _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.copy_visit_hours(_from uuid, _to uuid[], _key uuid) TO authenticated;

COMMENT ON FUNCTION public.copy_visit_hours(_from uuid, _to uuid[], _key uuid) IS 'Other homes of the caller are shown as this one; what they had goes, a pause of theirs stays. {…, homes: [{property_id, version}]}; PT404, 22023.';
