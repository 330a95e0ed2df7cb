-- Agreements as a side sees them, their chain computed anew, and what anybody may ask of a file by its hash.

create function private.agreement_common(_agreement public.agreements, _side text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', _agreement.id, 'number', _agreement.number, 'enquiry_id', _agreement.enquiry_id, 'kind', _agreement.kind,
    'state', _agreement.state, 'version', _agreement.version, 'my_side', _side,
    'home', jsonb_build_object(
      'property_id', _agreement.property_id, 'title', _agreement.home_title,
      'locality', coalesce((select thread.home_locality from public.enquiries as thread where thread.id = _agreement.enquiry_id), ''),
      'photo', (
        select home.image_urls[1] from public.properties as home
        where home.id = _agreement.property_id and (_side in ('owner', 'broker') or home.approval_status = 'approved')
      ),
      'is_listed', coalesce((select private.is_listed(home) from public.properties as home where home.id = _agreement.property_id), false)
    ),
    'current_version', _agreement.current_version,
    'start_on', (
      select said.terms ->> 'start_on' from public.agreement_versions as said
      where said.agreement_id = _agreement.id and said.version_no = _agreement.current_version
        and (said.sent_at is not null or _side in ('owner', 'broker'))
    ),
    'expires_at', case when _agreement.state in ('sent', 'partly_signed') then _agreement.expires_at end,
    'reason', _agreement.reason,
    'is_my_turn', coalesce(next.user_id = auth.uid(), false),
    'next_role', next.role,
    'signed', (
      select count(*) from public.agreement_signatures as signed
      where signed.agreement_id = _agreement.id and signed.version_no = _agreement.current_version and signed.withdrawn_at is null
    ),
    'signers', (
      select count(*) from public.agreement_parties as party where party.agreement_id = _agreement.id and party.removed_at is null
    ),
    'state_at', _agreement.state_at, 'created_at', _agreement.created_at
  )
  from private.next_signer(_agreement) as next
$$;
comment on function private.agreement_common(public.agreements, text) is 'An agreement in a list, as a side sees it. Not for API roles.';

create function private.agreement_warnings(_agreement public.agreements, _side text, _present public.agreement_versions) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(known.word order by known.word), '[]')
  from (values
    ('not_visited', _side in ('seeker', 'co_tenant') and _agreement.state in ('sent', 'partly_signed') and not exists (
      select from public.visits as visit where visit.enquiry_id = _agreement.enquiry_id and visit.state = 'completed'
    )),
    ('host_unchecked', _side in ('seeker', 'co_tenant') and _agreement.state in ('sent', 'partly_signed') and not exists (
      select from public.profiles as profile where profile.id = _agreement.owner_id and profile.verification_status = 'verified'
    )),
    ('payee_differs', _side in ('seeker', 'co_tenant') and _agreement.state in ('sent', 'partly_signed')
      and _present.terms ->> 'payee_holder' is not null and not exists (
        select from public.agreement_parties as party
        where party.agreement_id = _agreement.id and party.role = 'owner'
          and private.is_same_name(party.legal_name, _present.terms ->> 'payee_holder')
      )),
    ('rule_pack', jsonb_typeof(_present.rule_warnings) = 'array' and _present.rule_warnings <> '[]')
  ) as known (word, holds)
  where known.holds
$$;
comment on function private.agreement_warnings(public.agreements, text, public.agreement_versions) is
  'What the reader should know before signing. Not for API roles.';

create function public.agreement(_agreement_id uuid) returns jsonb
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
    'tenancy_id', (select tenancy.id from public.tenancies as tenancy where tenancy.agreement_id = _agreement.id)
  );
end
$$;
comment on function public.agreement(uuid) is
  'An agreement with its parties, versions, warnings, steps and files: all versions for the host, those that were sent for the signers. PT404.';

create function public.my_agreements(_before timestamptz default null, _limit integer default 20) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _rows constant integer := least(greatest(coalesce(_limit, 20), 1), 50);
  _page jsonb;
begin
  perform private.require_second_factor();
  with mine as (
    select private.party_agreement_rows() as id
    union
    select private.hosted_agreement_rows()
  ), page as materialized (
    select agreement.* from public.agreements as agreement
    where agreement.id in (select mine.id from mine) and (_before is null or agreement.state_at < _before)
    order by agreement.state_at desc, agreement.id limit _rows + 1
  )
  select coalesce(jsonb_agg(
    private.agreement_common(agreement, private.agreement_side(agreement)) order by agreement.state_at desc, agreement.id
  ), '[]') into _page
  from public.agreements as agreement where agreement.id in (select page.id from page);
  return jsonb_build_object(
    'agreements', case when jsonb_array_length(_page) > _rows then _page - _rows else _page end,
    'next_before', case when jsonb_array_length(_page) > _rows then _page -> (_rows - 1) ->> 'state_at' end
  );
end
$$;
comment on function public.my_agreements(timestamptz, integer) is
  'Agreements that the caller signs or lets a home by, what changed last first. {agreements, next_before}.';

create function public.agreement_of(_enquiry_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _thread public.enquiries;
begin
  perform private.require_second_factor();
  select * into _thread from public.enquiries as thread where thread.id = _enquiry_id;
  if _thread.id is null or private.side_of(_thread) is null then
    perform private.refuse_not_found();
  end if;
  return (
    select private.agreement_common(agreement, private.agreement_side(agreement))
    from public.agreements as agreement
    where agreement.enquiry_id = _enquiry_id and private.agreement_side(agreement) is not null
    order by agreement.state in ('draft', 'sent', 'partly_signed', 'in_force') desc, agreement.created_at desc
    limit 1
  );
end
$$;
comment on function public.agreement_of(uuid) is
  'The living agreement of a conversation, else the last, as the caller''s side sees it; null when there is none. PT404.';

create function public.agreement_evidence(_agreement_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _agreement public.agreements;
begin
  perform private.require_second_factor();
  select * into _agreement from public.agreements as known where known.id = _agreement_id;
  if _agreement.id is null or private.agreement_side(_agreement) is null then
    perform private.refuse_not_found();
  end if;
  if not exists (select from private.agreement_seals as seal where seal.agreement_id = _agreement.id) then
    perform private.refuse('PT422', 'not_sealed', 'The evidence is sealed shortly after all have signed.');
  end if;
  return private.agreement_evidence_of(_agreement, auth.uid());
end
$$;
comment on function public.agreement_evidence(uuid) is
  'The evidence file of an agreement that all signed, to be checked by anybody (docs/verify.md), with the caller''s own openings. PT404, PT422 '
  'not_sealed.';

create function public.check_agreement_chain(_agreement_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _agreement public.agreements;
  _fault integer;
begin
  perform private.require_second_factor();
  select * into _agreement from public.agreements as known where known.id = _agreement_id;
  if _agreement.id is null or private.agreement_side(_agreement) is null then
    perform private.refuse_not_found();
  end if;
  _fault := private.chain_fault(_agreement);
  return jsonb_build_object(
    'ok', _fault is null, 'events', (select count(*) from public.agreement_events as event where event.agreement_id = _agreement.id),
    'head', _agreement.head, 'broken_at', _fault
  );
end
$$;
comment on function public.check_agreement_chain(uuid) is 'Whether the chain of an agreement holds, computed anew. {ok, events, head, broken_at}; PT404.';

create table private.file_checks (
  network_hash bytea not null check (octet_length(network_hash) = 32),
  minute timestamptz not null,
  tries integer not null default 1,
  primary key (network_hash, minute)
);
create index file_checks_minute_idx on private.file_checks (minute);
comment on table private.file_checks is 'How often a network asked about files, by the minute; gone after an hour.';

create function private.count_file_check(_now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _ip constant inet := private.request_ip();
  _network constant text := coalesce(network(set_masklen(_ip, case family(_ip) when 6 then 64 else 32 end))::text, 'unknown');
  _tries integer;
begin
  insert into private.file_checks as known (network_hash, minute)
  values (sha256(private.view_salt() || convert_to('file check from ' || _network, 'UTF8')), date_trunc('minute', _now))
  on conflict (network_hash, minute) do update set tries = known.tries + 1
  returning known.tries into _tries;
  if _tries > 30 then
    perform private.refuse_too_many(30, 'minute', 60 - extract(second from _now)::integer);
  end if;
end
$$;
comment on function private.count_file_check(timestamptz) is 'PT429 for a network''s 31st question in a minute. Not for API roles.';

create function private.initials(_name text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce((
    select string_agg(upper(left(word, 1)) || '.', ' ' order by place)
    from regexp_split_to_table(btrim(_name), '\s+') with ordinality as part (word, place) where place <= 4
  ), '')
$$;
comment on function private.initials(text) is 'T. L. of Tenzin Lepcha. Not for API roles.';

create function public.verify_file(_sha256 text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _plain constant text := lower(btrim(coalesce(_sha256, '')));
  _found record;
  _agreement public.agreements;
begin
  if _plain !~ '^[0-9a-f]{64}$' then
    perform private.refuse_argument('sha256', 'A hash has 64 signs: digits and the letters a to f.');
  end if;
  perform private.count_file_check(private.present());
  -- a paper is known once it was sent: before, it is a draft of its host
  select known.* into _found from (
    select file.agreement_id, file.kind, file.version_no, 1 as place from public.agreement_files as file where file.sha256 = _plain
    union all
    select said.agreement_id, 'document', said.version_no, 2 from public.agreement_versions as said
    where said.document_sha256 = _plain and said.sent_at is not null
  ) as known order by known.place limit 1;
  if _found.agreement_id is null then
    return '{"known": false}';
  end if;
  select * into _agreement from public.agreements as known where known.id = _found.agreement_id;
  return jsonb_build_object(
    'known', true, 'kind', _found.kind, 'number', _agreement.number, 'version_no', _found.version_no, 'state', _agreement.state,
    'is_latest', _found.version_no = _agreement.current_version,
    'signed', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'initials', private.initials(party.legal_name), 'role', party.role, 'at', signed.signed_at
      ) order by party.sign_order), '[]')
      from public.agreement_signatures as signed
      join public.agreement_parties as party on party.id = signed.party_id
      where signed.agreement_id = _agreement.id and signed.version_no = _found.version_no and signed.withdrawn_at is null
    ),
    'event_head', coalesce(_agreement.head, (
      select event.hash from public.agreement_events as event
      where event.agreement_id = _agreement.id order by event.seq desc limit 1
    ))
  );
end
$$;
comment on function public.verify_file(text) is
  '@anonymous Whether a file, by its SHA-256, is a paper of an agreement here, the latest one, and who signed it when, by initials: whoever '
  'was given a paper may ask. No address, amount or id. {known: false} for any other; PT429 after 30 a minute a network, 22023.';

grant execute on function
  public.agreement(uuid), public.my_agreements(timestamptz, integer), public.agreement_of(uuid), public.agreement_evidence(uuid),
  public.check_agreement_chain(uuid), public.verify_file(text)
  to authenticated;
grant execute on function public.verify_file(text) to anon;
