CREATE FUNCTION _gateway.prune_change_log() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into _gateway.change_log_start (only_row) values (true) on conflict (only_row) do nothing;
  delete from _gateway.change_log where changed_at < now() - interval '1 hour'
$$;

REVOKE ALL ON FUNCTION _gateway.prune_change_log() FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.prune_change_log() TO authenticator;

COMMENT ON FUNCTION _gateway.prune_change_log() IS 'Forgets changes older than an hour, and notes since when the log is whole.';
