CREATE FUNCTION private.ticket_group(_side text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case when _side in ('seeker', 'co_tenant') then 'tenant' when _side in ('owner', 'broker') then 'host' end
$$;

REVOKE ALL ON FUNCTION private.ticket_group(_side text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.ticket_group(_side text) TO service_role;

COMMENT ON FUNCTION private.ticket_group(_side text) IS 'Who lives there, or who lets it. Not for API roles.';
