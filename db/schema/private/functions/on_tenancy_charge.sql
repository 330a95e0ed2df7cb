CREATE FUNCTION private.on_tenancy_charge(_tenancy_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy constant public.tenancies := private.living_tenancy(_tenancy_id);
begin
  if _tenancy.state in ('active', 'notice') then
    perform private.charge_month(_tenancy, _now);
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.on_tenancy_charge(_tenancy_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_tenancy_charge(_tenancy_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_tenancy_charge(_tenancy_id uuid, _now timestamp with time zone) IS 'Charges the next month. For the server.';
