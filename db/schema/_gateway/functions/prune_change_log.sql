CREATE FUNCTION _gateway.prune_change_log() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from _gateway.change_log where changed_at < now() - interval '1 hour'
$$;

REVOKE ALL ON FUNCTION _gateway.prune_change_log() FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.prune_change_log() TO authenticator;

COMMENT ON FUNCTION _gateway.prune_change_log() IS 'Forgets changes older than an hour.';
