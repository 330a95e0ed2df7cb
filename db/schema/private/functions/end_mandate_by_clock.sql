CREATE FUNCTION private.end_mandate_by_clock(_mandate_id uuid, _action text, _reason text, _kind text, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _mandate public.mandates;
  _from text;
begin
  perform private.lock_home_threads((select known.property_id from public.mandates as known where known.id = _mandate_id));
  select * into _mandate from public.mandates as known where known.id = _mandate_id for no key update;
  _from := _mandate.state;
  if _from is null or not exists (
    select from private.transitions as known
    where known.entity = 'mandate' and known.action = _action and known.from_state = _from and known.side = 'clock'
  ) then
    return;
  end if;
  _mandate.state := 'ended';
  perform private.move_mandate(_mandate, _from, _action, 'clock', _reason, case _from when 'active' then _kind end, _now);
end
$$;

REVOKE ALL ON FUNCTION private.end_mandate_by_clock(_mandate_id uuid, _action text, _reason text, _kind text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.end_mandate_by_clock(_mandate_id uuid, _action text, _reason text, _kind text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.end_mandate_by_clock(_mandate_id uuid, _action text, _reason text, _kind text, _now timestamp with time zone) IS 'Ends a mandate or an offer that is still there. Not for API roles.';
