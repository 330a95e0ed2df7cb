-- Where files go. A person writes only below folders of their own: pictures below one with a random name, papers below one
-- named by the account. Public buckets are read by address without any policy, so none lets anybody list them: a list would
-- be a map of everybody's files.

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
  -- what it shows, in words, for whoever cannot see it
  alt_text text check (char_length(alt_text) between 1 and 200 and alt_text ~ '\S'),
  primary key (property_id, object_name),
  -- judged at the end of a statement, so that two photos may change places
  unique (property_id, position) deferrable initially immediate,
  constraint "a size has both sides or none" check ((width is null) = (height is null))
);

alter table public.property_photos enable row level security;
create index property_photos_object_name_idx on public.property_photos (object_name);

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

comment on column public.property_photos.alt_text is 'What the photo shows, for people who cannot see it.';

insert into storage.buckets (id, name, public, is_guarded, file_size_limit, allowed_mime_types) values
  ('property-images', 'property-images', true, false, 5 * 1024 * 1024,
    array['image/jpeg', 'image/png', 'image/webp', 'image/avif']),
  ('verification-documents', 'verification-documents', false, true, 10 * 1024 * 1024,
    array['image/jpeg', 'image/png', 'application/pdf']),
  ('avatars', 'avatars', true, false, 1024 * 1024,
    array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
on conflict (id) do update set
  public = excluded.public,
  is_guarded = excluded.is_guarded,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "files need the second factor"
  on storage.objects as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

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

-- What is said of a photo of an approved listing is approved like the photo.
create function private.describe_photos(_property_id uuid, _photos jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _listing public.properties;
  _phrase text;
begin
  perform private.require_kept_listing(_property_id);

  select private.discriminating_phrase(string_agg(given.alt_text, ' | ')) into _phrase
  from jsonb_to_recordset(_photos) as given (alt_text text);
  if _phrase is not null then
    raise exception 'Please remove "%": a listing may not choose tenants by religion, caste, region or community.', _phrase
      using errcode = '23514', hint = 'Say whom the home suits by household: family, sharers, students or company.';
  end if;

  select * into strict _listing from public.properties as listing where listing.id = _property_id for update;
  if _listing.approval_status <> 'approved' then
    update public.property_photos as photo
    set
      width = given.width,
      height = given.height,
      placeholder = given.placeholder,
      alt_text = nullif(btrim(given.alt_text), '')
    from jsonb_to_recordset(_photos)
      as given (object_name text, width integer, height integer, placeholder text, alt_text text)
    where photo.property_id = _property_id and photo.object_name = given.object_name;
    return;
  end if;

  if _listing.revision_sent_at is null then
    if not exists (
      select
      from public.property_photos as photo
      join jsonb_to_recordset(_photos)
        as given (object_name text, width integer, height integer, placeholder text, alt_text text) using (object_name)
      where photo.property_id = _property_id
        and (photo.width, photo.height, photo.placeholder, photo.alt_text)
          is distinct from (given.width, given.height, given.placeholder, nullif(btrim(given.alt_text), ''))
    ) then
      return;
    end if;
    perform private.propose_revision(_property_id, coalesce(
      (
        select private.reviewed_facts(to_jsonb(revision))
        from public.property_revisions as revision
        where revision.property_id = _property_id and revision.review_status = 'rejected'
      ),
      private.reviewed_facts(to_jsonb(_listing))
    ));
  end if;
  update public.property_revision_photos as photo
  set
    width = given.width,
    height = given.height,
    placeholder = given.placeholder,
    alt_text = nullif(btrim(given.alt_text), '')
  from jsonb_to_recordset(_photos)
    as given (object_name text, width integer, height integer, placeholder text, alt_text text)
  where photo.property_id = _property_id and photo.object_name = given.object_name;
  update public.properties as listing
  set revision_sent_at = case
    when private.settle_revision(_property_id, private.reviewed_facts(to_jsonb(_listing))) then now()
  end
  where listing.id = _property_id;
end
$$;
comment on function private.describe_photos(uuid, jsonb) is
  'Notes what is known of photos that an own listing shows, or is to show: [{object_name, width, height, placeholder, alt_text}].';
grant execute on function private.describe_photos(uuid, jsonb) to authenticated;

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
  'Gives an own listing these photos in this order, the first is the cover: [{object_name, width, height, placeholder, '
  'alt_text}], at most 20. Of an approved listing it is a revision. {success: true}, PT404, 42501 for a photo of somebody else.';

-- Saving a listing answers whether a change of it waits for approval, so that the form can say so.
create function public.reorder_property_photos(_property_id uuid, _object_names text[]) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  _present text[];
begin
  -- of an approved listing its keepers order what they proposed
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
comment on function public.reorder_property_photos(uuid, text[]) is
  'Orders the photos of an own listing; all of them, each once. Of an approved listing it is a revision. {success: true}, '
  'PT404, or 22023 when the photos are others meanwhile.';
grant execute on function public.set_property_photos(uuid, jsonb), public.reorder_property_photos(uuid, text[])
  to authenticated;

-- A file that a revision shows is what the admin looks at, and will be what visitors see.
create function private.tg_objects__keep_shown_photos() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _names text[] := '{}';
begin
  if tg_op <> 'INSERT' and old.bucket_id = 'property-images' then
    _names := _names || old.name;
  end if;
  if tg_op <> 'DELETE' and new.bucket_id = 'property-images' then
    _names := _names || new.name;
  end if;
  if exists (select from public.property_photos as photo where photo.object_name = any (_names))
    or exists (select from public.property_revision_photos as photo where photo.object_name = any (_names))
  then
    raise exception 'A listing shows this photo. Upload another photo under a new name, or take this one out of the listing first.'
      using errcode = 'PT403', hint = 'shown_photo';
  end if;
  return null;
end
$$;

-- After the row, so that policies have spoken and nobody learns from the answer what a stranger's listing shows. The storage
-- service's own role counts as a request: it writes what comes to a signed address.
create trigger _100_keep_shown_photos after insert or update or delete on storage.objects
  for each row when (current_user in ('anon', 'authenticated', 'service_role', 'supabase_storage_admin'))
  execute function private.tg_objects__keep_shown_photos();

-- The address of a picture is public, so it must not name its owner's account: each person has a folder with a random name
-- for pictures, which their own client reads from their profile. Papers, which nobody lists and whose addresses are nobody
-- else's to see, lie below the account.
create function private.picture_folder() returns text
language sql stable security definer set search_path = ''
as $$
  select profile.picture_folder::text from public.profiles as profile where profile.id = auth.uid()
$$;
comment on function private.picture_folder() is 'The caller''s folder in the public buckets; null for visitors.';
grant execute on function private.picture_folder() to authenticated;

create policy "people can upload below their own folder"
  on storage.objects for insert to authenticated
  with check (
    case
      when bucket_id in ('property-images', 'avatars')
        then (storage.foldername(name))[1] = (select private.picture_folder())
      else bucket_id = 'verification-documents' and (storage.foldername(name))[1] = (select auth.uid())::text
    end
  );

-- Verification documents are absent from the next two: what an admin looked at stays as it was.
create policy "people can replace their own pictures"
  on storage.objects for update to authenticated
  using (
    bucket_id in ('property-images', 'avatars')
    and (storage.foldername(name))[1] = (select private.picture_folder())
  )
  with check (
    bucket_id in ('property-images', 'avatars')
    and (storage.foldername(name))[1] = (select private.picture_folder())
  );

create policy "people can delete their own pictures"
  on storage.objects for delete to authenticated
  using (
    bucket_id in ('property-images', 'avatars')
    and (storage.foldername(name))[1] = (select private.picture_folder())
  );

create policy "people can see their own pictures"
  on storage.objects for select to authenticated
  using (
    bucket_id in ('property-images', 'avatars')
    and (storage.foldername(name))[1] = (select private.picture_folder())
  );

-- A client that goes below the account is told where pictures go; the policy alone would only say no.
create function private.tg_objects__tell_picture_folder() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (storage.foldername(new.name))[1] = auth.uid()::text then
    raise exception 'Pictures go below the folder that your profile names: picture_folder, not your account’s id.'
      using errcode = 'PT403', hint = 'picture_folder';
  end if;
  return new;
end
$$;

create trigger _050_tell_picture_folder before insert or update of name, bucket_id on storage.objects
  for each row when (current_user = 'authenticated' and new.bucket_id in ('property-images', 'avatars'))
  execute function private.tg_objects__tell_picture_folder();

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
