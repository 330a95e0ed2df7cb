CREATE FUNCTION private.account_of_file(_file storage.objects) RETURNS uuid
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $_$
  select case
    when _file.owner_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then _file.owner_id::uuid
    when _file.name !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then null
    when _file.bucket_id in ('verification-documents', 'application-documents') then left(_file.name, 36)::uuid
    when _file.bucket_id in ('property-images', 'avatars') then coalesce(
      (select profile.id from public.profiles as profile where profile.picture_folder = left(_file.name, 36)::uuid),
      left(_file.name, 36)::uuid
    )
  end
$_$;

REVOKE ALL ON FUNCTION private.account_of_file(_file storage.objects) FROM PUBLIC;
GRANT ALL ON FUNCTION private.account_of_file(_file storage.objects) TO service_role;

COMMENT ON FUNCTION private.account_of_file(_file storage.objects) IS 'Whose a file is: of whoever sent it, else of the folder it lies in; null where no account is named.';
