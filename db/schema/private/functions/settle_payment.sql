CREATE FUNCTION private.settle_payment(_payment public.payments, _tenancy public.tenancies, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.post(_tenancy.id, 'payment', _payment.id, _payment.paid_on, jsonb_build_array(
    jsonb_build_array('owner_money', _payment.amount_paise), jsonb_build_array('tds_receivable', _payment.tds_paise),
    jsonb_build_array(private.dues_account(_payment.purpose), - _payment.amount_paise - _payment.tds_paise)
  ), _now);
  perform private.allocate_credit(_tenancy.id, _now);
  perform private.settle_late_fees(_tenancy.id, _now);
  perform private.allocate_credit(_tenancy.id, _now);
end
$$;

REVOKE ALL ON FUNCTION private.settle_payment(_payment public.payments, _tenancy public.tenancies, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.settle_payment(_payment public.payments, _tenancy public.tenancies, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.settle_payment(_payment public.payments, _tenancy public.tenancies, _now timestamp with time zone) IS 'Posts and allocates a confirmed payment. Not for API roles.';
