CREATE FUNCTION private.look_at_place(_visit public.visits, _side text, _now timestamp with time zone) RETURNS public.property_private
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _looks timestamptz[];
  _place public.property_private;
begin
  perform pg_advisory_xact_lock(hashtextextended('places looked at by ' || auth.uid(), 7));
  _looks := array(
    select seen.viewed_at from private.place_views as seen
    where seen.viewer_id = auth.uid() and seen.viewed_at > _now - interval '1 day'
    order by seen.viewed_at desc limit 20
  );
  if cardinality(_looks) >= 20 then
    perform private.refuse_too_many(20, 'day', ceil(extract(epoch from _looks[20] + interval '1 day' - _now))::integer);
  end if;
  insert into private.place_views (visit_id, viewer_id, side, viewed_at) values (_visit.id, auth.uid(), _side, _now);
  -- who comes by video needs no address
  if _visit.mode = 'in_person' then
    select * into _place from public.property_private as place where place.property_id = _visit.property_id;
  end if;
  return _place;
end
$$;

REVOKE ALL ON FUNCTION private.look_at_place(_visit public.visits, _side text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.look_at_place(_visit public.visits, _side text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.look_at_place(_visit public.visits, _side text, _now timestamp with time zone) IS 'Notes a look at an exact address by the caller and gives it; nothing of a visit by video. PT429 after 20 a day. The caller of it has asked is_place_open. Not for API roles.';
