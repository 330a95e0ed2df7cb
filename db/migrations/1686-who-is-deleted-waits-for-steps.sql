-- Erasing an account waits for the steps of its person and for those in their conversations. Deleting its row took the row first and the
-- conversations after it, a step the other way round: beside a last signature one of the two failed by a deadlock.

create function private.hold_account(_person uuid) returns void
language plpgsql security definer set search_path = '' as $$
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
comment on function private.hold_account(uuid) is
  'Waits for what a person does, and for what is done in their conversations, and holds both until the transaction ends. Before the row of an account is deleted. Not for API roles.';
revoke all on function private.hold_account(uuid) from public;
grant execute on function private.hold_account(uuid) to supabase_auth_admin, service_role;
