CREATE FUNCTION private.adds_thread_file(_name text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
  select exists (
    select
    from public.enquiries as thread
    where thread.id = case
      when _name ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[^/]+\.(jpe?g|png|webp|avif|pdf)$' then split_part(_name, '/', 1)::uuid
    end and thread.state = 'open' and private.side_of(thread) is not null
  )
$_$;

REVOKE ALL ON FUNCTION private.adds_thread_file(_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.adds_thread_file(_name text) TO service_role;
GRANT ALL ON FUNCTION private.adds_thread_file(_name text) TO authenticated;

COMMENT ON FUNCTION private.adds_thread_file(_name text) IS 'Whether the caller may put a file of this name into an open conversation.';
