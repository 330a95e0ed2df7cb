CREATE FUNCTION private.void_agreements(_agreement_ids uuid[], _reason text, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _agreement public.agreements;
begin
  perform from public.enquiries as thread
  where thread.id in (select agreement.enquiry_id from public.agreements as agreement where agreement.id = any (_agreement_ids))
  order by thread.id for no key update;
  for _agreement in
    select * from public.agreements as agreement
    where agreement.id = any (_agreement_ids) and agreement.state in ('draft', 'sent', 'partly_signed')
    order by agreement.id for no key update
  loop
    perform private.end_agreement(_agreement, 'void', 'clock', _reason, _now);
  end loop;
end
$$;

REVOKE ALL ON FUNCTION private.void_agreements(_agreement_ids uuid[], _reason text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.void_agreements(_agreement_ids uuid[], _reason text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.void_agreements(_agreement_ids uuid[], _reason text, _now timestamp with time zone) IS 'Voids those of these agreements that are not in force. Not for API roles.';
