CREATE FUNCTION public.payments_to_confirm() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_second_factor();
  return (
    select coalesce(jsonb_agg(
      private.payment_json(waiting.payment, 'owner') || jsonb_build_object(
        'tenancy_id', (waiting.payment).tenancy_id, 'home_title', waiting.home_title,
        'code', upper(left(md5((waiting.payment).tenancy_id::text), 4))
      )
      order by (waiting.payment).made_at, (waiting.payment).id
    ), '[]')
    from (
      select payment, tenancy.home_title
      from public.payments as payment join public.tenancies as tenancy on tenancy.id = payment.tenancy_id
      where payment.owner_id = auth.uid() and payment.state = 'claimed' order by payment.made_at limit 200
    ) as waiting
  );
end
$$;

REVOKE ALL ON FUNCTION public.payments_to_confirm() FROM PUBLIC;
GRANT ALL ON FUNCTION public.payments_to_confirm() TO service_role;
GRANT ALL ON FUNCTION public.payments_to_confirm() TO authenticated;

COMMENT ON FUNCTION public.payments_to_confirm() IS 'Payments that wait for the caller''s word as an owner, the oldest first, at most 200.';
