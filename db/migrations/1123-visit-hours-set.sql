-- Steps that set when a home is shown. A visit that was asked for or confirmed before stays as it is.

create function private.visit_settings_answer(_setting public.visit_settings, _now timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.change_answer(
    _setting.property_id,
    case when _setting.paused_until > (_now at time zone 'Asia/Kolkata')::date then 'paused' else 'offered' end,
    _setting.version, _now
  )
$$;
comment on function private.visit_settings_answer(public.visit_settings, timestamptz) is 'The answer of what changes hours. Not for API roles.';

create function public.save_visit_hours(_property_id uuid, _settings jsonb, _windows jsonb, _version integer, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function public.save_visit_hours(uuid, jsonb, jsonb, integer, uuid) is
  'Says how and when visits of a home are offered, whole: {slot_minutes, buffer_minutes, notice_hours, days_ahead, per_day, '
  'confirms_itself, paused_until} and [{weekday, on_date, from_time, until_time, is_closed}]; hours of a date hold instead of its '
  'weekday''s. _version: as shown, 0 for none. PT404, PT409 hours_changed, 22023.';

create function public.copy_visit_hours(_from uuid, _to uuid[], _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function public.copy_visit_hours(uuid, uuid[], uuid) is
  'Other homes of the caller are shown as this one; what they had goes, a pause of theirs stays. {…, homes: [{property_id, '
  'version}]}; PT404, 22023.';

create function public.pause_visits(_property_id uuid, _until date, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _setting public.visit_settings;
begin
  perform private.require_pause(_until::text, (_now at time zone 'Asia/Kolkata')::date);
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'pause_visits', jsonb_build_object('property_id', _property_id, 'until', _until));
  if _answer is not null then
    return _answer;
  end if;
  perform private.take_hosted_homes(array[_property_id]);
  update public.visit_settings as saved set paused_until = _until, version = saved.version + 1, updated_at = _now
  where saved.property_id = _property_id
  returning * into _setting;
  if not found then
    perform private.refuse_not_found();
  end if;
  return private.end_act(_key, private.visit_settings_answer(_setting, _now));
end
$$;
comment on function public.pause_visits(uuid, date, uuid) is
  'Offers no visits of a home before this day; null ends the pause. Visits that are set stay. PT404, 22023.';

grant execute on function
  public.save_visit_hours(uuid, jsonb, jsonb, integer, uuid),
  public.copy_visit_hours(uuid, uuid[], uuid),
  public.pause_visits(uuid, date, uuid)
  to authenticated;
