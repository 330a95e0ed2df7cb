CREATE FUNCTION private.is_notified(_user_id uuid, _now timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return exists (
    select from auth.users as person
    where person.id = _user_id and person.deleted_at is null
      and (person.banned_until is null or person.banned_until <= _now)
  );
end
$$;

REVOKE ALL ON FUNCTION private.is_notified(_user_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_notified(_user_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.is_notified(_user_id uuid, _now timestamp with time zone) IS 'False for a person who is suspended or erased: they are notified of nothing. Not for API roles.';
