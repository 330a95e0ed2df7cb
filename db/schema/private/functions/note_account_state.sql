CREATE FUNCTION private.note_account_state(_suspension private.suspensions, _kind text, _words jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into private.notices (kind, email, about_id, words)
  select _kind, person.email, _suspension.id, _words
  from auth.users as person
  where person.id = _suspension.user_id and person.email_confirmed_at is not null and coalesce(person.email, '') <> ''
$$;

REVOKE ALL ON FUNCTION private.note_account_state(_suspension private.suspensions, _kind text, _words jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.note_account_state(_suspension private.suspensions, _kind text, _words jsonb) TO service_role;

COMMENT ON FUNCTION private.note_account_state(_suspension private.suspensions, _kind text, _words jsonb) IS 'Has the person told at once of a suspension or its end; nobody at an unproven address. Not for API roles.';
