-- Where files go. A person writes only below a folder named by their own id. Public buckets are read by address without
-- any policy, so none lets anybody list them: a list would be a map of all accounts.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('property-images', 'property-images', true, 5 * 1024 * 1024,
    array['image/jpeg', 'image/png', 'image/webp', 'image/avif']),
  ('verification-documents', 'verification-documents', false, 10 * 1024 * 1024,
    array['image/jpeg', 'image/png', 'application/pdf']),
  ('avatars', 'avatars', true, 1024 * 1024,
    array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "people can see their own files, admins verification documents"
  on storage.objects for select to authenticated
  using (
    (
      bucket_id in ('property-images', 'verification-documents', 'avatars')
      and (storage.foldername(name))[1] = (select auth.uid())::text
    )
    or (bucket_id = 'verification-documents' and (select private.is_admin()))
  );

create policy "people can upload below their own folder"
  on storage.objects for insert to authenticated
  with check (
    bucket_id in ('property-images', 'verification-documents', 'avatars')
    and (storage.foldername(name))[1] = (select auth.uid())::text
  );

-- Verification documents are absent from the next two: what an admin looked at stays as it was.
create policy "people can replace their own pictures"
  on storage.objects for update to authenticated
  using (
    bucket_id in ('property-images', 'avatars')
    and (storage.foldername(name))[1] = (select auth.uid())::text
  )
  with check (
    bucket_id in ('property-images', 'avatars')
    and (storage.foldername(name))[1] = (select auth.uid())::text
  );

create policy "people can delete their own pictures"
  on storage.objects for delete to authenticated
  using (
    bucket_id in ('property-images', 'avatars')
    and (storage.foldername(name))[1] = (select auth.uid())::text
  );

create policy "files need the second factor"
  on storage.objects as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));
