CREATE FUNCTION private.remind_of_handover(_tenancy_id uuid, _kind text, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy constant public.tenancies := private.living_tenancy(_tenancy_id);
  _handover private.handovers;
  _next timestamptz;
  _event_id bigint;
begin
  select * into _handover from private.handovers as known where known.tenancy_id = _tenancy_id and known.kind = _kind for no key update;
  if _handover.state is distinct from 'proposed' then
    return;
  end if;
  if _handover.proposed_at + interval '3 days' > _now then
    perform private.set_alarm(private.handover_alarm(_kind), _tenancy_id, _handover.proposed_at + interval '3 days');
    return;
  end if;
  perform private.handover_step(_handover, 'remind', 'clock', 'proposed');
  _event_id := private.record_tenancy_event(
    _tenancy, 'handover', _handover.id, 'remind', 'proposed', 'proposed', 'clock', null, jsonb_build_object('kind', _kind), _now
  );
  if not exists (select from private.handover_signatures as signed where signed.handover_id = _handover.id and signed.side = 'owner') then
    perform private.tell_tenancy(_tenancy, 'handover_waits', 'owner', 'clock', _event_id, jsonb_build_object('record', _kind), _now);
  end if;
  if not exists (select from private.handover_signatures as signed where signed.handover_id = _handover.id and signed.side <> 'owner') then
    perform private.tell_tenancy(_tenancy, 'handover_waits', 'tenants', 'clock', _event_id, jsonb_build_object('record', _kind), _now);
  end if;
  _next := _handover.proposed_at + interval '7 days';
  if _next > _now then
    perform private.set_alarm(private.handover_alarm(_kind), _tenancy_id, _next);
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.remind_of_handover(_tenancy_id uuid, _kind text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.remind_of_handover(_tenancy_id uuid, _kind text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.remind_of_handover(_tenancy_id uuid, _kind text, _now timestamp with time zone) IS 'Reminds who has not signed, after 3 and 7 days; never signs. For the server.';
