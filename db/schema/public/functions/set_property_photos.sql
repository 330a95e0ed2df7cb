CREATE FUNCTION public.set_property_photos(_property_id uuid, _photos jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if jsonb_typeof(_photos) is distinct from 'array' or exists (
    select
    from jsonb_array_elements(case jsonb_typeof(_photos) when 'array' then _photos else '[]' end) as given (photo)
    where jsonb_typeof(given.photo) <> 'object' or jsonb_typeof(given.photo -> 'object_name') is distinct from 'string'
  ) then
    raise exception 'Photos must be a list of {object_name, width, height, placeholder}' using errcode = '22023';
  end if;
  update public.properties
  set image_urls = array(
    select private.photo_url(given.photo ->> 'object_name')
    from jsonb_array_elements(_photos) with ordinality as given (photo, place)
    order by given.place
  )
  where id = _property_id;
  if not found then
    raise exception 'This listing was not found' using errcode = 'PT404';
  end if;
  perform private.describe_photos(_property_id, _photos);
  return jsonb_build_object('success', true);
end
$$;

REVOKE ALL ON FUNCTION public.set_property_photos(_property_id uuid, _photos jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_property_photos(_property_id uuid, _photos jsonb) TO service_role;
GRANT ALL ON FUNCTION public.set_property_photos(_property_id uuid, _photos jsonb) TO authenticated;

COMMENT ON FUNCTION public.set_property_photos(_property_id uuid, _photos jsonb) IS 'Gives an own listing these photos in this order, the first is the cover: [{object_name, width, height, placeholder, alt_text}], at most 20. Of an approved listing it is a revision. {success: true}, PT404, 42501 for a photo of somebody else.';
