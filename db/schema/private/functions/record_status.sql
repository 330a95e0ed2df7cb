CREATE FUNCTION private.record_status(_status text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  -- the filter says approved where the record says verified
  select case private.chosen(_status, '{pending,approved,verified,rejected}')
    when 'approved' then 'verified'
    else private.chosen(_status, '{pending,approved,verified,rejected}')
  end
$$;

REVOKE ALL ON FUNCTION private.record_status(_status text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.record_status(_status text) TO service_role;

COMMENT ON FUNCTION private.record_status(_status text) IS 'A document''s state by its name in filters; null for all.';
