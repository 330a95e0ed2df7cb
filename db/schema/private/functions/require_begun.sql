CREATE FUNCTION private.require_begun(_from timestamp with time zone, _words text, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  if _from > _now then
    perform private.refuse('PT422', 'too_early', _words);
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_begun(_from timestamp with time zone, _words text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_begun(_from timestamp with time zone, _words text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.require_begun(_from timestamp with time zone, _words text, _now timestamp with time zone) IS 'PT422 too_early. Not for API roles.';
