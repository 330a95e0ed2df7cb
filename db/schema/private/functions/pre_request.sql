CREATE FUNCTION private.pre_request() RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  _words text;
begin
  -- apart: visitors may not ask the second question
  if current_user <> 'authenticated' then
    return;
  end if;
  if private.session_alive() then
    return;
  end if;
  _words := private.own_suspension_words();
  if _words is not null then
    raise exception '%', _words using errcode = 'PT401', hint = 'user_banned';
  end if;
  raise exception 'Your session has ended. Please sign in again.'
    using errcode = 'PT401', hint = 'session_not_found';
end
$$;

REVOKE ALL ON FUNCTION private.pre_request() FROM PUBLIC;
GRANT ALL ON FUNCTION private.pre_request() TO service_role;
GRANT ALL ON FUNCTION private.pre_request() TO anon;
GRANT ALL ON FUNCTION private.pre_request() TO authenticated;

COMMENT ON FUNCTION private.pre_request() IS 'Refuses a signed-in request whose session ended (PT401, hint session_not_found) or whose person is suspended (hint user_banned, with since when and how to answer).';
