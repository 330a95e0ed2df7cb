CREATE FUNCTION public.accept_party_invite(_code text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _hash constant bytea := sha256(convert_to(private.typed_invite_code(_code), 'UTF8'));
  _answer jsonb;
  _invite private.party_invites;
  _agreement public.agreements;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'accept_party_invite', jsonb_build_object('code', encode(_hash, 'hex')));
  if _answer is not null then
    return _answer;
  end if;
  if not exists (
    select from private.invite_tries as tried
    where tried.user_id = auth.uid() and tried.code_hash = _hash and tried.tried_at > _now - interval '1 hour'
  ) then
    perform private.refuse_argument('code', 'Enter this code by try_invite first: each try is counted.');
  end if;
  select * into _invite from private.party_invites as made
  where made.code_hash = _hash and made.used_at is null and made.ends_at > _now;
  if not found then
    perform private.refuse_not_found();
  end if;
  select agreement.* into _agreement
  from public.agreement_parties as party join public.agreements as agreement on agreement.id = party.agreement_id
  where party.id = _invite.party_id;
  perform from public.enquiries as thread where thread.id = _agreement.enquiry_id for no key update;
  select * into _agreement from public.agreements as known where known.id = _agreement.id for no key update;
  if not found or _agreement.state <> 'draft' then
    perform private.refuse_not_found();
  end if;
  if exists (
    select from public.agreement_parties as party where party.agreement_id = _agreement.id and party.user_id = auth.uid()
  ) or exists (
    select from public.properties as home where home.id = _agreement.property_id and home.broker_id = auth.uid()
  ) then
    perform private.refuse('PT422', 'own_agreement', 'You are a party of this agreement already.');
  end if;
  update public.agreement_parties as party set user_id = auth.uid()
  where party.id = _invite.party_id and party.user_id is null and party.removed_at is null;
  if not found then
    perform private.refuse_not_found();
  end if;
  update private.party_invites as made set used_at = _now, used_by = auth.uid() where made.id = _invite.id and made.used_at is null;
  if not found then
    perform private.refuse_not_found();
  end if;
  -- the draft's own version stays: who joins changes nothing of what it says
  return private.end_act(_key, private.change_answer(
    _invite.party_id, 'joined', 1, _now, jsonb_build_object('agreement_id', _agreement.id)
  ));
end
$$;

REVOKE ALL ON FUNCTION public.accept_party_invite(_code text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.accept_party_invite(_code text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.accept_party_invite(_code text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.accept_party_invite(_code text, _key uuid) IS 'Joins an agreement as the co-tenant whom the code is for; it is read once it is sent. {…, agreement_id}; PT404 for a code that is none, is over or was used, PT422 own_agreement, 22023 for one that was not tried before.';
