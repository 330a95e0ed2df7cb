CREATE FUNCTION private.next_payee(_owner_id uuid, _at timestamp with time zone) RETURNS private.payees
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select payee.* from private.payees as payee
  where payee.owner_id = _owner_id and payee.valid_from > _at order by payee.made_at desc limit 1
$$;

REVOKE ALL ON FUNCTION private.next_payee(_owner_id uuid, _at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.next_payee(_owner_id uuid, _at timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.next_payee(_owner_id uuid, _at timestamp with time zone) IS 'Where an owner will be paid next. Not for API roles.';
