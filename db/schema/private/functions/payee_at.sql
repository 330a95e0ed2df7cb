CREATE FUNCTION private.payee_at(_owner_id uuid, _at timestamp with time zone) RETURNS private.payees
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select payee.* from private.payees as payee
  where payee.owner_id = _owner_id and payee.valid_from <= _at order by payee.valid_from desc, payee.made_at desc limit 1
$$;

REVOKE ALL ON FUNCTION private.payee_at(_owner_id uuid, _at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.payee_at(_owner_id uuid, _at timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.payee_at(_owner_id uuid, _at timestamp with time zone) IS 'Where an owner is paid at a moment. Not for API roles.';
