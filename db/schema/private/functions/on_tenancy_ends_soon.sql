CREATE FUNCTION private.on_tenancy_ends_soon(_tenancy_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy constant public.tenancies := private.living_tenancy(_tenancy_id);
  _end constant date := coalesce(_tenancy.leave_on, _tenancy.end_on);
  _days constant integer := _end - private.indian_day(_now);
  _said constant jsonb := jsonb_build_object('end', _end, 'days', _days);
begin
  -- what is told a day too late is told wrong; and each of them once
  if _days in (90, 60, 30, 7) and private.end_moment(_tenancy, _now - interval '1 day') is not null and not exists (
    select from public.chain_events as told
    where told.entity = 'tenancy' and told.entity_id = _tenancy_id and told.action = 'ends_soon' and told.detail = _said
  ) then
    perform private.tenancy_step(_tenancy, 'ends_soon', 'clock', _tenancy.state);
    perform private.tell_tenancy(
      _tenancy, 'tenancy_ends_soon', 'all', 'clock',
      private.record_tenancy_event(
        _tenancy, 'tenancy', _tenancy_id, 'ends_soon', _tenancy.state, _tenancy.state, 'clock', null, _said, _now
      ),
      jsonb_build_object('when', private.indian_midnight(_end)), _now
    );
  end if;
  perform private.set_end_alarm(_tenancy, _now);
end
$$;

REVOKE ALL ON FUNCTION private.on_tenancy_ends_soon(_tenancy_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_tenancy_ends_soon(_tenancy_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_tenancy_ends_soon(_tenancy_id uuid, _now timestamp with time zone) IS 'Tells both sides that the end is near. For the server.';
