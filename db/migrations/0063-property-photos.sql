-- What is known of each photo of a listing. Which photos a listing has, and in which order, is told by
-- `properties.image_urls` alone; these rows follow it, so the two cannot disagree. Facts about a photo (its size, a blurred
-- placeholder) are the keeper's word, and nothing stands on them but how a page looks while it loads.
create table public.property_photos (
  property_id uuid not null references public.properties on delete cascade,
  object_name text not null check (char_length(object_name) between 1 and 512),
  position smallint not null check (position between 0 and 19),
  is_cover boolean not null generated always as (position = 0) stored,
  width integer check (width between 1 and 20000),
  height integer check (height between 1 and 20000),
  placeholder text check (
    octet_length(placeholder) <= 1024 and placeholder ~ '^data:image/(webp|png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$'
  ),
  primary key (property_id, object_name),
  -- judged at the end of a statement, so that two photos may change places
  unique (property_id, position) deferrable initially immediate,
  constraint "a size has both sides or none" check ((width is null) = (height is null))
);

alter table public.property_photos enable row level security;

-- The policy asks the caller's own view of listings.
create policy "everybody can see the photos of homes they can see"
  on public.property_photos for select to anon, authenticated
  using (exists (select from public.properties as home where home.id = property_id));

-- Writing is granted to nobody: rows follow the listing, facts come by set_property_photos.
grant select on public.property_photos to anon, authenticated;

comment on table public.property_photos is 'Photos of a listing in their order, with size and placeholder.';
comment on column public.property_photos.object_name is 'Name in the bucket property-images.';
comment on column public.property_photos.position is 'From 0, the cover.';
comment on column public.property_photos.placeholder is 'A blurred miniature as a data URL, at most 1 kB.';

create function private.photo_url(_object_name text) returns text
language sql immutable set search_path = ''
as $$
  select '/storage/v1/object/public/property-images/' || _object_name
$$;
comment on function private.photo_url(text) is 'Site-relative address of a photo by its name in the bucket.';

create function private.follow_photos(_property_id uuid, _image_urls text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.property_photos as photo
  where photo.property_id = _property_id and private.photo_url(photo.object_name) <> all (_image_urls);

  insert into public.property_photos (property_id, object_name, position)
  -- a photo that is named twice stands where it stands first
  select _property_id, listed.object_name, row_number() over (order by listed.first_at) - 1
  from (
    select substr(url, char_length(private.photo_url('')) + 1) as object_name, min(place) as first_at
    from unnest(_image_urls) with ordinality as image (url, place)
    group by url
  ) as listed
  on conflict (property_id, object_name) do update set position = excluded.position;
end
$$;
comment on function private.follow_photos(uuid, text[]) is
  'Makes the photo rows of a listing those of image_urls and keeps what is known of each. Not for API roles.';

create function private.tg_properties__follow_photos() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.follow_photos(new.id, new.image_urls);
  return null;
end
$$;

create trigger _500_follow_photos after insert on public.properties
  for each row when (new.image_urls <> '{}')
  execute function private.tg_properties__follow_photos();
create trigger _510_follow_photos after update on public.properties
  for each row when (new.image_urls is distinct from old.image_urls)
  execute function private.tg_properties__follow_photos();

-- Listings that already have photos.
select private.follow_photos(id, image_urls) from public.properties where image_urls <> '{}';

-- Asks again by itself: policies call nothing here.
create function private.describe_photos(_property_id uuid, _photos jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_kept_listing(_property_id);
  update public.property_photos as photo
  set width = given.width, height = given.height, placeholder = given.placeholder
  from jsonb_to_recordset(_photos) as given (object_name text, width integer, height integer, placeholder text)
  where photo.property_id = _property_id and photo.object_name = given.object_name;
end
$$;
comment on function private.describe_photos(uuid, jsonb) is
  'Notes what is known of photos that an own listing shows: [{object_name, width, height, placeholder}].';
grant execute on function private.describe_photos(uuid, jsonb), private.photo_url(text) to authenticated;

-- As the caller: the listing's own policies and guards decide, and a changed set of photos is approved again.
create function public.set_property_photos(_property_id uuid, _photos jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
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
comment on function public.set_property_photos(uuid, jsonb) is
  'Gives an own listing these photos in this order, the first is the cover: [{object_name, width, height, placeholder}], '
  'at most 20. A changed set or order is approved again. {success: true}, PT404, 42501 for a photo of somebody else.';

create function public.reorder_property_photos(_property_id uuid, _object_names text[]) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  _present text[];
begin
  select array_agg(photo.object_name order by photo.object_name) into _present
  from public.property_photos as photo where photo.property_id = _property_id;
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
comment on function public.reorder_property_photos(uuid, text[]) is
  'Orders the photos of an own listing; all of them, each once. The listing is approved again. {success: true}, PT404, or '
  '22023 when the photos are others meanwhile.';

grant execute on function public.set_property_photos(uuid, jsonb), public.reorder_property_photos(uuid, text[])
  to authenticated;

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('public.property_photos', 'property_id', 't.property_id in (select p.id from public.properties as p where p.owner_id = $1)', true, '{}', 'with parent', 'Photos of the person''s listings.');
