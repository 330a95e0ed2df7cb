CREATE FUNCTION private.forget_chain(_now timestamp with time zone) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.forget_agreements(_now) + private.forget_applications(_now) + private.forget_conversations(_now)
    + private.forget_visits(_now) + private.forget_handover_photos(_now)
$$;

REVOKE ALL ON FUNCTION private.forget_chain(_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.forget_chain(_now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.forget_chain(_now timestamp with time zone) IS 'Deletes what nobody needs any more, some of it. How many; until 0. For the server.';
