CREATE FUNCTION auth.accept_challenge(_challenge_id uuid, _factor_id uuid, _step bigint) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  update auth.mfa_challenges set verified_at = now()
  where id = _challenge_id and factor_id = _factor_id and verified_at is null;
  if not found then
    raise exception 'the challenge has been answered' using errcode = 'P0002';
  end if;
  update auth.mfa_factors set
    status = 'verified', updated_at = now(), last_used_step = coalesce(_step, last_used_step)
  where id = _factor_id and (_step is null or last_used_step is null or last_used_step < _step);
  if not found then
    raise exception 'the code has been used' using errcode = 'P0002';
  end if;
end
$$;


ALTER FUNCTION auth.accept_challenge(_challenge_id uuid, _factor_id uuid, _step bigint) OWNER TO supabase_auth_admin;

REVOKE ALL ON FUNCTION auth.accept_challenge(_challenge_id uuid, _factor_id uuid, _step bigint) FROM PUBLIC;

COMMENT ON FUNCTION auth.accept_challenge(_challenge_id uuid, _factor_id uuid, _step bigint) IS 'Verifies a factor by a challenge; P0002 when the challenge or the time step has been used. _step null: no authenticator.';
