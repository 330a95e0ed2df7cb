CREATE FUNCTION private.tg_properties__guard_insert() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.owner_id is distinct from auth.uid() then
    return new;  -- the policy refuses it
  end if;
  perform private.assert_own_photos(new.image_urls, '{}');
  new.status := 'available';
  new.approval_status := 'pending';
  new.approved_at := null;
  new.version := 1;
  new.host_id := case
    when new.broker_id is null then private.host_of(new.owner_id, 'owner')
    else private.host_of(new.broker_id, 'broker')
  end;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__guard_insert() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__guard_insert() TO service_role;
