CREATE FUNCTION private.request_agent_hash() RETURNS bytea
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select sha256(convert_to(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'user-agent', 'UTF8'
  ))
$$;

REVOKE ALL ON FUNCTION private.request_agent_hash() FROM PUBLIC;
GRANT ALL ON FUNCTION private.request_agent_hash() TO service_role;

COMMENT ON FUNCTION private.request_agent_hash() IS 'SHA-256 of the browser''s name for itself; null when nobody said.';
