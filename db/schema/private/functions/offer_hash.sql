CREATE FUNCTION private.offer_hash(_application public.applications) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select encode(sha256(convert_to(
    _application.offer::text || extract(epoch from _application.offer_ends_at)::text, 'UTF8'
  )), 'hex')
$$;

REVOKE ALL ON FUNCTION private.offer_hash(_application public.applications) FROM PUBLIC;
GRANT ALL ON FUNCTION private.offer_hash(_application public.applications) TO service_role;

COMMENT ON FUNCTION private.offer_hash(_application public.applications) IS 'Names an offer as it was seen, with its end. Not for API roles.';
