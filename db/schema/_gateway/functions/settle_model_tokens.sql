CREATE FUNCTION _gateway.settle_model_tokens(_day date, _reserved bigint, _spent bigint) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update _gateway.model_tokens set tokens = greatest(0, tokens - _reserved + _spent) where day = _day
$$;

REVOKE ALL ON FUNCTION _gateway.settle_model_tokens(_day date, _reserved bigint, _spent bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.settle_model_tokens(_day date, _reserved bigint, _spent bigint) TO service_role;

COMMENT ON FUNCTION _gateway.settle_model_tokens(_day date, _reserved bigint, _spent bigint) IS 'Counts what a question really cost in place of what was set aside for it.';
