CREATE FUNCTION private.on_tenancy_end(_tenancy_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy public.tenancies := private.living_tenancy(_tenancy_id);
begin
  if _tenancy.state is distinct from 'notice' then
    return;
  end if;
  if private.indian_midnight(_tenancy.leave_on + 1) > _now then
    perform private.set_tenancy_alarms(_tenancy);
    return;
  end if;
  -- the last days are charged before there is nobody to charge
  while private.charged_from(_tenancy) <= _tenancy.leave_on loop
    _tenancy := private.charge_month(_tenancy, _now);
  end loop;
  _tenancy.state := private.tenancy_step(_tenancy, 'end', 'clock', 'notice');
  _tenancy := private.move_tenancy(_tenancy, 'notice', 'end', 'clock', null, 'tenancy_ended', 'all', '{}', _now);
  perform private.after_tenancy(_tenancy);
end
$$;

REVOKE ALL ON FUNCTION private.on_tenancy_end(_tenancy_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_tenancy_end(_tenancy_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_tenancy_end(_tenancy_id uuid, _now timestamp with time zone) IS 'Ends a tenancy after its last day: the home is free again and hidden until its owner shows it. For the server.';
