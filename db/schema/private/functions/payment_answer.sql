CREATE FUNCTION private.payment_answer(_payment public.payments, _now timestamp with time zone) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.change_answer(
    _payment.id, _payment.state, _payment.version, _now,
    jsonb_build_object('tenancy_id', _payment.tenancy_id) || coalesce((
      select jsonb_build_object('receipt_id', receipt.id, 'number', receipt.number)
      from public.receipts as receipt where receipt.payment_id = _payment.id
    ), '{}')
  )
$$;

REVOKE ALL ON FUNCTION private.payment_answer(_payment public.payments, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.payment_answer(_payment public.payments, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.payment_answer(_payment public.payments, _now timestamp with time zone) IS 'The answer of a step of a payment. Not for API roles.';
