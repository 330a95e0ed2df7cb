CREATE FUNCTION _gateway.reserve_model_tokens(_tokens bigint, _daily_tokens bigint) RETURNS date
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into _gateway.model_tokens as counted (day, tokens)
  select (now() at time zone 'UTC')::date, _tokens
  where _tokens between 0 and _daily_tokens
  on conflict (day) do update set tokens = counted.tokens + excluded.tokens
    where counted.tokens + excluded.tokens <= _daily_tokens
  returning day
$$;

REVOKE ALL ON FUNCTION _gateway.reserve_model_tokens(_tokens bigint, _daily_tokens bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.reserve_model_tokens(_tokens bigint, _daily_tokens bigint) TO service_role;

COMMENT ON FUNCTION _gateway.reserve_model_tokens(_tokens bigint, _daily_tokens bigint) IS 'Sets tokens of today aside and answers the day; null when the day has not that many left.';
