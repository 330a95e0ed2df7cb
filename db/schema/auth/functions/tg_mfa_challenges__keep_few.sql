CREATE FUNCTION auth.tg_mfa_challenges__keep_few() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  _user_id uuid;
begin
  -- One at a time for each person: two at once would each count without the other.
  select factor.user_id into _user_id from auth.mfa_factors as factor where factor.id = new.factor_id;
  perform from auth.users as person where person.id = _user_id for no key update;

  delete from auth.mfa_challenges as former
  using auth.mfa_factors as factor
  where factor.id = former.factor_id and factor.user_id = _user_id and former.created_at < now() - interval '1 day';
  update auth.mfa_challenges as former set closed_at = now()
  where former.id in (
    select challenge.id
    from auth.mfa_challenges as challenge
    join auth.mfa_factors as factor on factor.id = challenge.factor_id
    where factor.user_id = _user_id and challenge.verified_at is null and challenge.closed_at is null
    order by challenge.created_at desc, challenge.id
    offset 4
  );
  return new;
end
$$;


ALTER FUNCTION auth.tg_mfa_challenges__keep_few() OWNER TO supabase_auth_admin;

REVOKE ALL ON FUNCTION auth.tg_mfa_challenges__keep_few() FROM PUBLIC;

COMMENT ON FUNCTION auth.tg_mfa_challenges__keep_few() IS 'Leaves room for the challenge to come: the person''s newest four stay open, and those of the day before go.';
