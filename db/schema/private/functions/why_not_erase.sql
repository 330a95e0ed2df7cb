CREATE FUNCTION private.why_not_erase(_person uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case
    when exists (
      select from public.tenancy_people as lives
      join public.tenancies as tenancy on tenancy.id = lives.tenancy_id
      where lives.user_id = _person and lives.until is null and tenancy.state <> 'ended'
    ) then 'A tenancy of yours is still running. End it first.'
    when exists (
      select from public.tenancy_people as lived
      join private.deposit_settlements as settlement on settlement.tenancy_id = lived.tenancy_id
      where lived.user_id = _person and lived.until is null and settlement.state <> 'settled'
    ) then 'A deposit of yours is not settled yet. Settle it first.'
    when exists (
      select from public.agreement_signatures as signed
      join public.agreements as agreement on agreement.id = signed.agreement_id and agreement.current_version = signed.version_no
      where signed.user_id = _person and signed.withdrawn_at is null and agreement.state = 'partly_signed'
    ) then 'Withdraw your signature first.'
  end
$$;

REVOKE ALL ON FUNCTION private.why_not_erase(_person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.why_not_erase(_person uuid) TO service_role;

COMMENT ON FUNCTION private.why_not_erase(_person uuid) IS 'Why an account is not erased yet, in words; null when it may be. Not for API roles.';
