CREATE FUNCTION private.move_tenancy(_tenancy public.tenancies, _from text, _action text, _side text, _reason text, _kind text, _to text, _more jsonb, _now timestamp with time zone) RETURNS public.tenancies
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _kept public.tenancies;
  _event_id bigint;
begin
  update public.tenancies as kept
  set state = _tenancy.state, version = kept.version + 1, state_at = _now, leave_on = _tenancy.leave_on,
    is_holding_over = _tenancy.is_holding_over, ended_kind = _tenancy.ended_kind
  where kept.id = _tenancy.id
  returning * into _kept;
  _event_id := private.record_tenancy_event(_kept, 'tenancy', _kept.id, _action, _from, _kept.state, _side, _reason, nullif(_more, '{}'), _now);
  perform private.restage(_kept.enquiry_id, _now);
  perform private.set_tenancy_alarms(_kept);
  if _kind is not null then
    perform private.tell_tenancy(_kept, _kind, _to, _side, _event_id, _more, _now);
  end if;
  return _kept;
end
$$;

REVOKE ALL ON FUNCTION private.move_tenancy(_tenancy public.tenancies, _from text, _action text, _side text, _reason text, _kind text, _to text, _more jsonb, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.move_tenancy(_tenancy public.tenancies, _from text, _action text, _side text, _reason text, _kind text, _to text, _more jsonb, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.move_tenancy(_tenancy public.tenancies, _from text, _action text, _side text, _reason text, _kind text, _to text, _more jsonb, _now timestamp with time zone) IS 'Stores a locked tenancy that has its new state already, and what follows. Not for API roles.';
