-- A listing that was sent back for changes and is then changed by those who keep it waits again: the wish is answered, and
-- neither its keepers nor the desk need to ask whether it was. Only what the listing says counts, not its state.
create function private.tg_properties__answered() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _unsaid constant text[] := '{version,updated_at}';
begin
  if auth.uid() in (new.owner_id, new.broker_id)
    and to_jsonb(new) - _unsaid <> to_jsonb(old) - _unsaid
    and (
      select told.event
      from public.property_events as told
      where told.property_id = new.id
        and told.event in ('approved', 'rejected', 'changes_requested', 'sent_to_review')
      order by told.happened_at desc, told.id desc
      limit 1
    ) = 'changes_requested'
  then
    perform private.record_property_event(new, 'sent_to_review');
  end if;
  return null;
end
$$;

create trigger _410_answered after update on public.properties
  for each row when (
    new.approval_status = 'pending' and old.approval_status = 'pending'
    and (new.status, new.is_public, new.archived_at) is not distinct from (old.status, old.is_public, old.archived_at)
  )
  execute function private.tg_properties__answered();
