CREATE FUNCTION private.require_scope(_thread public.enquiries, _scope text) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if private.side_of(_thread) = 'broker' and not private.acts_for(_thread.property_id, auth.uid(), _scope) then
    perform private.refuse_not_found();
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_scope(_thread public.enquiries, _scope text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_scope(_thread public.enquiries, _scope text) TO service_role;

COMMENT ON FUNCTION private.require_scope(_thread public.enquiries, _scope text) IS 'PT404 for a broker whose mandate does not cover it. Not for API roles.';
