CREATE FUNCTION private.reads_handover_photo(_name text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from private.handover_of_photo(_name) as record join public.tenancies as tenancy on tenancy.id = record.tenancy_id
    where private.tenancy_side(tenancy) is not null and exists (
      select from private.handover_photos as photo where photo.object_name = _name
    )
  )
$$;

REVOKE ALL ON FUNCTION private.reads_handover_photo(_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.reads_handover_photo(_name text) TO service_role;
GRANT ALL ON FUNCTION private.reads_handover_photo(_name text) TO authenticated;

COMMENT ON FUNCTION private.reads_handover_photo(_name text) IS 'Whether a record of the caller''s tenancy names this photo.';
