CREATE FUNCTION private.set_tenancy_alarms(_tenancy public.tenancies) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _next constant date := private.charged_from(_tenancy);
begin
  if _tenancy.state = 'upcoming' then
    perform private.set_alarm('tenancy_start', _tenancy.id, private.indian_midnight(_tenancy.start_on));
  else
    perform private.drop_alarm('tenancy_start', _tenancy.id);
  end if;
  if _tenancy.state in ('active', 'notice') and _next <= coalesce(_tenancy.leave_on, 'infinity'::date) then
    perform private.set_alarm('tenancy_charge', _tenancy.id, private.indian_midnight(greatest(_next - 5, _tenancy.start_on)));
  else
    perform private.drop_alarm('tenancy_charge', _tenancy.id);
  end if;
  if _tenancy.state = 'active' and not _tenancy.is_holding_over then
    perform private.set_alarm('tenancy_ran_out', _tenancy.id, private.indian_midnight(_tenancy.end_on + 1));
  else
    perform private.drop_alarm('tenancy_ran_out', _tenancy.id);
  end if;
  if _tenancy.state = 'notice' then
    perform private.set_alarm('tenancy_end', _tenancy.id, private.indian_midnight(_tenancy.leave_on + 1));
  else
    perform private.drop_alarm('tenancy_end', _tenancy.id);
  end if;
  perform private.set_end_alarm(_tenancy, _tenancy.state_at);
end
$$;

REVOKE ALL ON FUNCTION private.set_tenancy_alarms(_tenancy public.tenancies) FROM PUBLIC;
GRANT ALL ON FUNCTION private.set_tenancy_alarms(_tenancy public.tenancies) TO service_role;

COMMENT ON FUNCTION private.set_tenancy_alarms(_tenancy public.tenancies) IS 'Sets what time will do to a tenancy, and removes what it will not. Not for API roles.';
