CREATE FUNCTION auth.use_passkey(_id uuid, _former_count bigint, _count bigint) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  update auth.webauthn_credentials set sign_count = _count, last_used_at = now()
  where id = _id and sign_count = _former_count;
  if not found then
    raise exception 'the passkey is gone, or was used meanwhile' using errcode = 'P0002';
  end if;
end
$$;


ALTER FUNCTION auth.use_passkey(_id uuid, _former_count bigint, _count bigint) OWNER TO supabase_auth_admin;

REVOKE ALL ON FUNCTION auth.use_passkey(_id uuid, _former_count bigint, _count bigint) FROM PUBLIC;

COMMENT ON FUNCTION auth.use_passkey(_id uuid, _former_count bigint, _count bigint) IS 'Notes that a passkey signed; P0002 when it is gone or its count has moved.';
