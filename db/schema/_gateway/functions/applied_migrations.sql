CREATE FUNCTION _gateway.applied_migrations() RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select count(*)::integer from _gateway.migrations
$$;

REVOKE ALL ON FUNCTION _gateway.applied_migrations() FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.applied_migrations() TO authenticator;
