CREATE FUNCTION private.adds_thread_file(_name text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select (storage.foldername(_name))[1] = private.picture_folder() and exists (
    select
    from public.enquiries as thread
    where thread.id::text = (storage.foldername(_name))[2] and thread.state = 'open' and private.side_of(thread) is not null
  )
$$;

REVOKE ALL ON FUNCTION private.adds_thread_file(_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.adds_thread_file(_name text) TO service_role;
GRANT ALL ON FUNCTION private.adds_thread_file(_name text) TO authenticated;

COMMENT ON FUNCTION private.adds_thread_file(_name text) IS 'Whether the caller may put a file of this name into an open conversation.';
