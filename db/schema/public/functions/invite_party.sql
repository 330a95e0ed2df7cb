CREATE FUNCTION public.invite_party(_agreement_id uuid, _party_id uuid, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _code constant text := private.invite_code(auth.uid(), _key);
  -- of the key itself nothing is kept: it makes the code
  _kept_key constant uuid := encode(substr(sha256(convert_to('key of an invitation ' || _key, 'UTF8')), 1, 16), 'hex')::uuid;
  _answer jsonb;
  _agreement public.agreements;
  _invite private.party_invites;
  _made timestamptz[];
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_kept_key, 'invite_party', jsonb_build_object('agreement_id', _agreement_id, 'party_id', _party_id));
  if _answer is not null then
    return _answer || jsonb_build_object('code', _code);
  end if;
  perform pg_advisory_xact_lock(hashtextextended('invites of ' || auth.uid(), 7));
  _made := array(
    select made.created_at from private.party_invites as made
    where made.made_by = auth.uid() and made.created_at > _now - interval '1 day' order by made.created_at desc limit 20
  );
  if cardinality(_made) >= 20 then
    perform private.refuse_too_many(20, 'day', ceil(extract(epoch from _made[20] + interval '1 day' - _now))::integer);
  end if;
  _agreement := private.take_agreement(_agreement_id);
  perform private.agreement_step(_agreement, 'invite', private.agreement_side(_agreement), _agreement.state);
  perform from public.agreement_parties as party
  where party.id = _party_id and party.agreement_id = _agreement.id and party.user_id is null and party.removed_at is null;
  if not found then
    perform private.refuse_not_found();
  end if;
  -- a new code ends the one before
  update private.party_invites as made set ends_at = _now
  where made.party_id = _party_id and made.used_at is null and made.ends_at > _now;
  insert into private.party_invites (party_id, code_hash, made_by, created_at, ends_at)
  values (_party_id, sha256(convert_to(_code, 'UTF8')), auth.uid(), _now, _now + interval '7 days')
  returning * into _invite;
  return private.end_act(_kept_key, private.change_answer(
    _invite.id, 'open', 1, _now, jsonb_build_object('ends_at', _invite.ends_at)
  )) || jsonb_build_object('code', _code);
end
$$;

REVOKE ALL ON FUNCTION public.invite_party(_agreement_id uuid, _party_id uuid, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.invite_party(_agreement_id uuid, _party_id uuid, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.invite_party(_agreement_id uuid, _party_id uuid, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.invite_party(_agreement_id uuid, _party_id uuid, _key uuid) IS 'A code of 12 signs by which a co-tenant without an account joins a draft, for 7 days and once; a new one ends the one before. {…, ends_at, code}; PT404, 42501, PT409, PT429 after 20 a day.';
