CREATE FUNCTION realtime.topic() RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select nullif(pg_catalog.current_setting('realtime.topic', true), '')
$$;

REVOKE ALL ON FUNCTION realtime.topic() FROM PUBLIC;
GRANT ALL ON FUNCTION realtime.topic() TO anon;
GRANT ALL ON FUNCTION realtime.topic() TO authenticated;
GRANT ALL ON FUNCTION realtime.topic() TO service_role;

COMMENT ON FUNCTION realtime.topic() IS 'The channel that a probe is about.';
