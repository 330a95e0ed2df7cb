CREATE FUNCTION private.broker_within(_thread public.enquiries, _scope text) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select _thread.broker_id
  where _thread.broker_id is not null and private.acts_for(_thread.property_id, _thread.broker_id, _scope)
$$;

REVOKE ALL ON FUNCTION private.broker_within(_thread public.enquiries, _scope text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.broker_within(_thread public.enquiries, _scope text) TO service_role;

COMMENT ON FUNCTION private.broker_within(_thread public.enquiries, _scope text) IS 'The broker of a conversation who acts for its home now, within this scope; null without one. Not for API roles.';
