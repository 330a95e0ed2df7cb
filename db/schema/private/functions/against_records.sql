CREATE FUNCTION private.against_records(_line private.deposit_deductions) RETURNS private.deposit_deductions
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _kept private.deposit_deductions := _line;
  _out private.handover_items;
  _in private.handover_items;
begin
  if _line.item_id is not null then
    select item.* into _out from private.handover_items as item join private.handovers as record on record.id = item.handover_id
    where item.id = _line.item_id and record.tenancy_id = _line.tenancy_id and record.kind = 'move_out' and record.state <> 'draft';
    if _out.id is null then
      perform private.refuse_argument('item_id', 'This is no line of the record of moving out.');
    end if;
    select item.* into _in from private.handover_items as item join private.handovers as record on record.id = item.handover_id
    where item.id = _out.compares_with and record.state = 'agreed';
  end if;
  if _in.id is null then
    _kept.warning := 'no_move_in_record';
  elsif private.condition_rank(_in.condition) >= private.condition_rank(_out.condition) then
    perform private.refuse(
      'PT422', 'not_worse', format('%s, %s: the records of moving in and out say the same. This cannot be kept.', _out.room, _out.item)
    );
  elsif not exists (select from private.handover_photos as photo where photo.item_id = _out.id) then
    _kept.warning := 'no_photo';
  end if;
  return _kept;
end
$$;

REVOKE ALL ON FUNCTION private.against_records(_line private.deposit_deductions) FROM PUBLIC;
GRANT ALL ON FUNCTION private.against_records(_line private.deposit_deductions) TO service_role;

COMMENT ON FUNCTION private.against_records(_line private.deposit_deductions) IS 'A deduction with its warning; PT422 not_worse, 22023. Not for API roles.';
