CREATE FUNCTION public.visit_place(_visit_id uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _visit public.visits;
  _thread public.enquiries;
  _side text;
  _place public.property_private;
begin
  perform private.require_second_factor();
  select * into _visit from public.visits as visit where visit.id = _visit_id;
  _thread := private.thread_of(_visit);
  _side := private.side_of(_thread);
  if _side is null or not private.covers(_thread, _side, 'visits') then
    perform private.refuse_not_found();
  end if;
  if _visit.state = 'requested' then
    perform private.refuse_visit_changed(_visit, 'not_yet_confirmed', 'The address is given once the visit is confirmed.');
  end if;
  if not private.is_place_open(_visit, _now) then
    perform private.refuse_visit_changed(
      _visit, 'place_closed', 'The address is shown from the confirmation of a visit until a day after it.'
    );
  end if;
  _place := private.look_at_place(_visit, _side, _now);
  return jsonb_build_object(
    'success', true, 'id', _visit.id, 'at', _now,
    'address', _place.address, 'landmark', _place.landmark, 'latitude', _place.latitude, 'longitude', _place.longitude,
    'directions', _place.directions,
    'other', (
      select jsonb_build_object(
        'card', private.person_card(person.id),
        'phone', case
          when coalesce(person.phone, '') = '' or person.phone_confirmed_at is null then null
          when shared.is_whole then '+' || person.phone
          else private.masked_phone('+' || person.phone)
        end
      )
      from (select
        case _side when 'seeker' then _visit.host_id else _visit.seeker_id end as id,
        case _side when 'seeker' then _visit.host_shares_phone else _visit.seeker_shares_phone end as is_whole
      ) as shared
      join auth.users as person on person.id = shared.id
    )
  );
end
$$;

REVOKE ALL ON FUNCTION public.visit_place(_visit_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.visit_place(_visit_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.visit_place(_visit_id uuid) TO authenticated;

COMMENT ON FUNCTION public.visit_place(_visit_id uuid) IS 'Exact address of a visit, and the other side with their number, whole if they share it: {address, landmark, latitude, longitude, directions, other: {card, phone}}. Each look is noted for the owner. PT404, PT409 not_yet_confirmed or place_closed, PT429 after 20 a day.';
