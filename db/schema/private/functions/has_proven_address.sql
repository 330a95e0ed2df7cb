CREATE FUNCTION private.has_proven_address(_user_id uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return exists (
    select from auth.users as person
    where person.id = _user_id and person.email_confirmed_at is not null and coalesce(person.email, '') <> ''
  );
end
$$;

REVOKE ALL ON FUNCTION private.has_proven_address(_user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.has_proven_address(_user_id uuid) TO service_role;

COMMENT ON FUNCTION private.has_proven_address(_user_id uuid) IS 'Whether the person has proven their e-mail address; else the bell alone rings. Not for API roles.';
