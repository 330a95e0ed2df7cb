CREATE FUNCTION private.end_by_notice(_tenancy public.tenancies, _leave_on date, _ended_kind text, _action text, _side text, _reason text, _kind text, _now timestamp with time zone) RETURNS public.tenancies
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _next public.tenancies := _tenancy;
begin
  _next.state := 'notice';
  _next.leave_on := _leave_on;
  _next.ended_kind := _ended_kind;
  perform private.trim_charges(_next, _now);
  return private.move_tenancy(
    _next, _tenancy.state, _action, _side, _reason, _kind, 'others',
    jsonb_build_object('when', private.indian_midnight(_leave_on)), _now
  );
end
$$;

REVOKE ALL ON FUNCTION private.end_by_notice(_tenancy public.tenancies, _leave_on date, _ended_kind text, _action text, _side text, _reason text, _kind text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.end_by_notice(_tenancy public.tenancies, _leave_on date, _ended_kind text, _action text, _side text, _reason text, _kind text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.end_by_notice(_tenancy public.tenancies, _leave_on date, _ended_kind text, _action text, _side text, _reason text, _kind text, _now timestamp with time zone) IS 'The last day of a tenancy is known. Not for API roles.';
