CREATE FUNCTION public.duplicate_property(_property_id uuid) RETURNS uuid
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  _facts jsonb;
  _address jsonb;
  _photos jsonb;
  _draft_id uuid;
begin
  _facts := private.facts_of_own_listing(_property_id);
  if _facts is null then
    raise exception 'This listing was not found' using errcode = 'PT404';
  end if;

  select jsonb_strip_nulls(to_jsonb(known)) - array['property_id', 'updated_at'] into _address
  from public.property_private as known
  where known.property_id = _property_id;
  if _address <> '{}' then
    _facts := _facts || jsonb_build_object('private', _address);
  end if;

  select jsonb_agg(jsonb_strip_nulls(to_jsonb(photo)) - array['property_id', 'position', 'is_cover'] order by photo.position)
  into _photos
  from public.property_photos as photo
  where photo.property_id = _property_id;
  if _photos is not null then
    _facts := _facts || jsonb_build_object('photos', _photos);
    -- more than a draft holds: the miniatures are what can be done without
    if octet_length(_facts::text) > 32768 then
      select _facts || jsonb_build_object('photos', jsonb_agg(shown.photo - 'placeholder' order by shown.place)) into _facts
      from jsonb_array_elements(_photos) with ordinality as shown (photo, place);
    end if;
  end if;

  insert into public.property_drafts (owner_id, step, facts) values (auth.uid(), 'preview', _facts)
  returning id into _draft_id;
  return _draft_id;
end
$$;

REVOKE ALL ON FUNCTION public.duplicate_property(_property_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.duplicate_property(_property_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.duplicate_property(_property_id uuid) TO authenticated;

COMMENT ON FUNCTION public.duplicate_property(_property_id uuid) IS 'Begins a draft with the facts and photos of an own listing and answers its id. PT404, or 54000 for the 11th draft.';
