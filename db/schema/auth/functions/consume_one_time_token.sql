CREATE FUNCTION auth.consume_one_time_token(_id uuid) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  delete from auth.one_time_tokens where id = _id;
  if not found then
    raise exception 'the token has been used' using errcode = 'P0002';
  end if;
  update _gateway.sms_codes set entered_at = now() where id = _id;
end
$$;


ALTER FUNCTION auth.consume_one_time_token(_id uuid) OWNER TO supabase_auth_admin;

REVOKE ALL ON FUNCTION auth.consume_one_time_token(_id uuid) FROM PUBLIC;

COMMENT ON FUNCTION auth.consume_one_time_token(_id uuid) IS 'Uses a token up; P0002 when that has happened already.';
