CREATE FUNCTION public.claim_payment(_tenancy_id uuid, _amount_paise numeric, _tds_paise numeric, _paid_on date, _method text, _reference text, _purpose text, _charge_ids uuid[], _key uuid) RETURNS jsonb
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.say_payment('claim', _tenancy_id, _amount_paise, _tds_paise, _paid_on, _method, _reference, _purpose, _charge_ids, _key)
$$;

REVOKE ALL ON FUNCTION public.claim_payment(_tenancy_id uuid, _amount_paise numeric, _tds_paise numeric, _paid_on date, _method text, _reference text, _purpose text, _charge_ids uuid[], _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_payment(_tenancy_id uuid, _amount_paise numeric, _tds_paise numeric, _paid_on date, _method text, _reference text, _purpose text, _charge_ids uuid[], _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.claim_payment(_tenancy_id uuid, _amount_paise numeric, _tds_paise numeric, _paid_on date, _method text, _reference text, _purpose text, _charge_ids uuid[], _key uuid) TO authenticated;

COMMENT ON FUNCTION public.claim_payment(_tenancy_id uuid, _amount_paise numeric, _tds_paise numeric, _paid_on date, _method text, _reference text, _purpose text, _charge_ids uuid[], _key uuid) IS 'A tenant says that rent or deposit was paid; the owner is asked. {…, tenancy_id}; PT404, 42501, PT422 reference_used, above_deposit, too_many_claims or tenancy_over, PT429 after 10 a day, 22023 with the field.';
