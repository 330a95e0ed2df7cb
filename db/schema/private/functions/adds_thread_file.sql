CREATE FUNCTION private.adds_thread_file(_name text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
  with folder as (
    select case
      when _name ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[^/]+\.(jpe?g|png|webp|avif|pdf)$' then split_part(_name, '/', 1)::uuid
    end as enquiry_id
  )
  select exists (
    select from folder join public.enquiries as thread on thread.id = folder.enquiry_id
    where thread.state = 'open' and private.side_of(thread) is not null
  ) or exists (
    select from folder join public.tenancies as tenancy on tenancy.enquiry_id = folder.enquiry_id
    where tenancy.state <> 'ended' and private.tenancy_side(tenancy) is not null
  )
$_$;

REVOKE ALL ON FUNCTION private.adds_thread_file(_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.adds_thread_file(_name text) TO service_role;
GRANT ALL ON FUNCTION private.adds_thread_file(_name text) TO authenticated;

COMMENT ON FUNCTION private.adds_thread_file(_name text) IS 'Whether the caller may put a file of this name into an open conversation.';
