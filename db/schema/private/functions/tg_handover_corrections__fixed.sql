CREATE FUNCTION private.tg_handover_corrections__fixed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from private.handovers as record where record.id = new.handover_id and record.state = 'agreed') then
      raise exception 'Only a record that both have signed is corrected beside itself' using errcode = '42501';
    end if;
    if new.item_id is not null and not exists (
      select from private.handover_items as line where line.id = new.item_id and line.handover_id = new.handover_id
    ) then
      raise exception 'A correction is about a line of its own record' using errcode = '42501';
    end if;
    return new;
  end if;
  -- it goes with its record alone
  if exists (select from private.handovers as record where record.id = old.handover_id) then
    raise exception 'A correction is not changed' using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

REVOKE ALL ON FUNCTION private.tg_handover_corrections__fixed() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_handover_corrections__fixed() TO service_role;
