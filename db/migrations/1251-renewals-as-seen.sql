-- Which agreement another one follows, as its parties see it and as its paper says; and renewals go with their tenancy.

create or replace function private.agreement_facts(_agreement_id uuid, _version_no integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _agreement public.agreements;
  _present public.agreement_versions;
  _side text;
begin
  perform private.require_second_factor();
  _agreement := private.take_agreement(_agreement_id);
  _side := private.agreement_side(_agreement);
  if _version_no is distinct from _agreement.current_version then
    perform private.refuse('PT422', 'hash_differs', 'This is not the text you opened.');
  end if;
  _present := private.current_version(_agreement);
  if _present.frozen_at is not null then
    return jsonb_build_object('is_frozen', true, 'version_id', _present.id);
  end if;
  perform private.agreement_step(_agreement, 'freeze', _side, 'draft');
  return jsonb_build_object(
    'is_frozen', false, 'version_id', _present.id, 'stamp', _agreement.version,
    'facts', jsonb_build_object(
      'number', _agreement.number, 'kind', _agreement.kind,
      'follows', (select former.number from public.agreements as former where former.id = _agreement.previous_id), 'version_no', _present.version_no, 'state_code', _agreement.state_code,
      'property_type', _agreement.property_type, 'has_broker', _agreement.has_broker,
      'home', jsonb_build_object(
        'title', _agreement.home_title, 'address', coalesce(_agreement.home_address, _agreement.home_title),
        'pincode', _agreement.home_pincode,
        'square_feet', (select home.square_feet from public.properties as home where home.id = _agreement.property_id)
      ),
      'terms', _present.terms, 'clauses', _present.clauses, 'parties', private.party_lines(_agreement),
      'today', (private.present() at time zone 'Asia/Kolkata')::date
    )
  );
end
$$;

create or replace function public.agreement(_agreement_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _agreement public.agreements;
  _side text;
  _is_host boolean;
begin
  perform private.require_second_factor();
  select * into _agreement from public.agreements as known where known.id = _agreement_id;
  _side := private.agreement_side(_agreement);
  if _agreement.id is null or _side is null then
    perform private.refuse_not_found();
  end if;
  _is_host := _side in ('owner', 'broker');
  return private.agreement_common(_agreement, _side) || jsonb_build_object(
    'state_code', _agreement.state_code, 'property_type', _agreement.property_type,
    'parties', (
      select jsonb_agg(jsonb_build_object(
        'id', party.id, 'role', party.role, 'sign_order', party.sign_order, 'legal_name', party.legal_name, 'address', party.address,
        'is_me', party.user_id is not distinct from auth.uid(), 'has_account', party.user_id is not null,
        'invited_until', (
          select max(made.ends_at) from private.party_invites as made
          where _is_host and party.user_id is null and made.party_id = party.id and made.used_at is null and made.ends_at > private.present()
        ),
        'opened_at', (
          select min(event.at) from public.agreement_events as event
          join public.agreement_versions as said
            on said.agreement_id = _agreement.id and said.version_no = _agreement.current_version
          where event.agreement_id = _agreement.id and event.type = 'viewed' and event.actor ->> 'ref' = private.party_ref(party.id)
            and event.data ->> 'documentSha256' = said.document_sha256
        ),
        'signed_at', (
          select signed.signed_at from public.agreement_signatures as signed
          where signed.agreement_id = _agreement.id and signed.version_no = _agreement.current_version
            and signed.party_id = party.id and signed.withdrawn_at is null
        )
      ) order by party.sign_order)
      from public.agreement_parties as party where party.agreement_id = _agreement.id and party.removed_at is null
    ),
    'versions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'version_no', said.version_no, 'terms', said.terms, 'clauses', said.clauses, 'document', said.document,
        'content_sha256', said.content_sha256, 'document_sha256', said.document_sha256, 'bytes', said.bytes,
        'rule_warnings', said.rule_warnings, 'frozen_at', said.frozen_at, 'sent_at', said.sent_at, 'created_at', said.created_at
      ) order by said.version_no desc), '[]')
      from public.agreement_versions as said
      where said.agreement_id = _agreement.id and (_is_host or said.sent_at is not null)
    ),
    'warnings', private.agreement_warnings(_agreement, _side, private.current_version(_agreement)),
    'proof_until', (
      select max(proof.expires_at) from private.signing_proofs as proof
      where proof.user_id = auth.uid() and proof.auth_session_id = private.session_id() and proof.agreement_id = _agreement.id
        and proof.version_no = _agreement.current_version and proof.used_at is null and proof.expires_at > private.present()
    ),
    'steps', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'action', event.action, 'state', event.to_state, 'side', event.side, 'at', event.happened_at
      ) order by event.id), '[]')
      from public.chain_events as event
      where event.entity = 'agreement' and event.entity_id = _agreement.id and event.action <> 'remind'
    ),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', file.kind, 'version_no', file.version_no, 'sha256', file.sha256, 'bytes', file.bytes, 'made_at', file.made_at
      ) order by file.made_at, file.kind), '[]')
      from public.agreement_files as file where file.agreement_id = _agreement.id
    ),
    'tenancy_id', case when _agreement.state in ('in_force', 'ended') or _agreement.kind <> 'first' then _agreement.tenancy_id end,
    'follows', (select former.number from public.agreements as former where former.id = _agreement.previous_id)
  );
end
$$;

create or replace function private.forget_agreements(_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _most constant integer := 500;
  _over uuid[] := array(
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
  -- renewals and amendments go with the tenancy
  _over := _over || array(
    select later.id
    from public.tenancies as tenancy join public.agreements as later on later.tenancy_id = tenancy.id
    where tenancy.agreement_id = any (_over) and later.id <> all (_over)
  );
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
