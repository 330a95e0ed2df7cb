CREATE FUNCTION private.is_own_case(_thread public.enquiries) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(auth.uid() in (_thread.seeker_id, _thread.owner_id, _thread.broker_id), false) or exists (
    select from public.messages as sent where sent.enquiry_id = _thread.id and sent.sender_id = auth.uid()
  ) or exists (
    select from public.visits as visit where visit.enquiry_id = _thread.id and visit.host_id = auth.uid()
  ) or exists (
    select from public.agreement_parties as party join public.agreements as agreement on agreement.id = party.agreement_id
    where agreement.enquiry_id = _thread.id and party.user_id = auth.uid()
  )
$$;

REVOKE ALL ON FUNCTION private.is_own_case(_thread public.enquiries) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_own_case(_thread public.enquiries) TO service_role;

COMMENT ON FUNCTION private.is_own_case(_thread public.enquiries) IS 'Whether the caller is or was a side of the conversation. Not for API roles.';
