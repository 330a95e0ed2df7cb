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
  ) or exists (
    select
    from public.ticket_photos as photo
    join public.tickets as ticket on ticket.id = photo.ticket_id
    join public.tenancies as tenancy on tenancy.id = ticket.tenancy_id
    where photo.object_name = _name and private.tenancy_side(tenancy) is not null
  )
$$;

REVOKE ALL ON FUNCTION private.reads_thread_file(_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.reads_thread_file(_name text) TO service_role;
GRANT ALL ON FUNCTION private.reads_thread_file(_name text) TO authenticated;

COMMENT ON FUNCTION private.reads_thread_file(_name text) IS 'Whether a message to the caller or of theirs, or a repair of their tenancy, names this file.';
