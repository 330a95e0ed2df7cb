CREATE FUNCTION private.on_tenancy_start(_tenancy_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy public.tenancies := private.living_tenancy(_tenancy_id);
begin
  if _tenancy.state is distinct from 'upcoming' then
    return;
  end if;
  if private.indian_midnight(_tenancy.start_on) > _now then
    perform private.set_tenancy_alarms(_tenancy);
    return;
  end if;
  _tenancy.state := private.tenancy_step(_tenancy, 'start', 'clock', 'upcoming');
  _tenancy := private.move_tenancy(_tenancy, 'upcoming', 'start', 'clock', null, 'tenancy_started', 'all', '{}', _now);
  perform private.charge_month(_tenancy, _now);
end
$$;

REVOKE ALL ON FUNCTION private.on_tenancy_start(_tenancy_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_tenancy_start(_tenancy_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_tenancy_start(_tenancy_id uuid, _now timestamp with time zone) IS 'Begins a tenancy on its first day, with its first charges. For the server.';
