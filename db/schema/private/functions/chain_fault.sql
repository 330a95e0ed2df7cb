CREATE FUNCTION private.chain_fault(_agreement public.agreements) RETURNS integer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _event public.agreement_events;
  _place integer := 0;
  _prev text := repeat('0', 64);
  _at text := '';
begin
  for _event in select * from public.agreement_events as known where known.agreement_id = _agreement.id order by known.seq loop
    if _event.seq <> _place or _event.prev <> _prev or _event.at collate "C" < _at
      or private.event_hash(_agreement.number, _event) <> _event.hash then
      return _place;
    end if;
    _place := _place + 1;
    _prev := _event.hash;
    _at := _event.at;
  end loop;
  -- cut off at the end, or the head was changed
  if _agreement.head is not null and not exists (
    select from public.agreement_events as known
    where known.agreement_id = _agreement.id and known.seq = _agreement.head_seq and known.hash = _agreement.head
  ) then
    return coalesce(_agreement.head_seq, 0);
  end if;
  if _place = 0 then
    return 0;
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.chain_fault(_agreement public.agreements) FROM PUBLIC;
GRANT ALL ON FUNCTION private.chain_fault(_agreement public.agreements) TO service_role;

COMMENT ON FUNCTION private.chain_fault(_agreement public.agreements) IS 'Number of the first event that does not fit, computed anew; null when all do. Not for API roles.';
