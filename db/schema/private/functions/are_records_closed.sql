CREATE FUNCTION private.are_records_closed(_tenancy public.tenancies, _now timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(
    (select settled.state = 'settled' from private.deposit_settlements as settled where settled.tenancy_id = _tenancy.id),
    -- nothing was held: as long as a record of moving out could be begun
    _tenancy.state = 'ended'
      and private.indian_day(_now) >= coalesce(upper(private.handover_window(_tenancy, 'move_out')), private.indian_day(_tenancy.state_at) + 31)
  )
$$;

REVOKE ALL ON FUNCTION private.are_records_closed(_tenancy public.tenancies, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.are_records_closed(_tenancy public.tenancies, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.are_records_closed(_tenancy public.tenancies, _now timestamp with time zone) IS 'Whether nothing is added to the records of a tenancy any more: its deposit is settled, or none was held and the days after the end are over. Not for API roles.';
