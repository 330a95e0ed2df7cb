CREATE FUNCTION private.refuse_reading(_id uuid, _words text, _code text) RETURNS jsonb
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.record_audit('case.read', 'denied', _id::text, jsonb_build_object('why', _code));
  select jsonb_build_object('success', false, 'error', _words, 'code', _code)
$$;

REVOKE ALL ON FUNCTION private.refuse_reading(_id uuid, _words text, _code text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.refuse_reading(_id uuid, _words text, _code text) TO service_role;

COMMENT ON FUNCTION private.refuse_reading(_id uuid, _words text, _code text) IS 'Writes down that a case was not read, and answers why. Not for API roles.';
