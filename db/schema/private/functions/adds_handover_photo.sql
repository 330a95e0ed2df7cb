CREATE FUNCTION private.adds_handover_photo(_name text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from private.handover_of_photo(_name) as record join public.tenancies as tenancy on tenancy.id = record.tenancy_id
    where record.state = 'draft' and private.tenancy_side(tenancy) is not null
  )
$$;

REVOKE ALL ON FUNCTION private.adds_handover_photo(_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.adds_handover_photo(_name text) TO service_role;
GRANT ALL ON FUNCTION private.adds_handover_photo(_name text) TO authenticated;

COMMENT ON FUNCTION private.adds_handover_photo(_name text) IS 'Whether the caller may put a photo of this name into a record that is being written.';
