-- What was approved is what is shown, to the byte: a photo that a listing shows is not replaced, moved, copied over or
-- deleted by any request, whichever door of storage it comes through. Another photo is another file, and naming it in the
-- listing asks for approval again.

create function private.are_photo_urls(_urls text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select cardinality(_urls) <= 20
    and coalesce(array_ndims(_urls), 1) = 1
    and not exists (
      select
      from unnest(_urls) as photo (url)
      -- a browser takes "." and ".." out of an address, so with them it would show another file than the one named
      where (
        photo.url ~ '^/storage/v1/object/public/property-images(/(?!\.{1,2}(/|$))[A-Za-z0-9_.-]+){1,20}$'
        and char_length(photo.url) <= char_length('/storage/v1/object/public/property-images/') + 512
      ) is not true
    )
$$;
comment on function private.are_photo_urls(text[]) is
  'True for at most 20 addresses, each by itself the site-relative one of a file of the bucket property-images.';
grant execute on function private.are_photo_urls(text[]) to authenticated, service_role;

-- Texts that are no address of a file have never shown anything.
update public.properties
set image_urls = array(
  select photo.url
  from unnest(image_urls) with ordinality as photo (url, place)
  where private.are_photo_urls(array[photo.url])
  order by photo.place
)
where not private.are_photo_urls(image_urls);

alter table public.properties
  drop constraint "photos are at most 20 files of the property-images bucket",
  add constraint "photos are at most 20 files of the property-images bucket" check (private.are_photo_urls(image_urls));

-- A new photo lies in the caller's own folder and is there already. It is held until the listing is written, so that a
-- file that is being replaced is either the new one for whoever approves, or not replaced any more.
create or replace function private.assert_own_photos(_image_urls text[], _known text[]) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  _added constant text[] := array(
    select distinct photo.url from unnest(_image_urls) as photo (url) where not (photo.url = any (_known))
  );
  _present bigint;
begin
  if exists (
    select
    from unnest(_added) as photo (url)
    where not starts_with(photo.url, private.photo_url(auth.uid() || '/'))
  ) then
    raise exception 'A listing can only show photos that you have uploaded' using errcode = '42501';
  end if;
  with held as (
    select file.name
    from storage.objects as file
    where file.bucket_id = 'property-images'
      and file.name in (select substr(photo.url, char_length(private.photo_url('')) + 1) from unnest(_added) as photo (url))
    order by file.name
    for share
  )
  select count(*) into _present from held;
  if _present < cardinality(_added) then
    raise exception 'A photo has not arrived or is gone. Please remove it from the listing and add it again.'
      using errcode = 'PT422';
  end if;
end
$$;
comment on function private.assert_own_photos(text[], text[]) is
  'Raises unless each address that is not known yet is a present file of the caller''s own folder, and holds those files.';

-- After the row, so that policies have spoken and nobody learns from the answer what a stranger's listing shows.
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
  if exists (select from public.property_photos as photo where photo.object_name = any (_names)) then
    raise exception 'A listing shows this photo. Upload another photo under a new name, or take this one out of the listing first.'
      using errcode = 'PT403', hint = 'shown_photo';
  end if;
  return null;
end
$$;

-- The storage service's own role counts as a request: it writes what comes to a signed address.
create trigger _100_keep_shown_photos after insert or update or delete on storage.objects
  for each row when (current_user in ('anon', 'authenticated', 'service_role', 'supabase_storage_admin'))
  execute function private.tg_objects__keep_shown_photos();
