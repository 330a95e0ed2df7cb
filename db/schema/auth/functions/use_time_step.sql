CREATE FUNCTION auth.use_time_step(_id text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if not _gateway.spend_proof(_id, now() + interval '1 day') then
    raise exception 'the time step has been used' using errcode = 'P0002';
  end if;
end
$$;


ALTER FUNCTION auth.use_time_step(_id text) OWNER TO supabase_auth_admin;

REVOKE ALL ON FUNCTION auth.use_time_step(_id text) FROM PUBLIC;

COMMENT ON FUNCTION auth.use_time_step(_id text) IS 'Uses up a time step of an authenticator''s secret, named by their hash; P0002 when that has happened already.';

SET default_tablespace = '';

SET default_table_access_method = heap;
