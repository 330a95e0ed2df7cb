CREATE FUNCTION public.rent_book(_tenancy_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _today constant date := private.indian_day(private.present());
  _tenancy public.tenancies;
  _side text;
begin
  perform private.require_second_factor();
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id;
  _side := private.tenancy_side(_tenancy);
  if _tenancy.id is null or coalesce(_side, 'broker') = 'broker' then
    perform private.refuse_not_found();
  end if;
  return jsonb_build_object(
    'tenancy_id', _tenancy.id, 'side', _side, 'sums', private.tenancy_sums(_tenancy.id, _today),
    'charges', (
      select coalesce(jsonb_agg(private.charge_json(charge, _today) order by charge.due_on desc, charge.kind, charge.name, charge.id), '[]')
      from public.rent_charges as charge where charge.tenancy_id = _tenancy.id
    ),
    'payments', (
      select coalesce(jsonb_agg(private.payment_json(payment, _side) order by payment.made_at desc, payment.id), '[]')
      from public.payments as payment where payment.tenancy_id = _tenancy.id
    ),
    'reminder', (
      select jsonb_build_object('at', told.happened_at, 'words', told.reason)
      from private.last_reminder(_tenancy.id) as told where told.id is not null
    ),
    -- what the tenant owes by day, from the ledger itself: no sum of it is stored anywhere
    'lines', (
      select coalesce(jsonb_agg(line.said order by line.place desc), '[]')
      from (
        select row_number() over book as place, jsonb_build_object(
          'on', posting.posted_on, 'cause', posting.cause, 'cause_id', posting.cause_id, 'paise', entry.amount_paise,
          'balance_paise', sum(entry.amount_paise) over book,
          'what', about.kind, 'name', about.name, 'from', lower(about.period),
          'reason', coalesce(waived.reason, reversed.reason)
        ) as said
        from public.ledger_entries as entry
        join public.ledger_postings as posting on posting.id = entry.posting_id
        left join public.charge_waivers as waived on posting.cause = 'waiver' and waived.id = posting.cause_id
        left join public.payment_reversals as reversed on posting.cause = 'reversal' and reversed.payment_id = posting.cause_id
        left join public.rent_charges as about
          on about.id = case posting.cause when 'charge' then posting.cause_id when 'waiver' then waived.charge_id end
        where entry.tenancy_id = _tenancy.id and entry.account in ('tenant_dues', 'deposit_due')
        window book as (order by posting.posted_on, entry.id)
      ) as line
    )
  );
end
$$;

REVOKE ALL ON FUNCTION public.rent_book(_tenancy_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.rent_book(_tenancy_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.rent_book(_tenancy_id uuid) TO authenticated;

COMMENT ON FUNCTION public.rent_book(_tenancy_id uuid) IS 'Charges, payments, the last reminder and the ledger''s lines with a running balance of a tenancy of the caller. {tenancy_id, side, sums, charges, payments, reminder, lines}; PT404.';
