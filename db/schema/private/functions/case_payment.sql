CREATE FUNCTION private.case_payment(_id uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'purpose', payment.purpose, 'state', payment.state, 'amount_paise', payment.amount_paise, 'tds_paise', payment.tds_paise,
    'allocated_paise', payment.allocated_paise, 'paid_on', payment.paid_on, 'method', payment.method, 'made_at', payment.made_at,
    'confirmed_at', payment.confirmed_at, 'reject_kind', payment.reject_kind, 'words', payment.words,
    -- a hint for both to find it by, never the whole of it
    'reference_ends', right(payment.reference, 4), 'is_reference_seen', private.is_reference_seen(payment),
    'has_screenshot', exists (select from private.payment_screenshots as picture where picture.payment_id = payment.id)
  )
  from public.payments as payment where payment.id = _id
$$;

REVOKE ALL ON FUNCTION private.case_payment(_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.case_payment(_id uuid) TO service_role;

COMMENT ON FUNCTION private.case_payment(_id uuid) IS 'A payment as an admin reads it in a case: of its reference the last four, of a screenshot that there is one. Not for API roles.';
