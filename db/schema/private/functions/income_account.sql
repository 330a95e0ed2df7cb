CREATE FUNCTION private.income_account(_kind text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case _kind
    when 'rent' then 'rent_income' when 'maintenance' then 'maintenance_income' when 'late_fee' then 'late_fee_income'
    when 'deposit' then 'deposit_held' else 'other_income'
  end
$$;

REVOKE ALL ON FUNCTION private.income_account(_kind text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.income_account(_kind text) TO service_role;

COMMENT ON FUNCTION private.income_account(_kind text) IS 'Which account a kind of charge is earned in; a deposit is held. Not for API roles.';
