CREATE FUNCTION private.is_unsent_thread_file(_name text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select not exists (select from public.message_files as file where file.object_name = _name)
    and not exists (select from public.ticket_photos as photo where photo.object_name = _name)
$$;

REVOKE ALL ON FUNCTION private.is_unsent_thread_file(_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_unsent_thread_file(_name text) TO service_role;
GRANT ALL ON FUNCTION private.is_unsent_thread_file(_name text) TO authenticated;

COMMENT ON FUNCTION private.is_unsent_thread_file(_name text) IS 'Whether no message and no repair names a file of this name.';
