CREATE FUNCTION private.second_factor_life() RETURNS interval
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return case when private.holds_admin_role() then interval '8 hours' else interval '12 hours' end;
end
$$;

REVOKE ALL ON FUNCTION private.second_factor_life() FROM PUBLIC;
GRANT ALL ON FUNCTION private.second_factor_life() TO service_role;

COMMENT ON FUNCTION private.second_factor_life() IS 'How long a passed second factor lasts for the caller.';
