CREATE FUNCTION private.on_tenancy_ran_out(_tenancy_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy public.tenancies := private.living_tenancy(_tenancy_id);
begin
  if _tenancy.state is distinct from 'active' or _tenancy.is_holding_over then
    return;
  end if;
  if private.indian_midnight(_tenancy.end_on + 1) > _now then
    perform private.set_tenancy_alarms(_tenancy);
    return;
  end if;
  perform private.tenancy_step(_tenancy, 'hold_over', 'clock', 'active');
  _tenancy.is_holding_over := true;
  perform private.move_tenancy(_tenancy, 'active', 'hold_over', 'clock', null, 'agreement_ran_out', 'all', '{}', _now);
end
$$;

REVOKE ALL ON FUNCTION private.on_tenancy_ran_out(_tenancy_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_tenancy_ran_out(_tenancy_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_tenancy_ran_out(_tenancy_id uuid, _now timestamp with time zone) IS 'An agreement has run out and nobody gave notice. For the server.';
