CREATE FUNCTION private.is_suspended(_user_id uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select from auth.users as person where person.id = _user_id and person.banned_until > now())
$$;

REVOKE ALL ON FUNCTION private.is_suspended(_user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_suspended(_user_id uuid) TO service_role;

COMMENT ON FUNCTION private.is_suspended(_user_id uuid) IS 'Whether the account is suspended now, by whomever. Not for API roles.';
