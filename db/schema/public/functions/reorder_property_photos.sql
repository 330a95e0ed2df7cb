CREATE FUNCTION public.reorder_property_photos(_property_id uuid, _object_names text[]) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  _present text[];
begin
  -- of an approved listing its listers order what they proposed
  if exists (select from public.property_revisions as revision where revision.property_id = _property_id) then
    select array_agg(photo.object_name order by photo.object_name) into _present
    from public.property_revision_photos as photo where photo.property_id = _property_id;
  else
    select array_agg(photo.object_name order by photo.object_name) into _present
    from public.property_photos as photo where photo.property_id = _property_id;
  end if;
  if coalesce(_present, '{}') is distinct from array(
    select given.object_name from unnest(_object_names) as given (object_name) order by given.object_name
  ) then
    raise exception 'The photos have changed meanwhile. Please load them again.' using errcode = '22023';
  end if;
  update public.properties
  set image_urls = array(
    select private.photo_url(given.object_name)
    from unnest(_object_names) with ordinality as given (object_name, place)
    order by given.place
  )
  where id = _property_id;
  if not found then
    raise exception 'This listing was not found' using errcode = 'PT404';
  end if;
  return jsonb_build_object('success', true);
end
$$;

REVOKE ALL ON FUNCTION public.reorder_property_photos(_property_id uuid, _object_names text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.reorder_property_photos(_property_id uuid, _object_names text[]) TO service_role;
GRANT ALL ON FUNCTION public.reorder_property_photos(_property_id uuid, _object_names text[]) TO authenticated;

COMMENT ON FUNCTION public.reorder_property_photos(_property_id uuid, _object_names text[]) IS 'Orders the photos of an own listing; all of them, each once. Of an approved listing it is a revision. {success: true}, PT404, or 22023 when the photos are others meanwhile.';
