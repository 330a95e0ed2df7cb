CREATE FUNCTION public.online_payments(_tenancy_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _tenancy public.tenancies;
begin
  perform private.require_second_factor();
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id;
  if _tenancy.id is null or coalesce(private.tenancy_side(_tenancy), 'broker') not in ('seeker', 'co_tenant') then
    perform private.refuse_not_found();
  end if;
  return jsonb_build_object(
    'is_offered', exists (select from private.provider_accounts as known where known.owner_id = _tenancy.owner_id),
    'latest', (
      select jsonb_build_object(
        'amount_paise', ordered.amount_paise, 'made_at', ordered.made_at,
        'state', case
          when paid.state = 'reversed' then 'refunded'
          when paid.state = 'confirmed' then 'paid'
          when exists (
            select from private.provider_events as event where event.order_id = ordered.order_id and event.kind = 'payment.failed'
          ) then 'failed'
          else 'started'
        end,
        'receipt', (
          select jsonb_build_object('id', receipt.id, 'number', receipt.number) from public.receipts as receipt
          where receipt.payment_id = paid.id
        )
      )
      from private.provider_orders as ordered
      left join lateral (
        select payment.id, payment.state from private.provider_events as event join public.payments as payment on payment.id = event.payment_id
        where event.order_id = ordered.order_id limit 1
      ) as paid on true
      where ordered.tenancy_id = _tenancy.id and ordered.payer_id = auth.uid() and ordered.made_at > _now - interval '7 days'
      order by ordered.made_at desc limit 1
    )
  );
end
$$;

REVOKE ALL ON FUNCTION public.online_payments(_tenancy_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.online_payments(_tenancy_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.online_payments(_tenancy_id uuid) TO authenticated;

COMMENT ON FUNCTION public.online_payments(_tenancy_id uuid) IS 'Whether the owner is paid through the payment provider, and the last payment there that the caller, a tenant, began within 7 days: {is_offered, latest: {amount_paise, made_at, state: started, paid, failed or refunded, receipt} or null}; PT404.';
