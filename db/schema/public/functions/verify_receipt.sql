CREATE FUNCTION public.verify_receipt(_code text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _plain constant text := regexp_replace(upper(coalesce(_code, '')), '[\s-]', '', 'g');
  _receipt public.receipts;
begin
  if _plain !~ '^[A-HJ-NP-Z2-9]{12}$' then
    perform private.refuse_argument('code', 'The code of a receipt has 12 letters and digits.');
  end if;
  perform private.count_file_check(private.present());
  select * into _receipt from public.receipts as known where known.code = _plain;
  if not found then
    return '{"known": false}';
  end if;
  return jsonb_build_object(
    'known', true, 'number', _receipt.number, 'issued_on', private.indian_day(_receipt.issued_at),
    'paid_on', _receipt.content -> 'paid_on', 'amount_paise', _receipt.content -> 'amount_paise',
    'from', (select min(part.value ->> 'from') from jsonb_array_elements(_receipt.content -> 'parts') as part),
    'until', (select max(part.value ->> 'until') from jsonb_array_elements(_receipt.content -> 'parts') as part),
    'owner_initials', private.initials(_receipt.content ->> 'owner'), 'tenant_initials', private.initials(_receipt.content ->> 'tenant'),
    'is_whole', _receipt.content_sha256 = private.sha256_hex(private.canonical_json(_receipt.content)),
    'cancelled_on', (
      select private.indian_day(reversed.at) from public.payment_reversals as reversed where reversed.payment_id = _receipt.payment_id
    )
  );
end
$_$;

REVOKE ALL ON FUNCTION public.verify_receipt(_code text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.verify_receipt(_code text) TO service_role;
GRANT ALL ON FUNCTION public.verify_receipt(_code text) TO authenticated;
GRANT ALL ON FUNCTION public.verify_receipt(_code text) TO anon;

COMMENT ON FUNCTION public.verify_receipt(_code text) IS '@anonymous Whether a receipt is of here, by the code on it, and what it says: number, day, sum, months, initials, when it was cancelled. {known: false} for any other; PT429 after 30 a minute a network, 22023.';
