CREATE FUNCTION private.masked_destination(_channel text, _destination text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case _channel when 'phone' then '…' || right(_destination, 4) else private.masked_email(_destination) end
$$;

REVOKE ALL ON FUNCTION private.masked_destination(_channel text, _destination text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.masked_destination(_channel text, _destination text) TO service_role;

COMMENT ON FUNCTION private.masked_destination(_channel text, _destination text) IS 'A number by its last four digits, an address by its first letter and domain. Not for API roles.';
