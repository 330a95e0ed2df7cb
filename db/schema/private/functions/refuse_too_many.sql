CREATE FUNCTION private.refuse_too_many(_limit integer, _per text, _retry_after_s integer) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select private.refuse(
    'PT429', 'too_many', 'Too many requests. Please try again later.',
    jsonb_build_object('limit', _limit, 'per', _per, 'retry_after_s', greatest(_retry_after_s, 1))
  )
$$;

REVOKE ALL ON FUNCTION private.refuse_too_many(_limit integer, _per text, _retry_after_s integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.refuse_too_many(_limit integer, _per text, _retry_after_s integer) TO service_role;

COMMENT ON FUNCTION private.refuse_too_many(_limit integer, _per text, _retry_after_s integer) IS 'Raises PT429 and says when to try again.';
