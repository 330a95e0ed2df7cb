CREATE FUNCTION public.pause_visits(_property_id uuid, _until date, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION public.pause_visits(_property_id uuid, _until date, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.pause_visits(_property_id uuid, _until date, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.pause_visits(_property_id uuid, _until date, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.pause_visits(_property_id uuid, _until date, _key uuid) IS 'Offers no visits of a home before this day; null ends the pause. Visits that are set stay. PT404, 22023.';
