-- The address of a picture is public, and its first folder was its owner's account. Each person has a folder with a random
-- name for pictures instead, which their own client reads from their profile; papers, which nobody lists and whose addresses
-- are nobody else's to see, stay below the account.
alter table public.profiles add column picture_folder uuid not null default gen_random_uuid() unique;
comment on column public.profiles.picture_folder is
  'The folder of the person''s pictures in the public buckets. Random: it does not tell the account.';

create function private.picture_folder() returns text
language sql stable security definer set search_path = ''
as $$
  select profile.picture_folder::text from public.profiles as profile where profile.id = auth.uid()
$$;
comment on function private.picture_folder() is 'The caller''s folder in the public buckets; null for visitors.';
grant execute on function private.picture_folder() to authenticated;

drop policy "people can see their own pictures" on storage.objects;
create policy "people can see their own pictures"
  on storage.objects for select to authenticated
  using (
    bucket_id in ('property-images', 'avatars')
    and (storage.foldername(name))[1] = (select private.picture_folder())
  );

drop policy "people can upload below their own folder" on storage.objects;
create policy "people can upload below their own folder"
  on storage.objects for insert to authenticated
  with check (
    case
      when bucket_id in ('property-images', 'avatars')
        then (storage.foldername(name))[1] = (select private.picture_folder())
      else bucket_id = 'verification-documents' and (storage.foldername(name))[1] = (select auth.uid())::text
    end
  );

drop policy "people can replace their own pictures" on storage.objects;
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

drop policy "people can delete their own pictures" on storage.objects;
create policy "people can delete their own pictures"
  on storage.objects for delete to authenticated
  using (
    bucket_id in ('property-images', 'avatars')
    and (storage.foldername(name))[1] = (select private.picture_folder())
  );

-- A client that still goes below the account is told where pictures go; the policy alone would only say no.
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

create or replace function private.assert_own_photos(_image_urls text[], _known text[]) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  _own constant text := private.photo_url(private.picture_folder() || '/');
  _added constant text[] := array(
    select distinct photo.url from unnest(_image_urls) as photo (url) where not (photo.url = any (_known))
  );
  _present bigint;
begin
  if exists (select from unnest(_added) as photo (url) where starts_with(photo.url, _own) is not true) then
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

-- Pictures that are there move with everything that names them, without a trace in versions, reviews and news: they show what
-- they showed. Old addresses lead nowhere, because leading on would tell whose account a folder is.
create function private.moved_name(_name text) returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select profile.picture_folder::text || substr(_name, 37)
      from public.profiles as profile
      where profile.id = case when _name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then left(_name, 36)::uuid end
    ),
    _name
  )
$$;

do $$
begin
  -- Bytes lie under ids of their own, so that a row is all there is to move. A hosted project keeps them by name: there
  -- pictures stay until its own storage service has moved them.
  if to_regclass('storage.released_blobs') is null then
    return;
  end if;

  update storage.objects as file
  set name = private.moved_name(file.name)
  where file.bucket_id in ('property-images', 'avatars') and private.moved_name(file.name) <> file.name;

  alter table public.properties disable trigger user;
  update public.properties as listing
  set image_urls = array(
    select private.photo_url(private.moved_name(substr(photo.url, char_length(private.photo_url('')) + 1)))
    from unnest(listing.image_urls) with ordinality as photo (url, place)
    order by photo.place
  )
  where listing.image_urls <> '{}';
  alter table public.properties enable trigger user;

  update public.property_photos as photo
  set object_name = private.moved_name(photo.object_name)
  where private.moved_name(photo.object_name) <> photo.object_name;

  alter table public.property_revisions disable trigger user;
  update public.property_revisions as revision
  set image_urls = array(
    select private.photo_url(private.moved_name(substr(photo.url, char_length(private.photo_url('')) + 1)))
    from unnest(revision.image_urls) with ordinality as photo (url, place)
    order by photo.place
  )
  where revision.image_urls <> '{}';
  alter table public.property_revisions enable trigger user;

  update public.property_revision_photos as photo
  set object_name = private.moved_name(photo.object_name)
  where private.moved_name(photo.object_name) <> photo.object_name;

  alter table public.property_drafts disable trigger user;
  update public.property_drafts as draft
  set facts = jsonb_set(draft.facts, '{photos}', (
    select jsonb_agg(
      case
        when jsonb_typeof(told.photo -> 'object_name') = 'string'
          then told.photo || jsonb_build_object('object_name', private.moved_name(told.photo ->> 'object_name'))
        else told.photo
      end
      order by told.place
    )
    from jsonb_array_elements(draft.facts -> 'photos') with ordinality as told (photo, place)
  ))
  where jsonb_typeof(draft.facts -> 'photos') = 'array' and draft.facts -> 'photos' <> '[]';
  alter table public.property_drafts enable trigger user;
end
$$;

drop function private.moved_name(text);
