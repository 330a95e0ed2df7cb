CREATE FUNCTION private.label_second_factor(_session_id text, _is_verified boolean, _expires_at timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from public.user_2fa_sessions as old
  where old.user_id = auth.uid() and old.session_id in (
    select label.session_id
    from public.user_2fa_sessions as label
    where label.auth_session_id = private.session_id() and label.session_id <> _session_id
    order by label.is_verified desc, label.expires_at desc
    offset 9
  );
  insert into public.user_2fa_sessions as label (
    user_id, session_id, auth_session_id, is_verified, expires_at, two_fa_verified_at
  )
  values (
    auth.uid(), _session_id, private.session_id(), _is_verified, _expires_at, case when _is_verified then now() end
  )
  on conflict (user_id, session_id) do update set
    is_verified = excluded.is_verified,
    expires_at = excluded.expires_at,
    two_fa_verified_at = coalesce(
      case when label.is_verified and excluded.is_verified then label.two_fa_verified_at end,
      excluded.two_fa_verified_at
    )
  -- a label that names another sign-in session stays there
  where label.auth_session_id = excluded.auth_session_id;
  return found;
end
$$;

REVOKE ALL ON FUNCTION private.label_second_factor(_session_id text, _is_verified boolean, _expires_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.label_second_factor(_session_id text, _is_verified boolean, _expires_at timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.label_second_factor(_session_id text, _is_verified boolean, _expires_at timestamp with time zone) IS 'Sets the state of the caller''s session under a label; false when the label belongs to another session.';
