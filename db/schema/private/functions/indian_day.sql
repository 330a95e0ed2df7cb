CREATE FUNCTION private.indian_day(_at timestamp with time zone) RETURNS date
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select (_at at time zone 'Asia/Kolkata')::date
$$;

REVOKE ALL ON FUNCTION private.indian_day(_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.indian_day(_at timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.indian_day(_at timestamp with time zone) IS 'Which day it is in India. Not for API roles.';
