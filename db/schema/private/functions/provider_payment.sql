CREATE FUNCTION private.provider_payment(_tenancy_id uuid, _amount_paise numeric) RETURNS TABLE(account_id text, party_id uuid, amount_paise bigint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _paise constant bigint := private.whole_paise(_amount_paise, 'amount_paise', 100);
  _tenancy public.tenancies;
  _account text;
begin
  perform private.require_second_factor();
  _tenancy := private.take_tenancy(_tenancy_id);
  perform private.step('payment', null, 'claim', private.tenancy_side(_tenancy), 'none', 'none', 0, _now);
  if _tenancy.state = 'ended' and _tenancy.state_at < _now - interval '90 days' then
    perform private.refuse('PT422', 'tenancy_over', 'This tenancy has been over for more than 90 days.');
  end if;
  select known.account_id into _account from private.provider_accounts as known where known.owner_id = _tenancy.owner_id;
  if _account is null then
    perform private.refuse('PT422', 'not_offered', 'This owner is not paid in this way.');
  end if;
  if _paise > (
    select coalesce(sum(charge.amount_paise - charge.waived_paise - charge.paid_paise), 0) from public.rent_charges as charge
    where charge.tenancy_id = _tenancy.id and charge.kind <> 'deposit'
  ) then
    perform private.refuse('PT422', 'above_open', 'This is more than what is open.');
  end if;
  return query select _account, private.my_party(_tenancy), _paise;
end
$$;

REVOKE ALL ON FUNCTION private.provider_payment(_tenancy_id uuid, _amount_paise numeric) FROM PUBLIC;
GRANT ALL ON FUNCTION private.provider_payment(_tenancy_id uuid, _amount_paise numeric) TO service_role;
GRANT ALL ON FUNCTION private.provider_payment(_tenancy_id uuid, _amount_paise numeric) TO authenticated;

COMMENT ON FUNCTION private.provider_payment(_tenancy_id uuid, _amount_paise numeric) IS 'Where a tenant''s payment through the provider goes, checked: the rent, never the deposit. PT404, 42501, PT422 not_offered, above_open or tenancy_over, 22023. For the server, as the caller.';
