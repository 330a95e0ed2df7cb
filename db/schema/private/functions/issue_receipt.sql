CREATE FUNCTION private.issue_receipt(_payment public.payments, _tenancy public.tenancies, _now timestamp with time zone) RETURNS public.receipts
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _year constant text := private.tax_year(private.indian_day(_now));
  _no integer;
  _number text;
  _content jsonb;
  _receipt public.receipts;
begin
  insert into private.receipt_counters as counter (owner_id, year, last_no) values (_payment.owner_id, _year, 1)
  on conflict (owner_id, year) do update set last_no = counter.last_no + 1
  returning counter.last_no into _no;
  _number := 'R' || substr(_year, 3, 2) || substr(_year, 6, 2) || '/' || lpad(_no::text, 6, '0');
  _content := private.receipt_content(_payment, _tenancy, _number);
  insert into public.receipts (tenancy_id, owner_id, year, no, number, payment_id, content, content_sha256, code, issued_at)
  values (
    _tenancy.id, _payment.owner_id, _year, _no, _number, _payment.id, _content, private.sha256_hex(private.canonical_json(_content)),
    private.invite_code(gen_random_uuid(), gen_random_uuid()), _now
  )
  returning * into _receipt;
  return _receipt;
end
$$;

REVOKE ALL ON FUNCTION private.issue_receipt(_payment public.payments, _tenancy public.tenancies, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.issue_receipt(_payment public.payments, _tenancy public.tenancies, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.issue_receipt(_payment public.payments, _tenancy public.tenancies, _now timestamp with time zone) IS 'The next receipt of the owner in this tax year of India. Called last: its number waits for nobody. Not for API roles.';
