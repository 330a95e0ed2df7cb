CREATE FUNCTION auth.remember_device(_user_id uuid, _former_hash text, _hash text, _days integer, _most integer) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  update auth.known_devices set token_hash = _hash where token_hash = _former_hash;
  insert into auth.known_devices (user_id, token_hash, expires_at)
  values (_user_id, _hash, now() + _days * interval '1 day')
  on conflict (token_hash, user_id) do update set expires_at = excluded.expires_at;
  delete from auth.known_devices
  where user_id = _user_id and (expires_at <= now() or id in (
    select id from auth.known_devices where user_id = _user_id order by expires_at desc, id offset _most
  ));
end
$$;


ALTER FUNCTION auth.remember_device(_user_id uuid, _former_hash text, _hash text, _days integer, _most integer) OWNER TO supabase_auth_admin;

REVOKE ALL ON FUNCTION auth.remember_device(_user_id uuid, _former_hash text, _hash text, _days integer, _most integer) FROM PUBLIC;

COMMENT ON FUNCTION auth.remember_device(_user_id uuid, _former_hash text, _hash text, _days integer, _most integer) IS 'Makes a browser known for a person, under a new mark; _former_hash is that of the mark it had, or null. Of the _most that were used last.';
