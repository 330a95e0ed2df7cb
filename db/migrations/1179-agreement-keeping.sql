-- Who signs without an account joins by a code; and how long agreements are kept.

create function public.invite_party(_agreement_id uuid, _party_id uuid, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function public.invite_party(uuid, uuid, uuid) is
  'A code of 12 signs by which a co-tenant without an account joins a draft, for 7 days and once; a new one ends the one before. {…, ends_at, '
  'code}; PT404, 42501, PT409, PT429 after 20 a day.';

create function public.accept_party_invite(_code text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function public.accept_party_invite(text, uuid) is
  'Joins an agreement as the co-tenant whom the code is for; it is read once it is sent. {…, agreement_id}; PT404 for a code that is none, is '
  'over or was used, PT422 own_agreement, 22023 for one that was not tried before.';

grant execute on function public.invite_party(uuid, uuid, uuid), public.accept_party_invite(text, uuid) to authenticated;

create function private.forget_agreements(_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _most constant integer := 500;
  _over constant uuid[] := array(
    select old.id from public.agreements as old
    where case
      when old.state = 'draft' then old.state_at < _now - interval '90 days'
      when old.state in ('declined', 'expired', 'void') and old.sent_at is null then old.state_at < _now - interval '90 days'
      when old.state in ('declined', 'expired', 'void') then old.state_at < _now - interval '1 year'
      when old.state in ('in_force', 'ended') then exists (
        select from public.tenancies as tenancy
        where tenancy.agreement_id = old.id and tenancy.state = 'ended' and tenancy.state_at < _now - interval '3 years'
      )
    end
    order by old.state_at limit _most
  );
  _gone integer;
  _more integer;
begin
  delete from storage.objects as stored
  where stored.bucket_id = 'agreements' and (storage.foldername(stored.name))[1] = any (_over::text[]);
  delete from public.tenancies as tenancy where tenancy.agreement_id = any (_over);
  delete from public.agreements as agreement where agreement.id = any (_over);
  get diagnostics _gone = row_count;
  delete from private.signing_codes as code where code.expires_at < _now - interval '1 day';
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  delete from private.signing_proofs as proof
  where proof.id in (select old.id from private.signing_proofs as old where old.expires_at < _now - interval '1 day' limit _most);
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  delete from private.party_invites as made
  where made.id in (select old.id from private.party_invites as old where old.ends_at < _now - interval '30 days' limit _most);
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  delete from private.file_checks as asked
  where asked.minute < _now - interval '1 hour';
  get diagnostics _more = row_count;
  return _gone + _more;
end
$$;
comment on function private.forget_agreements(timestamptz) is
  'Deletes drafts after 90 days, unsigned agreements after a year, signed ones 3 years after the end of the tenancy; codes and proofs after a '
  'day, invitations 30 days after their end. How many. Not for API roles.';

create or replace function private.forget_chain(_now timestamptz) returns integer
language sql volatile security definer set search_path = ''
as $$
  select private.forget_agreements(_now) + private.forget_applications(_now) + private.forget_conversations(_now)
    + private.forget_visits(_now)
$$;
