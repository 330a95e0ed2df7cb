CREATE FUNCTION private.tg_objects__tell_picture_folder() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if (storage.foldername(new.name))[1] = auth.uid()::text then
    raise exception 'Pictures go below the folder that your profile names: picture_folder, not your account’s id.'
      using errcode = 'PT403', hint = 'picture_folder';
  end if;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_objects__tell_picture_folder() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_objects__tell_picture_folder() TO service_role;
