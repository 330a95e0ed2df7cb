CREATE FUNCTION public.visit_calendar(_visit_id uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _visit public.visits;
  _thread public.enquiries;
  _side text;
  _entry jsonb;
  _place public.property_private;
begin
  perform private.require_second_factor();
  select * into _visit from public.visits as visit where visit.id = _visit_id;
  _thread := private.thread_of(_visit);
  _side := private.side_of(_thread);
  if _side is null or not private.covers(_thread, _side, 'visits') then
    perform private.refuse_not_found();
  end if;
  _entry := private.calendar_entry(_visit);
  if _entry is null then
    perform private.refuse_visit_changed(_visit, 'never_set', 'A calendar gets a visit once it is confirmed.');
  end if;
  if private.is_place_open(_visit, _now) then
    _place := private.look_at_place(_visit, _side, _now);
  end if;
  return jsonb_build_object(
    'success', true, 'at', _now, 'side', _side, 'entry', _entry, 'address', _place.address, 'landmark', _place.landmark
  );
end
$$;

REVOKE ALL ON FUNCTION public.visit_calendar(_visit_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.visit_calendar(_visit_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.visit_calendar(_visit_id uuid) TO authenticated;

COMMENT ON FUNCTION public.visit_calendar(_visit_id uuid) IS 'What a calendar keeps of a visit: {success, at, side, entry, address, landmark}; the last two while the address is open, and that is a look at it. PT404, PT409 never_set, PT429 after 20 looks a day.';
