CREATE FUNCTION private.ledger_faults(_tenancy_id uuid) RETURNS TABLE(fault text, subject_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with posting as (
    select head.*, (
      select coalesce(jsonb_agg(jsonb_build_array(line.account, line.amount_paise) order by line.line_no), '[]')
      from public.ledger_entries as line where line.posting_id = head.id
    ) as said
    from public.ledger_postings as head where head.tenancy_id = _tenancy_id
  ), balance as (
    select line.account, sum(line.amount_paise) as paise from public.ledger_entries as line
    where line.tenancy_id = _tenancy_id group by line.account
  ), charged as (
    select charge.kind = 'deposit' as is_deposit, sum(charge.amount_paise - charge.waived_paise - charge.paid_paise) as open_paise
    from public.rent_charges as charge where charge.tenancy_id = _tenancy_id group by 1
  ), credit as (
    select payment.purpose = 'deposit' as is_deposit, sum(payment.amount_paise + payment.tds_paise - payment.allocated_paise) as paise
    from public.payments as payment where payment.tenancy_id = _tenancy_id and payment.state = 'confirmed' group by 1
  )
  select 'not_whole', posting.id from posting where jsonb_array_length(posting.said) <> posting.lines
    or (select sum((line.value ->> 1)::bigint) from jsonb_array_elements(posting.said) as line) <> 0
  union all
  select 'hash_differs', posting.id from posting
  where posting.hash <> private.sha256_hex(private.posting_text(
    posting.id, posting.tenancy_id, posting.cause, posting.cause_id, posting.posted_on, posting.at, posting.said
  ))
  union all
  -- lines of the audit log go after 400 days; their seals stay
  select 'not_in_the_audit_log', posting.id from posting
  where posting.at > private.present() - interval '390 days' and not exists (
    select from private.audit_log as line
    where line.action = 'ledger.posted' and line.target = posting.id::text and line.detail ->> 'hash' = posting.hash
  )
  union all
  select 'not_posted', charge.id from public.rent_charges as charge
  where charge.tenancy_id = _tenancy_id and not exists (
    select from posting where posting.cause = 'charge' and posting.cause_id = charge.id
  )
  union all
  select 'not_posted', payment.id from public.payments as payment
  where payment.tenancy_id = _tenancy_id and payment.state in ('confirmed', 'reversed') and not exists (
    select from posting where posting.cause = 'payment' and posting.cause_id = payment.id
  )
  union all
  select 'not_posted', payment.id from public.payments as payment
  where payment.tenancy_id = _tenancy_id and (payment.state = 'reversed') <> exists (
    select from posting where posting.cause = 'reversal' and posting.cause_id = payment.id
  )
  union all
  select 'sums_differ', charge.id from public.rent_charges as charge
  where charge.tenancy_id = _tenancy_id and (
    charge.paid_paise <> (
      select coalesce(sum(part.amount_paise), 0) from public.payment_allocations as part where part.charge_id = charge.id
    )
    or charge.waived_paise <> (
      select coalesce(sum(part.amount_paise), 0) from public.charge_waivers as part where part.charge_id = charge.id
    )
  )
  union all
  select 'balance_differs', _tenancy_id
  from (values ('tenant_dues', false), ('deposit_due', true)) as known (account, is_deposit)
  where coalesce((select balance.paise from balance where balance.account = known.account), 0)
    <> coalesce((select charged.open_paise from charged where charged.is_deposit = known.is_deposit), 0)
      - coalesce((select credit.paise from credit where credit.is_deposit = known.is_deposit), 0)
  union all
  select 'no_receipt', payment.id from public.payments as payment
  where payment.tenancy_id = _tenancy_id and (payment.state in ('confirmed', 'reversed')) <> exists (
    select from public.receipts as receipt where receipt.payment_id = payment.id
  )
$$;

REVOKE ALL ON FUNCTION private.ledger_faults(_tenancy_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.ledger_faults(_tenancy_id uuid) TO service_role;

COMMENT ON FUNCTION private.ledger_faults(_tenancy_id uuid) IS 'What is wrong with the ledger of a tenancy, computed anew: postings, hashes, the audit log, sums of charges, balances, receipts. For the server.';
