CREATE FUNCTION private.picture_folder() RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select profile.picture_folder::text from public.profiles as profile where profile.id = auth.uid()
$$;

REVOKE ALL ON FUNCTION private.picture_folder() FROM PUBLIC;
GRANT ALL ON FUNCTION private.picture_folder() TO service_role;
GRANT ALL ON FUNCTION private.picture_folder() TO authenticated;

COMMENT ON FUNCTION private.picture_folder() IS 'The caller''s folder in the public buckets; null for visitors.';
