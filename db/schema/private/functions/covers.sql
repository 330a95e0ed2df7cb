CREATE FUNCTION private.covers(_thread public.enquiries, _side text, _scope text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select _side <> 'broker' or private.acts_for(_thread.property_id, auth.uid(), _scope) $$;

REVOKE ALL ON FUNCTION private.covers(_thread public.enquiries, _side text, _scope text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.covers(_thread public.enquiries, _side text, _scope text) TO service_role;

COMMENT ON FUNCTION private.covers(_thread public.enquiries, _side text, _scope text) IS 'Whether what is in this scope is shown to that side of the conversation. Not for API roles.';
