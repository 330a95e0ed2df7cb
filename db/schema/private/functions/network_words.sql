CREATE FUNCTION private.network_words(_ip inet) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select coalesce(network(set_masklen(_ip, case family(_ip) when 6 then 64 else 24 end))::text, 'unknown')
$$;

REVOKE ALL ON FUNCTION private.network_words(_ip inet) FROM PUBLIC;
GRANT ALL ON FUNCTION private.network_words(_ip inet) TO service_role;

COMMENT ON FUNCTION private.network_words(_ip inet) IS 'The neighbourhood of an address: IPv4 /24, IPv6 /64.';
