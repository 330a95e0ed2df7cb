CREATE FUNCTION private.take_handover(_handover_id uuid) RETURNS private.handovers
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _handover private.handovers;
begin
  select * into _handover from private.handovers as known where known.id = _handover_id;
  perform private.take_tenancy(_handover.tenancy_id);
  select * into _handover from private.handovers as known where known.id = _handover_id for no key update;
  return _handover;
end
$$;

REVOKE ALL ON FUNCTION private.take_handover(_handover_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_handover(_handover_id uuid) TO service_role;

COMMENT ON FUNCTION private.take_handover(_handover_id uuid) IS 'Locks a record of a tenancy of the caller, the tenancy first; PT404 for any other. Not for API roles.';
