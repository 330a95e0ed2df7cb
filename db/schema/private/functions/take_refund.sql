CREATE FUNCTION private.take_refund(_refund_id uuid) RETURNS private.deposit_refunds
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _refund private.deposit_refunds;
begin
  select * into _refund from private.deposit_refunds as known where known.id = _refund_id;
  if not found or private.tenancy_side(private.take_tenancy(_refund.tenancy_id)) = 'broker' then
    perform private.refuse_not_found();
  end if;
  select * into _refund from private.deposit_refunds as known where known.id = _refund_id for no key update;
  return _refund;
end
$$;

REVOKE ALL ON FUNCTION private.take_refund(_refund_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_refund(_refund_id uuid) TO service_role;

COMMENT ON FUNCTION private.take_refund(_refund_id uuid) IS 'Locks a transfer of a tenancy of the caller, the tenancy first; PT404 for any other. Not for API roles.';
