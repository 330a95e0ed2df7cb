CREATE FUNCTION public.receipt(_receipt_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _receipt public.receipts;
begin
  perform private.require_second_factor();
  select * into _receipt from public.receipts as known where known.id = _receipt_id;
  if _receipt.id is null or not exists (select from private.my_tenancy_rows() as mine (id) where mine.id = _receipt.tenancy_id) then
    perform private.refuse_not_found();
  end if;
  return jsonb_build_object(
    'id', _receipt.id, 'tenancy_id', _receipt.tenancy_id, 'number', _receipt.number, 'content', _receipt.content,
    'content_sha256', _receipt.content_sha256, 'code', _receipt.code, 'issued_at', _receipt.issued_at,
    'cancelled', (
      select jsonb_build_object('on', private.indian_day(reversed.at), 'reason', reversed.reason)
      from public.payment_reversals as reversed where reversed.payment_id = _receipt.payment_id
    )
  );
end
$$;

REVOKE ALL ON FUNCTION public.receipt(_receipt_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.receipt(_receipt_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.receipt(_receipt_id uuid) TO authenticated;

COMMENT ON FUNCTION public.receipt(_receipt_id uuid) IS 'A receipt of a tenancy of the caller, with the code that checks it; cancelled when its payment was reversed. PT404.';
