CREATE FUNCTION private.move_mandate(_mandate public.mandates, _from text, _action text, _side text, _reason text, _kind text, _now timestamp with time zone) RETURNS public.mandates
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _kept public.mandates;
  _event_id bigint;
begin
  update public.mandates as kept
  set state = _mandate.state, version = kept.version + 1, state_at = _now, starts_on = _mandate.starts_on,
    owner_id = _mandate.owner_id, broker_id = _mandate.broker_id, code_hash = null, code_ends_at = null
  where kept.id = _mandate.id
  returning * into _kept;
  _event_id := private.record_event('mandate', _kept.id, null, _action, _from, _kept.state, _side, _reason, null, _now);
  -- an operator has written the listing already
  if _side <> 'server' then
    perform private.mirror_mandate(_kept.property_id, _now);
  end if;
  perform private.set_mandate_alarms(_kept, _now);
  if _kind is not null then
    perform private.tell_mandate(_kept, _kind, _side, _event_id, _now);
  end if;
  return _kept;
end
$$;

REVOKE ALL ON FUNCTION private.move_mandate(_mandate public.mandates, _from text, _action text, _side text, _reason text, _kind text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.move_mandate(_mandate public.mandates, _from text, _action text, _side text, _reason text, _kind text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.move_mandate(_mandate public.mandates, _from text, _action text, _side text, _reason text, _kind text, _now timestamp with time zone) IS 'Stores a locked mandate that has its new state already, and what follows. Not for API roles.';
