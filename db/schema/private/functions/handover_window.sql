CREATE FUNCTION private.handover_window(_tenancy public.tenancies, _kind text) RETURNS daterange
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select case _kind
    when 'move_in' then daterange(_tenancy.start_on - 7, _tenancy.start_on + 30, '[]')
    else case when _tenancy.leave_on is not null then daterange(_tenancy.leave_on - 14, _tenancy.leave_on + 30, '[]') end
  end
$$;

REVOKE ALL ON FUNCTION private.handover_window(_tenancy public.tenancies, _kind text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.handover_window(_tenancy public.tenancies, _kind text) TO service_role;

COMMENT ON FUNCTION private.handover_window(_tenancy public.tenancies, _kind text) IS 'On which days a record may be begun; null while no last day is known. Not for API roles.';
