CREATE FUNCTION private.set_end_alarm(_tenancy public.tenancies, _after timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _next constant timestamptz := private.end_moment(_tenancy, _after);
begin
  if _next is null then
    perform private.drop_alarm('tenancy_ends_soon', _tenancy.id);
  else
    perform private.set_alarm('tenancy_ends_soon', _tenancy.id, _next);
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.set_end_alarm(_tenancy public.tenancies, _after timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.set_end_alarm(_tenancy public.tenancies, _after timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.set_end_alarm(_tenancy public.tenancies, _after timestamp with time zone) IS 'Sets when the end is told next. Not for API roles.';
