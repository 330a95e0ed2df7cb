CREATE FUNCTION private.reads_thread_file(_name text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select
    from public.message_files as file
    join public.messages as sent on sent.id = file.message_id
    join public.enquiries as thread on thread.id = sent.enquiry_id
    where file.object_name = _name and private.side_of(thread) is not null
  )
$$;

REVOKE ALL ON FUNCTION private.reads_thread_file(_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.reads_thread_file(_name text) TO service_role;
GRANT ALL ON FUNCTION private.reads_thread_file(_name text) TO authenticated;

COMMENT ON FUNCTION private.reads_thread_file(_name text) IS 'Whether a message to the caller or of theirs names this file.';
