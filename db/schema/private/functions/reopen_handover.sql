CREATE FUNCTION private.reopen_handover(_handover private.handovers, _tenancy public.tenancies, _side text, _expected text, _now timestamp with time zone) RETURNS private.handovers
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _from constant text := _handover.state;
  _next private.handovers := _handover;
begin
  _next.state := private.handover_step(_handover, case _from when 'proposed' then 'change' else 'save' end, _side, _expected);
  if _from = 'draft' then
    return _next;
  end if;
  _next.content_sha256 := null;
  _next.proposed_side := null;
  _next.proposed_at := null;
  delete from private.handover_signatures as signed where signed.handover_id = _handover.id;
  return private.move_handover(_next, _tenancy, _from, 'change', _side, null, null, _now);
end
$$;

REVOKE ALL ON FUNCTION private.reopen_handover(_handover private.handovers, _tenancy public.tenancies, _side text, _expected text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.reopen_handover(_handover private.handovers, _tenancy public.tenancies, _side text, _expected text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.reopen_handover(_handover private.handovers, _tenancy public.tenancies, _side text, _expected text, _now timestamp with time zone) IS 'Checks that a record may be written into; one that was out is a draft again. Not for API roles.';
