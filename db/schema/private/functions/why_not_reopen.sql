CREATE FUNCTION private.why_not_reopen(_thread public.enquiries, _side text) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case
    when exists (
      select from auth.users as person
      where person.id in (_thread.seeker_id, _thread.owner_id) and person.deleted_at is not null
    ) then 'party_left'
    when _thread.property_id is null then 'home_gone'
    when private.is_blocked(_thread.seeker_id, array[_thread.owner_id, _thread.broker_id]) then 'blocked'
    when _thread.closed_side <> 'clock' and (_thread.closed_side = 'seeker') <> (_side = 'seeker') then 'not_your_step'
  end
$$;

REVOKE ALL ON FUNCTION private.why_not_reopen(_thread public.enquiries, _side text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.why_not_reopen(_thread public.enquiries, _side text) TO service_role;

COMMENT ON FUNCTION private.why_not_reopen(_thread public.enquiries, _side text) IS 'Why this side may not open a closed conversation again; null when it may. Not for API roles.';
