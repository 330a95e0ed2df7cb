CREATE FUNCTION private.suspension_words(_user_id uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select
    'Your account has been suspended since '
      || to_char(suspension.suspended_at at time zone 'Asia/Kolkata', 'FMDD FMMonth YYYY')
      || '. ' || case
        when person.email_confirmed_at is not null and coalesce(person.email, '') <> ''
          then 'We sent you a mail that says why and how you can answer. If it did not arrive, write to us: the address is on the contact page.'
        else 'To learn why and to answer, write to us: the address is on the contact page.'
      end
  from private.suspensions as suspension
  join auth.users as person on person.id = suspension.user_id
  where suspension.user_id = _user_id and suspension.lifted_at is null and person.banned_until > now()
$$;

REVOKE ALL ON FUNCTION private.suspension_words(_user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.suspension_words(_user_id uuid) TO service_role;
GRANT ALL ON FUNCTION private.suspension_words(_user_id uuid) TO supabase_auth_admin;

COMMENT ON FUNCTION private.suspension_words(_user_id uuid) IS 'What the person is told who has proven to be them; null unless an admin suspended the account. Not for API roles.';
