-- Pictures lie below a folder that names no account: whose it is, is asked of the profiles. A folder of nobody's is nobody's.
create or replace function private.account_of_file(_file storage.objects) returns uuid
language sql stable set search_path = ''
as $$
  select case
    when _file.owner_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then _file.owner_id::uuid
    when _file.name !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then null
    when _file.bucket_id = 'verification-documents' then left(_file.name, 36)::uuid
    when _file.bucket_id in ('property-images', 'avatars') then coalesce(
      (select profile.id from public.profiles as profile where profile.picture_folder = left(_file.name, 36)::uuid),
      left(_file.name, 36)::uuid
    )
  end
$$;
