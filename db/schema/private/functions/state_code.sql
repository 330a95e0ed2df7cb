CREATE FUNCTION private.state_code(_state text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select known.code
  from (values
    ('telangana', 'TS'), ('andhra pradesh', 'AP'), ('karnataka', 'KA'), ('maharashtra', 'MH'), ('tamil nadu', 'TN'), ('delhi', 'DL'),
    ('uttar pradesh', 'UP')
  ) as known (name, code)
  where known.name = lower(btrim(_state))
$$;

REVOKE ALL ON FUNCTION private.state_code(_state text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.state_code(_state text) TO service_role;

COMMENT ON FUNCTION private.state_code(_state text) IS 'Letters of a state that has a rule pack; null for any other. Not for API roles.';
