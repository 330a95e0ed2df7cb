-- Photos that another listing shows, too: as they are, scaled or saved anew. A sign for whoever approves, no verdict.
create function private.photos_alike(_object_name text) returns setof text
language sql stable security definer set search_path = ''
as $$
  select alike.name
  from storage.objects as own
  join storage.objects as alike
    on alike.bucket_id = own.bucket_id and alike.looks is not null
    and alike.looks_quarters && own.looks_quarters
    and bit_count(alike.looks # own.looks) <= 3
  where own.bucket_id = 'property-images' and own.name = _object_name and own.looks is not null
$$;
comment on function private.photos_alike(text) is
  'Names of the photos that look like one of the bucket property-images, itself among them. Not for API roles.';
revoke execute on function private.photos_alike(text) from public;

create function public.admin_get_shared_photos(_property_ids uuid[]) returns table (
  property_id uuid,
  photos integer,
  is_somebody_elses boolean
)
language plpgsql stable security definer set search_path = ''
as $$
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
comment on function public.admin_get_shared_photos(uuid[]) is
  'Of up to 100 listings: how many of their photos another listing shows that is not put away, and whether it is somebody '
  'else’s. Listings without such a photo are left out. For admins.';
revoke execute on function public.admin_get_shared_photos(uuid[]) from public;
grant execute on function public.admin_get_shared_photos(uuid[]) to authenticated;
