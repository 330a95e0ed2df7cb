CREATE FUNCTION private.end_application(_application public.applications, _action text, _side text, _kind text, _words text, _now timestamp with time zone) RETURNS public.applications
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _from constant text := _application.state;
  _next public.applications := _application;
begin
  _next.state := private.application_step(_application, _action, _side, _from);
  _next.decline_kind := _kind;
  _next.decline_words := _words;
  return private.move_application(
    _next, _from, _action, _side,
    case _next.state when 'declined' then 'application_declined' when 'withdrawn' then 'application_withdrawn' else 'application_expired' end,
    case _next.state when 'declined' then 'seeker' when 'withdrawn' then 'host' else 'both' end,
    jsonb_strip_nulls(jsonb_build_object('reason', _kind)), _now
  );
end
$$;

REVOKE ALL ON FUNCTION private.end_application(_application public.applications, _action text, _side text, _kind text, _words text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.end_application(_application public.applications, _action text, _side text, _kind text, _words text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.end_application(_application public.applications, _action text, _side text, _kind text, _words text, _now timestamp with time zone) IS 'Declines, withdraws or lets a locked application lapse. Not for API roles.';
