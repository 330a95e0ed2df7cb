CREATE FUNCTION private.notify_decision(_user_id uuid, _kind text, _about_id uuid, _words jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into private.notices (kind, email, about_id, words, not_before)
  select
    _kind, person.email, _about_id, jsonb_strip_nulls(_words),
    now() + make_interval(secs => (private.setting('decision_undo_seconds'))::integer)
  from auth.users as person
  where person.id = _user_id and person.email_confirmed_at is not null and coalesce(person.email, '') <> ''
$$;

REVOKE ALL ON FUNCTION private.notify_decision(_user_id uuid, _kind text, _about_id uuid, _words jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.notify_decision(_user_id uuid, _kind text, _about_id uuid, _words jsonb) TO service_role;

COMMENT ON FUNCTION private.notify_decision(_user_id uuid, _kind text, _about_id uuid, _words jsonb) IS 'Has a mail written about a decision once it can no longer be taken back; none to an unproven address. Not for API roles.';
