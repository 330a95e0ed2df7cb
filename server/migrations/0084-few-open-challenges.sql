-- Challenges of second factors, as many as anybody asks for, would each bring guesses of their own: a person has five open
-- ones, and one more closes the oldest. Whoever types a code answers the newest, so honest people never notice.

alter table auth.mfa_challenges add column closed_at timestamptz;
comment on column auth.mfa_challenges.closed_at is 'When newer challenges took its place; it takes no answer any more.';

create function auth.tg_mfa_challenges__keep_few() returns trigger
language plpgsql set search_path = ''
as $$
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
comment on function auth.tg_mfa_challenges__keep_few() is
  'Leaves room for the challenge to come: the person''s newest four stay open, and those of the day before go.';
alter function auth.tg_mfa_challenges__keep_few() owner to supabase_auth_admin;
revoke execute on function auth.tg_mfa_challenges__keep_few() from public;

create trigger _100_keep_few before insert on auth.mfa_challenges
  for each row execute function auth.tg_mfa_challenges__keep_few();

-- A step is spent for its secret, not for one row: the same secret may stand behind two factors, or behind one that was
-- taken away and set up again. A day is far beyond the tolerance of clocks.
create function auth.use_time_step(_id text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if not _gateway.spend_proof(_id, now() + interval '1 day') then
    raise exception 'the time step has been used' using errcode = 'P0002';
  end if;
end
$$;
comment on function auth.use_time_step(text) is
  'Uses up a time step of an authenticator''s secret, named by their hash; P0002 when that has happened already.';
alter function auth.use_time_step(text) owner to supabase_auth_admin;
revoke execute on function auth.use_time_step(text) from public;
