CREATE FUNCTION private.set_dispute_alarm(_tenancy_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _next constant timestamptz := (
    select min(known.ends_at) from private.disputes as known where known.tenancy_id = _tenancy_id and known.state = 'proposed'
  );
begin
  if _next is null then
    perform private.drop_alarm('tenancy_dispute_ends', _tenancy_id);
  else
    perform private.set_alarm('tenancy_dispute_ends', _tenancy_id, _next);
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.set_dispute_alarm(_tenancy_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.set_dispute_alarm(_tenancy_id uuid) TO service_role;

COMMENT ON FUNCTION private.set_dispute_alarm(_tenancy_id uuid) IS 'When the next proposal of a tenancy ends unanswered. Not for API roles.';
