CREATE FUNCTION private.end_moment(_tenancy public.tenancies, _after timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select min(moment.at)
  from unnest('{90,60,30,7}'::integer[]) as days,
    lateral (select private.indian_midnight(coalesce(_tenancy.leave_on, _tenancy.end_on) - days) + interval '10 hours' as at) as moment
  where (_tenancy.state = 'notice' or (_tenancy.state = 'active' and not _tenancy.is_holding_over)) and moment.at > _after
$$;

REVOKE ALL ON FUNCTION private.end_moment(_tenancy public.tenancies, _after timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.end_moment(_tenancy public.tenancies, _after timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.end_moment(_tenancy public.tenancies, _after timestamp with time zone) IS 'When the end is told next; null for no more. Not for API roles.';
