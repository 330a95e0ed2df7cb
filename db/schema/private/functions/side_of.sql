CREATE FUNCTION private.side_of(_thread public.enquiries) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return case
    when _thread.seeker_id = auth.uid() then 'seeker'
    when _thread.broker_id = auth.uid() and private.acts_for(_thread.property_id, auth.uid(), 'enquiries') then 'broker'
    when _thread.owner_id = auth.uid() then 'owner'
  end;
end
$$;

REVOKE ALL ON FUNCTION private.side_of(_thread public.enquiries) FROM PUBLIC;
GRANT ALL ON FUNCTION private.side_of(_thread public.enquiries) TO service_role;

COMMENT ON FUNCTION private.side_of(_thread public.enquiries) IS 'On which side the caller stands; null for a stranger. Not for API roles.';
