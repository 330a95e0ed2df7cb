CREATE FUNCTION private.other_side_of(_thread public.enquiries) RETURNS uuid[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case private.side_of(_thread)
    when 'seeker' then array(
      select distinct host.id from unnest(array[_thread.owner_id, _thread.broker_id]) as host (id) where host.id is not null order by 1
    )
    else array[_thread.seeker_id]
  end
$$;

REVOKE ALL ON FUNCTION private.other_side_of(_thread public.enquiries) FROM PUBLIC;
GRANT ALL ON FUNCTION private.other_side_of(_thread public.enquiries) TO service_role;

COMMENT ON FUNCTION private.other_side_of(_thread public.enquiries) IS 'The accounts across from the caller. Not for API roles.';
