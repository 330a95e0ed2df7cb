CREATE FUNCTION private.change_answer(_id uuid, _state text, _version integer, _now timestamp with time zone, _more jsonb DEFAULT '{}'::jsonb) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  return jsonb_build_object('success', true, 'id', _id, 'state', _state, 'version', _version, 'at', _now) || _more;
end
$$;

REVOKE ALL ON FUNCTION private.change_answer(_id uuid, _state text, _version integer, _now timestamp with time zone, _more jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.change_answer(_id uuid, _state text, _version integer, _now timestamp with time zone, _more jsonb) TO service_role;

COMMENT ON FUNCTION private.change_answer(_id uuid, _state text, _version integer, _now timestamp with time zone, _more jsonb) IS 'The answer of every change. Not for API roles.';
