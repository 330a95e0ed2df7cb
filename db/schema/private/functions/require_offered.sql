CREATE FUNCTION private.require_offered(_property_id uuid, _host_id uuid, _starts_at timestamp with time zone, _but_visit_id uuid, _state jsonb, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if exists (
    select from private.visit_slots(
      _property_id, (_starts_at at time zone 'Asia/Kolkata')::date, 1, _now, _but_visit_id
    ) as slot where slot.starts_at = _starts_at
  ) then
    return;
  end if;
  if private.is_taken(_host_id, _property_id, _starts_at, _starts_at + interval '1 minute', _but_visit_id) then
    perform private.refuse('PT409', 'slot_taken', 'This time has just been taken.', _state);
  end if;
  perform private.refuse('PT422', 'slot_not_offered', 'This time is not offered. Please choose another one.');
end
$$;

REVOKE ALL ON FUNCTION private.require_offered(_property_id uuid, _host_id uuid, _starts_at timestamp with time zone, _but_visit_id uuid, _state jsonb, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_offered(_property_id uuid, _host_id uuid, _starts_at timestamp with time zone, _but_visit_id uuid, _state jsonb, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.require_offered(_property_id uuid, _host_id uuid, _starts_at timestamp with time zone, _but_visit_id uuid, _state jsonb, _now timestamp with time zone) IS 'PT422 slot_not_offered for a time that free_slots would not list; PT409 slot_taken when a visit holds it. Not for API roles.';
