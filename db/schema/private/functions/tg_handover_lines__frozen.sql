CREATE FUNCTION private.tg_handover_lines__frozen() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _handover_id uuid;
begin
  if tg_table_name = 'handover_photos' then
    select line.handover_id into _handover_id from private.handover_items as line
    where line.id = case when tg_op = 'DELETE' then old.item_id else new.item_id end;
  else
    _handover_id := case when tg_op = 'DELETE' then old.handover_id else new.handover_id end;
  end if;
  if exists (select from private.handovers as record where record.id = _handover_id and record.state <> 'draft') then
    raise exception 'A record that is out is not changed' using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

REVOKE ALL ON FUNCTION private.tg_handover_lines__frozen() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_handover_lines__frozen() TO service_role;
