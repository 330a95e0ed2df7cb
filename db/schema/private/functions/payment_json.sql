CREATE FUNCTION private.payment_json(_payment public.payments, _side text) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'id', _payment.id, 'purpose', _payment.purpose, 'state', _payment.state, 'version', _payment.version,
    'amount_paise', _payment.amount_paise, 'tds_paise', _payment.tds_paise, 'allocated_paise', _payment.allocated_paise,
    'paid_on', _payment.paid_on, 'method', _payment.method, 'reference', _payment.reference, 'reject_kind', _payment.reject_kind,
    'words', _payment.words, 'made_at', _payment.made_at, 'confirmed_at', _payment.confirmed_at,
    'is_mine', _payment.claimed_by is not distinct from auth.uid(),
    'has_screenshot', private.sees_screenshot(_payment) and exists (
      select from private.payment_screenshots as shown
      join storage.objects as stored on stored.bucket_id = 'application-documents' and stored.name = shown.object_name
      where shown.payment_id = _payment.id
    ),
    'payer', (select party.legal_name from public.agreement_parties as party where party.id = _payment.party_id),
    'is_reference_seen', _side = 'owner' and _payment.state = 'claimed' and private.is_reference_seen(_payment),
    'receipt', (
      select jsonb_build_object('id', receipt.id, 'number', receipt.number)
      from public.receipts as receipt where receipt.payment_id = _payment.id
    ),
    'reversed', (
      select jsonb_build_object('reason', reversed.reason, 'at', reversed.at)
      from public.payment_reversals as reversed where reversed.payment_id = _payment.id
    )
  )
$$;

REVOKE ALL ON FUNCTION private.payment_json(_payment public.payments, _side text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.payment_json(_payment public.payments, _side text) TO service_role;

COMMENT ON FUNCTION private.payment_json(_payment public.payments, _side text) IS 'A payment as a side sees it. Not for API roles.';
