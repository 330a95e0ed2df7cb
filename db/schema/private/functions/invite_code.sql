CREATE FUNCTION private.invite_code(_user_id uuid, _key uuid) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', (get_byte(made.hash, place) & 31) + 1, 1), '' order by place)
  from (select sha256(convert_to('code of an invitation ' || _user_id || _key, 'UTF8')) as hash) as made
  cross join generate_series(0, 11) as place
$$;

REVOKE ALL ON FUNCTION private.invite_code(_user_id uuid, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.invite_code(_user_id uuid, _key uuid) TO service_role;

COMMENT ON FUNCTION private.invite_code(_user_id uuid, _key uuid) IS 'The code that this press of a button makes: 60 bits. Not for API roles.';
