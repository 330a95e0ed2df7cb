CREATE FUNCTION _gateway.take_back_guess(_hour_key text, _day_key text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _one text;
begin
  -- in the order of the counting
  foreach _one in array array[_hour_key, _day_key] loop
    delete from _gateway.attempts where key = _one and count = 1;
    update _gateway.attempts set count = count - 1 where key = _one and count > 1;
  end loop;
end
$$;

REVOKE ALL ON FUNCTION _gateway.take_back_guess(_hour_key text, _day_key text) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.take_back_guess(_hour_key text, _day_key text) TO service_role;
GRANT ALL ON FUNCTION _gateway.take_back_guess(_hour_key text, _day_key text) TO supabase_auth_admin;

COMMENT ON FUNCTION _gateway.take_back_guess(_hour_key text, _day_key text) IS 'A guess that was right counts as none. The wrong ones before it stay counted: a right code of one kind gives no more guesses at another.';
