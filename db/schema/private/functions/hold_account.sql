CREATE FUNCTION private.hold_account(_person uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform pg_advisory_xact_lock(hashtextextended('account ' || _person, 7));
  perform from public.enquiries as thread
  where _person in (thread.seeker_id, thread.owner_id, thread.broker_id) or thread.id in (
    select agreement.enquiry_id
    from public.agreement_parties as party join public.agreements as agreement on agreement.id = party.agreement_id
    where party.user_id = _person
  )
  order by thread.id for no key update;
end
$$;

REVOKE ALL ON FUNCTION private.hold_account(_person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.hold_account(_person uuid) TO service_role;
GRANT ALL ON FUNCTION private.hold_account(_person uuid) TO supabase_auth_admin;

COMMENT ON FUNCTION private.hold_account(_person uuid) IS 'Waits for what a person does, and for what is done in their conversations, and holds both until the transaction ends. Before the row of an account is deleted. Not for API roles.';
