CREATE FUNCTION public.admin_get_shared_photos(_property_ids uuid[]) RETURNS TABLE(property_id uuid, photos integer, is_somebody_elses boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  if cardinality(_property_ids) > 100 then
    raise exception 'At most 100 listings at once' using errcode = '22023';
  end if;
  return query
    with shown as (
      select photo.property_id, photo.object_name
      from public.property_photos as photo where photo.property_id = any (_property_ids)
      union
      select proposed.property_id, proposed.object_name
      from public.property_revision_photos as proposed where proposed.property_id = any (_property_ids)
    )
    select shown.property_id, count(distinct shown.object_name)::integer, bool_or(other.owner_id <> own.owner_id)
    from shown
    join public.properties as own on own.id = shown.property_id
    cross join lateral private.photos_alike(shown.object_name) as alike (name)
    join public.property_photos as twin on twin.object_name = alike.name and twin.property_id <> shown.property_id
    join public.properties as other on other.id = twin.property_id and other.archived_at is null
    group by shown.property_id;
end
$$;

REVOKE ALL ON FUNCTION public.admin_get_shared_photos(_property_ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_get_shared_photos(_property_ids uuid[]) TO service_role;
GRANT ALL ON FUNCTION public.admin_get_shared_photos(_property_ids uuid[]) TO authenticated;

COMMENT ON FUNCTION public.admin_get_shared_photos(_property_ids uuid[]) IS 'Of up to 100 listings: how many of their photos another listing shows that is not put away, and whether it is somebody else’s. Listings without such a photo are left out. For admins.';
