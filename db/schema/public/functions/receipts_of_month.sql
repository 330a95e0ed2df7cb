CREATE FUNCTION public.receipts_of_month(_month date) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _first constant date := date_trunc('month', coalesce(_month, private.indian_day(private.present()))::timestamp)::date;
begin
  if _first not between '2000-01-01' and '2100-01-01' then
    perform private.refuse_argument('month', 'Choose a month of this century.');
  end if;
  perform private.require_second_factor();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', made.id, 'number', made.number, 'paid_on', made.content ->> 'paid_on', 'tenant', made.content ->> 'tenant',
      'home', made.home_title, 'amount_paise', made.content -> 'amount_paise', 'tds_paise', made.content -> 'tds_paise', 'is_cancelled', made.is_cancelled
    ) order by made.no desc), '[]')
    from (
      select receipt.*, tenancy.home_title, exists (
        select from public.payment_reversals as reversed where reversed.payment_id = receipt.payment_id
      ) as is_cancelled
      from public.receipts as receipt join public.tenancies as tenancy on tenancy.id = receipt.tenancy_id
      where receipt.owner_id = auth.uid() and receipt.year = private.tax_year(_first)
        and receipt.issued_at >= _first::timestamp at time zone 'Asia/Kolkata'
        and receipt.issued_at < (_first + interval '1 month') at time zone 'Asia/Kolkata'
      order by receipt.no desc limit 500
    ) as made
  );
end
$$;

REVOKE ALL ON FUNCTION public.receipts_of_month(_month date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.receipts_of_month(_month date) TO service_role;
GRANT ALL ON FUNCTION public.receipts_of_month(_month date) TO authenticated;

COMMENT ON FUNCTION public.receipts_of_month(_month date) IS 'Receipts that the caller gave as an owner in a month, the newest first, at most 500. Null for this month. [{id, number, paid_on, tenant, home, amount_paise, tds_paise, is_cancelled}]; 22023.';
