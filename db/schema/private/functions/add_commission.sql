CREATE FUNCTION private.add_commission(_mandate public.mandates, _tenancy public.tenancies, _payer text, _kind text, _amount_paise bigint, _words text, _now timestamp with time zone) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _id uuid;
begin
  insert into public.commission_entries (mandate_id, tenancy_id, payer, kind, amount_paise, words, at)
  values (_mandate.id, _tenancy.id, _payer, _kind, _amount_paise, _words, _now)
  on conflict (tenancy_id, payer, kind) where kind in ('accrued', 'clawed_back') do nothing
  returning id into _id;
  return _id;
end
$$;

REVOKE ALL ON FUNCTION private.add_commission(_mandate public.mandates, _tenancy public.tenancies, _payer text, _kind text, _amount_paise bigint, _words text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.add_commission(_mandate public.mandates, _tenancy public.tenancies, _payer text, _kind text, _amount_paise bigint, _words text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.add_commission(_mandate public.mandates, _tenancy public.tenancies, _payer text, _kind text, _amount_paise bigint, _words text, _now timestamp with time zone) IS 'Adds a line of the commissions; null for one that is there. Not for API roles.';
