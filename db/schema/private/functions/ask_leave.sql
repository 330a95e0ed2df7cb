CREATE FUNCTION private.ask_leave(_tenancy public.tenancies, _kind text, _leave_on date, _reason text, _side text, _now timestamp with time zone) RETURNS public.leave_requests
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _request public.leave_requests;
begin
  perform private.step('leave_request', null, 'ask', _side, 'none', 'none', 0, _now);
  if exists (select from public.leave_requests as open where open.tenancy_id = _tenancy.id and open.state = 'asked') then
    perform private.refuse('PT422', 'request_open', 'There is a request already. It is answered or taken back first.');
  end if;
  insert into public.leave_requests (tenancy_id, side, kind, leave_on, reason, state, made_at, state_at)
  values (_tenancy.id, _side, _kind, _leave_on, _reason, 'asked', _now, _now)
  returning * into _request;
  perform private.tell_tenancy(
    _tenancy, 'leave_asked', 'others', _side,
    private.record_tenancy_event(
      _tenancy, 'leave_request', _request.id, 'ask', 'none', 'asked', _side, _reason, jsonb_build_object('kind', _kind), _now
    ), '{}', _now
  );
  return _request;
end
$$;

REVOKE ALL ON FUNCTION private.ask_leave(_tenancy public.tenancies, _kind text, _leave_on date, _reason text, _side text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.ask_leave(_tenancy public.tenancies, _kind text, _leave_on date, _reason text, _side text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.ask_leave(_tenancy public.tenancies, _kind text, _leave_on date, _reason text, _side text, _now timestamp with time zone) IS 'Asks the other side; PT422 request_open. Not for API roles.';
