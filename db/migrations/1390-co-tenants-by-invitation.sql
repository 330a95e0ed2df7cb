-- A co-tenant joins a tenancy that runs: by a code, as a party of the amendment that everybody signs. Nobody owes rent by a code alone.

create function private.derived_key(_key uuid, _what text) returns uuid
language sql immutable set search_path = ''
as $$
  select encode(substr(sha256(convert_to(_what || ' of ' || _key, 'UTF8')), 1, 16), 'hex')::uuid
$$;
comment on function private.derived_key(uuid, text) is
  'The key of a further step of the same press, so that a press that is repeated repeats each of its steps. Not for API roles.';

create function public.invite_co_tenant(_tenancy_id uuid, _legal_name text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _name constant text := private.legal_name(jsonb_build_object('legal_name', _legal_name));
  _draft jsonb;
  _agreement public.agreements;
  _said public.agreement_versions;
  _party_id uuid;
begin
  perform private.require_second_factor();
  -- of two presses at once the second finds what the first has written
  perform private.take_tenancy(_tenancy_id);
  _draft := public.draft_renewal(_tenancy_id, 'amendment', private.derived_key(_key, 'amendment'));
  _agreement := private.take_agreement((_draft ->> 'id')::uuid);
  perform private.agreement_step(_agreement, 'save', private.agreement_side(_agreement), 'draft');
  select party.id into _party_id from public.agreement_parties as party
  where party.agreement_id = _agreement.id and party.removed_at is null and party.user_id is null
    and lower(party.legal_name) = lower(_name);
  if _party_id is null then
    _said := private.current_version(_agreement);
    perform public.save_agreement(
      _agreement.id, _said.terms, _said.clauses, (
        select jsonb_agg(jsonb_build_object(
          'id', party.id, 'role', party.role, 'legal_name', party.legal_name, 'address', party.address
        ) order by party.sign_order) || jsonb_build_object('id', null, 'role', 'co_tenant', 'legal_name', _name, 'address', null)
        from public.agreement_parties as party where party.agreement_id = _agreement.id and party.removed_at is null
      ), _agreement.version, private.derived_key(_key, 'party')
    );
    select party.id into _party_id from public.agreement_parties as party
    where party.agreement_id = _agreement.id and party.removed_at is null and party.user_id is null
      and lower(party.legal_name) = lower(_name);
  end if;
  return public.invite_party(_agreement.id, _party_id, _key) || jsonb_build_object('agreement_id', _agreement.id, 'party_id', _party_id);
end
$$;
comment on function public.invite_co_tenant(uuid, text, uuid) is
  'The host adds a co-tenant to a tenancy that runs: names them in its amendment, begun where none lives, and gives a code of 12 signs by which '
  'they join it. They live there once all have signed. {…, ends_at, code, agreement_id, party_id}; PT404, 42501, PT409 tenancy_ends or '
  'wrong_state once it is sent, PT429 after 20 a day, 22023.';
grant execute on function public.invite_co_tenant(uuid, text, uuid) to authenticated;
