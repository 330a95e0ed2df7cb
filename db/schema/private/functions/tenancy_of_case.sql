CREATE FUNCTION private.tenancy_of_case(_kind text, _id uuid) RETURNS public.tenancies
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select tenancy.* from public.tenancies as tenancy
  where tenancy.id = case _kind
    when 'tenancy' then _id
    when 'payment' then (select payment.tenancy_id from public.payments as payment where payment.id = _id)
    when 'ticket' then (select ticket.tenancy_id from public.tickets as ticket where ticket.id = _id)
    when 'handover' then (
      select record.tenancy_id from private.handovers as record where record.id = _id and record.state <> 'draft'
    )
    when 'deposit' then (select settlement.tenancy_id from private.deposit_settlements as settlement where settlement.tenancy_id = _id)
  end
$$;

REVOKE ALL ON FUNCTION private.tenancy_of_case(_kind text, _id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.tenancy_of_case(_kind text, _id uuid) TO service_role;

COMMENT ON FUNCTION private.tenancy_of_case(_kind text, _id uuid) IS 'The tenancy that a case of these kinds is about; empty for none, a record that is still written and other kinds. Not for API roles.';
