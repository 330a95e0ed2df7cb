CREATE FUNCTION public.save_visit_hours(_property_id uuid, _settings jsonb, _windows jsonb, _version integer, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _today constant date := (_now at time zone 'Asia/Kolkata')::date;
  _answer jsonb;
  _setting public.visit_settings;
begin
  perform private.require_visit_settings(_settings, _today);
  perform private.require_visit_windows(_windows, _today);
  if _version is null then
    perform private.refuse_argument('version', 'Say which version the screen showed; 0 when there was none.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'save_visit_hours', jsonb_build_object(
    'property_id', _property_id, 'settings', _settings, 'windows', _windows, 'version', _version
  ));
  if _answer is not null then
    return _answer;
  end if;
  perform private.take_hosted_homes(array[_property_id]);
  select * into _setting from public.visit_settings as saved where saved.property_id = _property_id;
  if coalesce(_setting.version, 0) <> _version then
    perform private.refuse(
      'PT409', 'hours_changed', 'These hours were changed meanwhile. Please look at them again.',
      jsonb_build_object('entity', 'visit_hours', 'id', _property_id, 'version', coalesce(_setting.version, 0))
    );
  end if;
  insert into public.visit_settings as saved (
    property_id, host_id, slot_minutes, buffer_minutes, notice_hours, days_ahead, per_day, confirms_itself, paused_until,
    version, updated_at
  ) values (
    _property_id, auth.uid(), (_settings ->> 'slot_minutes')::smallint, (_settings ->> 'buffer_minutes')::smallint,
    (_settings ->> 'notice_hours')::smallint, (_settings ->> 'days_ahead')::smallint, (_settings ->> 'per_day')::smallint,
    (_settings ->> 'confirms_itself')::boolean, (_settings ->> 'paused_until')::date, _version + 1, _now
  )
  on conflict (property_id) do update set
    host_id = excluded.host_id, slot_minutes = excluded.slot_minutes, buffer_minutes = excluded.buffer_minutes,
    notice_hours = excluded.notice_hours, days_ahead = excluded.days_ahead, per_day = excluded.per_day,
    confirms_itself = excluded.confirms_itself, paused_until = excluded.paused_until, version = excluded.version,
    updated_at = excluded.updated_at
  returning * into _setting;
  delete from public.visit_hours as hours where hours.property_id = _property_id;
  insert into public.visit_hours (property_id, weekday, on_date, from_time, until_time, is_closed)
  select _property_id, given.weekday, given.on_date, given.from_time, given.until_time, given.is_closed
  from jsonb_to_recordset(_windows)
    as given (weekday smallint, on_date date, from_time time, until_time time, is_closed boolean);
  return private.end_act(_key, private.visit_settings_answer(_setting, _now));
end
$$;

REVOKE ALL ON FUNCTION public.save_visit_hours(_property_id uuid, _settings jsonb, _windows jsonb, _version integer, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.save_visit_hours(_property_id uuid, _settings jsonb, _windows jsonb, _version integer, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.save_visit_hours(_property_id uuid, _settings jsonb, _windows jsonb, _version integer, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.save_visit_hours(_property_id uuid, _settings jsonb, _windows jsonb, _version integer, _key uuid) IS 'Says how and when visits of a home are offered, whole: {slot_minutes, buffer_minutes, notice_hours, days_ahead, per_day, confirms_itself, paused_until} and [{weekday, on_date, from_time, until_time, is_closed}]; hours of a date hold instead of its weekday''s. _version: as shown, 0 for none. PT404, PT409 hours_changed, 22023.';
