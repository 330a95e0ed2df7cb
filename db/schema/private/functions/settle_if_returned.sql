CREATE FUNCTION private.settle_if_returned(_settlement private.deposit_settlements, _tenancy public.tenancies, _now timestamp with time zone) RETURNS private.deposit_settlements
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _next private.deposit_settlements := _settlement;
begin
  if private.deposit_held_now(_settlement.tenancy_id) > 0 then
    return _settlement;
  end if;
  _next.state := private.settlement_step(_settlement, 'settle', 'clock', _settlement.state);
  return private.move_settlement(_next, _tenancy, _settlement.state, 'settle', 'clock', 'deposit_settled', 'all', null, _now);
end
$$;

REVOKE ALL ON FUNCTION private.settle_if_returned(_settlement private.deposit_settlements, _tenancy public.tenancies, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.settle_if_returned(_settlement private.deposit_settlements, _tenancy public.tenancies, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.settle_if_returned(_settlement private.deposit_settlements, _tenancy public.tenancies, _now timestamp with time zone) IS 'Ends a settlement whose whole deposit is kept or returned. Not for API roles.';
