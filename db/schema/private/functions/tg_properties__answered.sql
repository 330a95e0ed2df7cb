CREATE FUNCTION private.tg_properties__answered() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION private.tg_properties__answered() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__answered() TO service_role;
