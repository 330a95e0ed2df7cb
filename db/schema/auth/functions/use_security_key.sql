CREATE FUNCTION auth.use_security_key(_factor_id uuid, _former_count bigint, _count bigint) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  update auth.mfa_factors as factor
  set web_authn_credential = jsonb_set(factor.web_authn_credential, '{counter}', to_jsonb(_count))
  where factor.id = _factor_id and (factor.web_authn_credential ->> 'counter')::bigint = _former_count;
  if not found then
    raise exception 'the key is gone, or was used meanwhile' using errcode = 'P0002';
  end if;
end
$$;


ALTER FUNCTION auth.use_security_key(_factor_id uuid, _former_count bigint, _count bigint) OWNER TO supabase_auth_admin;

REVOKE ALL ON FUNCTION auth.use_security_key(_factor_id uuid, _former_count bigint, _count bigint) FROM PUBLIC;

COMMENT ON FUNCTION auth.use_security_key(_factor_id uuid, _former_count bigint, _count bigint) IS 'Notes that the key of a second factor signed; P0002 when it is gone or its count has moved.';
