CREATE FUNCTION private.leave_photos(_person uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with theirs as (
    select file.id, (
      select home.owner_id
      from (
        select photo.property_id from public.property_photos as photo where photo.object_name = file.name
        union all
        select photo.property_id from public.property_revision_photos as photo where photo.object_name = file.name
      ) as shown
      join public.properties as home on home.id = shown.property_id
      where home.owner_id <> _person
      order by home.owner_id
      limit 1
    ) as owner_id
    from storage.objects as file
    where file.owner_id = _person::text and file.bucket_id = 'property-images'
  )
  update storage.objects as file set owner = theirs.owner_id, owner_id = theirs.owner_id::text
  from theirs where theirs.id = file.id and theirs.owner_id is not null
$$;

REVOKE ALL ON FUNCTION private.leave_photos(_person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.leave_photos(_person uuid) TO service_role;

COMMENT ON FUNCTION private.leave_photos(_person uuid) IS 'Gives the files that listings of others show to the owners of those homes, before the account that sent them is erased. Not for API roles.';
