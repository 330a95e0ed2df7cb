CREATE FUNCTION private.take_settlement(_tenancy_id uuid, _now timestamp with time zone) RETURNS private.deposit_settlements
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy public.tenancies := private.take_tenancy(_tenancy_id);
  _settlement private.deposit_settlements;
begin
  -- a broker sees the tenancy and no money
  if private.tenancy_side(_tenancy) = 'broker' then
    perform private.refuse_not_found();
  end if;
  if _tenancy.state = 'ended' then
    _settlement := private.begin_settlement(_tenancy, _now);
  end if;
  if _settlement.tenancy_id is null then
    perform private.refuse('PT422', 'nothing_to_settle', 'A deposit is settled after the last day, when one was paid.');
  end if;
  return _settlement;
end
$$;

REVOKE ALL ON FUNCTION private.take_settlement(_tenancy_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_settlement(_tenancy_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.take_settlement(_tenancy_id uuid, _now timestamp with time zone) IS 'Locks the settlement of an ended tenancy of the caller; PT404, PT422 nothing_to_settle. Not for API roles.';
