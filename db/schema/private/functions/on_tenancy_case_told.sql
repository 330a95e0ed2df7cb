CREATE FUNCTION private.on_tenancy_case_told(_tenancy_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy constant public.tenancies := private.living_tenancy(_tenancy_id);
begin
  if _tenancy.id is not null then
    perform private.tell_tenancy_case(_tenancy, 'fraud', _now);
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.on_tenancy_case_told(_tenancy_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_tenancy_case_told(_tenancy_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_tenancy_case_told(_tenancy_id uuid, _now timestamp with time zone) IS 'Tells both sides of a tenancy that it was looked into for fraud, 30 days after. For the server.';
