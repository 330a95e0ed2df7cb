-- What the server asks and stores when it makes papers: facts of a version for its paper, the frozen version, bytes for who may have them,
-- codes for signing and their proofs, certificate and bundle.

create function private.agreement_facts(_agreement_id uuid, _version_no integer) returns jsonb
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
      'number', _agreement.number, 'version_no', _present.version_no, 'state_code', _agreement.state_code,
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
comment on function private.agreement_facts(uuid, integer) is
  'All that the paper of the current version says, for its host; of a frozen one just that it is. PT404, 42501, PT409, PT422 hash_differs.';

create function private.party_lines(_agreement public.agreements) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object(
    'role', party.role, 'sign_order', party.sign_order, 'legal_name', party.legal_name, 'address', party.address
  ) order by party.sign_order)
  from public.agreement_parties as party where party.agreement_id = _agreement.id and party.removed_at is null
$$;
comment on function private.party_lines(public.agreements) is 'The parties as a paper names them. Not for API roles.';

create function private.keep_agreement_object(_name text, _storage_version text, _bytes integer) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into storage.objects (bucket_id, name, version, metadata)
  values ('agreements', _name, _storage_version, jsonb_build_object('size', _bytes, 'mimetype', 'application/pdf'))
$$;
comment on function private.keep_agreement_object(text, text, integer) is 'Names stored bytes in the bucket agreements. Not for API roles.';

-- `_stamp`: the agreement's version that the facts were of. Of two who make the paper at once the first one's stands.
create function private.keep_rendered_version(
  _version_id uuid, _stamp integer, _document jsonb, _warnings jsonb, _document_sha256 text, _bytes integer, _storage_version text,
  _now timestamptz
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _agreement public.agreements;
  _present public.agreement_versions;
  _name text;
begin
  select agreement.* into _agreement
  from public.agreements as agreement
  join public.agreement_versions as version on version.agreement_id = agreement.id
  where version.id = _version_id
  for no key update of agreement;
  select * into _present from public.agreement_versions as version where version.id = _version_id;
  if not found or _present.frozen_at is not null or _agreement.version <> _stamp or _agreement.state <> 'draft' then
    return false;
  end if;
  _name := _agreement.id || '/' || _present.version_no || '.pdf';
  perform private.keep_agreement_object(_name, _storage_version, _bytes);
  update public.agreement_versions as version
  set document = _document, rule_warnings = _warnings, document_sha256 = _document_sha256, bytes = _bytes, object_name = _name,
    frozen_at = _now,
    content_sha256 = private.sha256_hex(private.canonical_json(jsonb_build_object(
      'terms', _present.terms, 'clauses', _present.clauses, 'parties', private.party_lines(_agreement), 'document', _document
    )))
  where version.id = _version_id;
  return true;
end
$$;
comment on function private.keep_rendered_version(uuid, integer, jsonb, jsonb, text, integer, text, timestamptz) is
  'Freezes a version with the bytes of its paper; false when it was frozen or changed meanwhile. For the server.';

-- Bytes of a paper, for the host and, once it was sent, for the signers; a signer who gets them has opened it.
create function private.open_agreement_file(_agreement_id uuid, _kind text, _version_no integer)
returns table (version text, size bigint, sha256 text, number text)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _agreement public.agreements;
  _name text;
  _sha256 text;
begin
  perform private.require_second_factor();
  select * into _agreement from public.agreements as known where known.id = _agreement_id;
  if not found or private.agreement_side(_agreement) is null then
    perform private.refuse_not_found();
  end if;
  if _kind in ('certificate', 'bundle') then
    select file.object_name, file.sha256 into _name, _sha256 from public.agreement_files as file
    where file.agreement_id = _agreement.id and file.kind = _kind;
  else
    select paper.object_name, paper.document_sha256 into _name, _sha256 from public.agreement_versions as paper
    where paper.agreement_id = _agreement.id and paper.version_no = coalesce(_version_no, _agreement.current_version)
      and paper.frozen_at is not null
      and (paper.sent_at is not null or private.agreement_side(_agreement) in ('owner', 'broker'));
  end if;
  if _name is null then
    perform private.refuse_not_found();
  end if;
  return query
    select stored.version, (stored.metadata ->> 'size')::bigint, _sha256, _agreement.number
    from storage.objects as stored where stored.bucket_id = 'agreements' and stored.name = _name;
end
$$;
comment on function private.open_agreement_file(uuid, text, integer) is
  'Where the bytes of a paper of the caller''s agreement lie; no row when they were lost. PT404.';

-- Codes.

create function private.signing_destination(_agreement_id uuid, _version_no integer)
returns table (channel text, destination text, first_name text, number text, home text)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _agreement public.agreements;
  _side text;
begin
  perform private.require_second_factor();
  select * into _agreement from public.agreements as known where known.id = _agreement_id;
  if not found or private.agreement_side(_agreement) is null then
    perform private.refuse_not_found();
  end if;
  _side := private.agreement_side(_agreement);
  perform private.agreement_step(_agreement, 'open', _side, _agreement.state);
  perform private.require_version(_agreement, _version_no);
  perform private.require_turn(_agreement);
  -- by mail alone, until operators have a registered text of this kind for text messages
  return query
    select 'email', case when person.email_confirmed_at is not null then person.email::text end,
      (select profile.first_name from public.profiles as profile where profile.id = person.id), _agreement.number, _agreement.home_title
    from auth.users as person where person.id = auth.uid();
end
$$;
comment on function private.signing_destination(uuid, integer) is
  'Where a code for signing goes: the confirmed address. PT404, 42501, PT409, PT422 not_your_turn, hash_differs.';

create function private.require_turn(_agreement public.agreements) returns public.agreement_parties
language plpgsql stable security definer set search_path = ''
as $$
declare
  _next constant public.agreement_parties := private.next_signer(_agreement);
begin
  if _next.user_id is distinct from auth.uid() then
    perform private.refuse('PT422', 'not_your_turn', 'Somebody else signs before you, or you have signed already.');
  end if;
  return _next;
end
$$;
comment on function private.require_turn(public.agreements) is 'The caller as the next to sign; else PT422 not_your_turn. Not for API roles.';

create function private.masked_destination(_channel text, _destination text) returns text
language sql immutable set search_path = ''
as $$
  select case _channel when 'phone' then '…' || right(_destination, 4) else private.masked_email(_destination) end
$$;
comment on function private.masked_destination(text, text) is 'A number by its last four digits, an address by its first letter and domain. Not for API roles.';

-- The code was right: it is used up, and what it leaves holds for this session, agreement and version.
create function private.prove_signing(_code_id uuid, _life_seconds integer, _now timestamptz) returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _code private.signing_codes;
  _agreement public.agreements;
  _party public.agreement_parties;
  _proof_id constant uuid := gen_random_uuid();
  _seq integer;
begin
  select agreement.* into _agreement
  from public.agreements as agreement
  join private.signing_codes as code on code.agreement_id = agreement.id
  where code.id = _code_id
  for no key update of agreement;
  delete from private.signing_codes as code where code.id = _code_id returning * into _code;
  if not found then
    raise exception 'the code has been used' using errcode = 'P0002';
  end if;
  select * into _party from public.agreement_parties as party
  where party.agreement_id = _agreement.id and party.user_id = _code.user_id and party.removed_at is null;
  if _agreement.state not in ('sent', 'partly_signed') or _agreement.current_version <> _code.version_no or _party.id is null then
    raise exception 'the code has been used' using errcode = 'P0002';
  end if;
  _seq := private.append_agreement_event(
    _agreement, 'code_verified', _party.role, _party.id,
    jsonb_build_object(
      'channel', _code.channel, 'sentTo', private.masked_destination(_code.channel, _code.destination),
      'challenge', left(replace(_code.id::text, '-', ''), 16), 'attempts', _code.attempts
    ),
    _now, jsonb_build_object('address', _code.destination), _code.user_id
  );
  insert into private.signing_proofs (
    id, user_id, auth_session_id, agreement_id, version_no, channel, destination, attempts, event_seq, expires_at
  ) values (
    _proof_id, _code.user_id, _code.auth_session_id, _code.agreement_id, _code.version_no, _code.channel,
    private.masked_destination(_code.channel, _code.destination), _code.attempts, _seq, _now + make_interval(secs => _life_seconds)
  );
  return _now + make_interval(secs => _life_seconds);
end
$$;
comment on function private.prove_signing(uuid, integer, timestamptz) is
  'Uses a code for signing up and keeps what it proves; until when. P0002 when it was used. For the server.';

-- Certificates.

create function private.take_certificate_job(_now timestamptz) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _id uuid;
begin
  select job.agreement_id into _id from private.certificate_jobs as job
  where job.due_at <= _now order by job.due_at for update skip locked limit 1;
  -- whoever stops in the middle leaves it to the next one in five minutes
  update private.certificate_jobs as job
  set due_at = _now + greatest(interval '5 minutes', private.alarm_delay(job.attempts + 1)), attempts = least(job.attempts + 1, 32000)
  where job.agreement_id = _id;
  return _id;
end
$$;
comment on function private.take_certificate_job(timestamptz) is 'An agreement whose certificate is due, for one node; null for none. For the server.';

create function private.agreement_evidence_of(_agreement public.agreements, _user_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'format', 'basera-evidence-v1', 'agreement', _agreement.number,
    'key', (select known.key from private.agreement_seals as seal join private.evidence_keys as known on known.kid = seal.kid
      where seal.agreement_id = _agreement.id),
    'events', (
      select jsonb_agg(private.evidence_event(_agreement.number, event) order by event.seq)
      from public.agreement_events as event where event.agreement_id = _agreement.id and event.seq <= _agreement.head_seq
    ),
    'seal', (
      select jsonb_build_object(
        'agreement', _agreement.number, 'head', _agreement.head, 'count', _agreement.head_seq + 1, 'at', seal.at, 'kid', seal.kid,
        'signature', seal.signature
      )
      from private.agreement_seals as seal where seal.agreement_id = _agreement.id
    ),
    'openings', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'seq', opened.seq, 'field', opened.field, 'salt', opened.salt, 'value', opened.value
      ) order by opened.seq, opened.field), '[]')
      from private.agreement_openings as opened
      -- names are on the paper that all signed; the rest is each one's own
      where opened.agreement_id = _agreement.id and (opened.field = 'name' or opened.user_id = _user_id)
    )
  )
$$;
comment on function private.agreement_evidence_of(public.agreements, uuid) is
  'The evidence file of an agreement that all signed, with the openings that the person may see. Not for API roles.';

create function private.certificate_facts(_agreement_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'number', agreement.number, 'version_no', version.version_no, 'document_sha256', version.document_sha256, 'document', version.document,
    'head', agreement.head, 'count', agreement.head_seq + 1, 'at', private.evidence_moment(agreement.in_force_at),
    'evidence', private.agreement_evidence_of(agreement, null),
    'signed', (
      select jsonb_agg(jsonb_build_object(
        'role', party.role, 'legal_name', party.legal_name, 'signed_at', signed.signed_at, 'channel', signed.channel,
        'sent_to', signed.sent_to, 'network', signed.ip_network::text
      ) order by party.sign_order)
      from public.agreement_signatures as signed
      join public.agreement_parties as party on party.id = signed.party_id
      where signed.agreement_id = agreement.id and signed.version_no = version.version_no and signed.withdrawn_at is null
    ),
    'files', (
      select coalesce(jsonb_object_agg(file.kind, file.sha256), '{}') from public.agreement_files as file where file.agreement_id = agreement.id
    ),
    'paper', (
      select jsonb_build_object('version', stored.version, 'size', (stored.metadata ->> 'size')::bigint)
      from storage.objects as stored where stored.bucket_id = 'agreements' and stored.name = version.object_name
    )
  )
  from public.agreements as agreement
  join public.agreement_versions as version on version.agreement_id = agreement.id and version.version_no = agreement.current_version
  where agreement.id = _agreement_id and agreement.head is not null
$$;
comment on function private.certificate_facts(uuid) is 'What a certificate says. For the server.';

create function private.keep_agreement_seal(
  _agreement_id uuid, _kid text, _public_key jsonb, _at text, _signature text, _now timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.evidence_keys (kid, key, created_at) values (_kid, _public_key, _now) on conflict (kid) do nothing;
  insert into private.agreement_seals (agreement_id, kid, at, signature) values (_agreement_id, _kid, _at, _signature)
  on conflict (agreement_id) do nothing;
end
$$;
comment on function private.keep_agreement_seal(uuid, text, jsonb, text, text, timestamptz) is
  'Keeps the seal of a finished agreement, once, and publishes its key. For the server.';

create function private.keep_agreement_file(
  _agreement_id uuid, _kind text, _sha256 text, _bytes integer, _storage_version text, _now timestamptz
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _agreement public.agreements;
  _name constant text := _agreement_id || '/' || _kind || '.pdf';
begin
  select * into _agreement from public.agreements as agreement where agreement.id = _agreement_id for no key update;
  if not found or exists (
    select from public.agreement_files as file where file.agreement_id = _agreement_id and file.kind = _kind
  ) then
    return false;
  end if;
  perform private.keep_agreement_object(_name, _storage_version, _bytes);
  insert into public.agreement_files (agreement_id, kind, version_no, object_name, sha256, bytes, made_at)
  values (_agreement_id, _kind, _agreement.current_version, _name, _sha256, _bytes, _now);
  perform private.append_agreement_event(
    _agreement, _kind || '_made', 'server', null, jsonb_build_object('sha256', _sha256, 'bytes', _bytes), _now
  );
  return true;
end
$$;
comment on function private.keep_agreement_file(uuid, text, text, integer, text, timestamptz) is
  'Keeps certificate or bundle, once; false when there is one. For the server.';

create function private.end_certificate_job(_agreement_id uuid, _fault text) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.certificate_jobs as job where job.agreement_id = _agreement_id and _fault is null;
  update private.certificate_jobs as job set last_error = left(_fault, 200) where job.agreement_id = _agreement_id;
$$;
comment on function private.end_certificate_job(uuid, text) is 'The certificate was made, or says why not. For the server.';

grant execute on function
  private.agreement_facts(uuid, integer), private.open_agreement_file(uuid, text, integer), private.signing_destination(uuid, integer)
  to authenticated;
