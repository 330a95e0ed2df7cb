CREATE FUNCTION private.deposit_held_now(_tenancy_id uuid) RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select (- coalesce(sum(line.amount_paise), 0))::bigint from public.ledger_entries as line
  where line.tenancy_id = _tenancy_id and line.account in ('deposit_held', 'deposit_due')
$$;

REVOKE ALL ON FUNCTION private.deposit_held_now(_tenancy_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.deposit_held_now(_tenancy_id uuid) TO service_role;

COMMENT ON FUNCTION private.deposit_held_now(_tenancy_id uuid) IS 'What the owner holds of the deposit, by the ledger. Not for API roles.';
