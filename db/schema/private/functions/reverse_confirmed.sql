CREATE FUNCTION private.reverse_confirmed(_payment public.payments, _tenancy public.tenancies, _to text, _side text, _reason text, _tell text, _now timestamp with time zone) RETURNS public.payments
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _kept public.payments;
  _part record;
begin
  for _part in
    select charge, sum(part.amount_paise)::bigint as paise
    from public.payment_allocations as part join public.rent_charges as charge on charge.id = part.charge_id
    where part.payment_id = _payment.id group by charge.id, charge having sum(part.amount_paise) <> 0
    order by charge.id
  loop
    perform private.allocate(_payment.id, _part.charge, - _part.paise, _now);
  end loop;
  update public.payments as kept set state = _to, version = kept.version + 1, state_at = _now
  where kept.id = _payment.id returning * into _kept;
  insert into public.payment_reversals (payment_id, tenancy_id, reason, at) values (_kept.id, _tenancy.id, _reason, _now);
  perform private.post(_tenancy.id, 'reversal', _kept.id, private.indian_day(_now), jsonb_build_array(
    jsonb_build_array('owner_money', - _kept.amount_paise), jsonb_build_array('tds_receivable', - _kept.tds_paise),
    jsonb_build_array(private.dues_account(_kept.purpose), _kept.amount_paise + _kept.tds_paise)
  ), _now);
  -- what was confirmed once draws no late fee of its own: the tenant relied on the receipt
  perform private.allocate_credit(_tenancy.id, _now);
  perform private.tell_tenancy(
    _tenancy, 'payment_reversed', _tell, _side,
    private.record_tenancy_event(_tenancy, 'payment', _kept.id, 'reverse', 'confirmed', _to, _side, _reason, null, _now), '{}', _now
  );
  return _kept;
end
$$;

REVOKE ALL ON FUNCTION private.reverse_confirmed(_payment public.payments, _tenancy public.tenancies, _to text, _side text, _reason text, _tell text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.reverse_confirmed(_payment public.payments, _tenancy public.tenancies, _to text, _side text, _reason text, _tell text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.reverse_confirmed(_payment public.payments, _tenancy public.tenancies, _to text, _side text, _reason text, _tell text, _now timestamp with time zone) IS 'Takes a confirmed payment down: its parts, the same lines negated, the receipt cancelled, the others told. Not for API roles.';
