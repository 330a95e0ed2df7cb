CREATE FUNCTION private.close_leave_request(_request public.leave_requests, _tenancy public.tenancies, _state text, _action text, _side text, _kind text, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _event_id bigint;
begin
  update public.leave_requests as kept set state = _state, version = kept.version + 1, state_at = _now where kept.id = _request.id;
  _event_id := private.record_tenancy_event(
    _tenancy, 'leave_request', _request.id, _action, 'asked', _state, _side, null, jsonb_build_object('kind', _request.kind), _now
  );
  if _kind is not null then
    perform private.tell_tenancy(_tenancy, _kind, 'others', _side, _event_id, '{}', _now);
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.close_leave_request(_request public.leave_requests, _tenancy public.tenancies, _state text, _action text, _side text, _kind text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.close_leave_request(_request public.leave_requests, _tenancy public.tenancies, _state text, _action text, _side text, _kind text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.close_leave_request(_request public.leave_requests, _tenancy public.tenancies, _state text, _action text, _side text, _kind text, _now timestamp with time zone) IS 'Writes the answer to a request. Not for API roles.';
