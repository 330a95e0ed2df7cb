CREATE FUNCTION private.handover_of_photo(_name text) RETURNS private.handovers
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
  select record.* from private.handovers as record
  where record.id = case
    when _name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[^/]+\.jpg$' then split_part(_name, '/', 1)::uuid
  end
$_$;

REVOKE ALL ON FUNCTION private.handover_of_photo(_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.handover_of_photo(_name text) TO service_role;

COMMENT ON FUNCTION private.handover_of_photo(_name text) IS 'The record below whose id a photo lies. Not for API roles.';
