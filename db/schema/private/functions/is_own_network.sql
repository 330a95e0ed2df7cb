CREATE FUNCTION private.is_own_network(_host text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select _host !~ '\.' or _host ~ '\.$' or _host ~ '(^|\.)[0-9]+$' or _host ~ '(^|\.)0x[0-9a-f]*$'
    or _host ~ '(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|test|invalid|example|onion|arpa)$'
$_$;

REVOKE ALL ON FUNCTION private.is_own_network(_host text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_own_network(_host text) TO service_role;

COMMENT ON FUNCTION private.is_own_network(_host text) IS 'Whether a host is an address in numbers or a name that no public service has. Not for API roles.';
