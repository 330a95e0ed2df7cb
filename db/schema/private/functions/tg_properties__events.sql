CREATE FUNCTION private.tg_properties__events() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.approval_status <> old.approval_status then
    perform private.record_property_event(
      new, case new.approval_status when 'pending' then 'sent_to_review' else new.approval_status end
    );
  end if;
  if new.status <> old.status then
    perform private.record_property_event(new, new.status);
  end if;
  if (new.archived_at is null) <> (old.archived_at is null) then
    -- hiding it is part of putting it away
    perform private.record_property_event(new, case when new.archived_at is null then 'restored' else 'archived' end);
  elsif new.is_public <> old.is_public then
    perform private.record_property_event(new, case when new.is_public then 'shown' else 'hidden' end);
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__events() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__events() TO service_role;
