CREATE FUNCTION private.tell_tenancy_case(_tenancy public.tenancies, _reason_kind text, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _event_id constant bigint := private.record_tenancy_event(
    _tenancy, 'tenancy', _tenancy.id, 'open_case', _tenancy.state, _tenancy.state, 'admin', null,
    jsonb_build_object('reason_kind', _reason_kind), _now
  );
begin
  -- side server: the name of whoever looked is the audit log's
  perform private.tell_tenancy(
    _tenancy, 'tenancy_case_opened', 'all', 'server', _event_id, jsonb_build_object('reason', _reason_kind), _now
  );
end
$$;

REVOKE ALL ON FUNCTION private.tell_tenancy_case(_tenancy public.tenancies, _reason_kind text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.tell_tenancy_case(_tenancy public.tenancies, _reason_kind text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.tell_tenancy_case(_tenancy public.tenancies, _reason_kind text, _now timestamp with time zone) IS 'Notes that an admin looked into a tenancy or a part of it, and tells both sides why. Not for API roles.';
