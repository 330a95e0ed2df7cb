CREATE FUNCTION private.wear_ceiling(_cost_paise bigint, _age_months integer, _life_months integer) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select greatest(0, _cost_paise * (_life_months - _age_months) / _life_months)
$$;

REVOKE ALL ON FUNCTION private.wear_ceiling(_cost_paise bigint, _age_months integer, _life_months integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.wear_ceiling(_cost_paise bigint, _age_months integer, _life_months integer) TO service_role;

COMMENT ON FUNCTION private.wear_ceiling(_cost_paise bigint, _age_months integer, _life_months integer) IS 'The most that may be asked for a thing of an age. Not for API roles.';
