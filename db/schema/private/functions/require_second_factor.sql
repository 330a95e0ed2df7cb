CREATE FUNCTION private.require_second_factor() RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  if not private.second_factor_ok() then
    raise exception 'Please complete two-factor authentication'
      using errcode = '42501', hint = 'insufficient_aal';
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_second_factor() FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_second_factor() TO service_role;

COMMENT ON FUNCTION private.require_second_factor() IS 'Raises 42501, hint insufficient_aal, while the caller''s session has not passed the second factor or has ended.';
