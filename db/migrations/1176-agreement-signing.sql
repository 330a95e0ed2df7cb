-- Signing: opened, a code entered, the name typed, in order. The last signature is one transaction: in force, the tenancy, what stood beside it
-- ended, the home let. Of two agreements for one home one comes into force.

create table private.signing_intents (
  language text primary key check (language in ('en', 'hi', 'te')),
  sentence text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$')
);
comment on table private.signing_intents is 'The sentence that a signer agrees to, word for word; its hash stands in the evidence. Written by migrations alone.';

insert into private.signing_intents (language, sentence, sha256)
select known.language, known.sentence, private.sha256_hex(known.sentence)
from (values
  ('en', 'I have read this agreement and I sign it. Typing my name and entering the code sent to me is my signature.'),
  ('hi', 'मैंने यह करार पढ़ लिया है और मैं इस पर हस्ताक्षर करता/करती हूँ। अपना नाम लिखना और मुझे भेजा गया कोड डालना मेरा हस्ताक्षर है।'),
  ('te', 'నేను ఈ ఒప్పందాన్ని చదివాను, దీనిపై సంతకం చేస్తున్నాను. నా పేరు టైప్ చేసి, నాకు పంపిన కోడ్‌ను నమోదు చేయడమే నా సంతకం.')
) as known (language, sentence);

create function private.signing_party(_agreement public.agreements) returns public.agreement_parties
language sql stable security definer set search_path = ''
as $$
  select party.* from public.agreement_parties as party
  where party.agreement_id = _agreement.id and party.user_id = auth.uid() and party.removed_at is null
$$;
comment on function private.signing_party(public.agreements) is 'The caller as a party. Not for API roles.';

create function private.has_opened(_agreement public.agreements, _party_id uuid, _sha256 text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.agreement_events as event
    where event.agreement_id = _agreement.id and event.type = 'viewed' and event.actor ->> 'ref' = private.party_ref(_party_id)
      and event.data ->> 'documentSha256' = _sha256
  )
$$;
comment on function private.has_opened(public.agreements, uuid, text) is 'Whether the party has read this paper to its end. Not for API roles.';

create function private.require_paper(_agreement public.agreements, _version_no integer, _document_sha256 text)
returns public.agreement_versions
language plpgsql stable security definer set search_path = ''
as $$
declare
  _present public.agreement_versions;
begin
  if coalesce(_document_sha256, '') !~ '^[0-9a-f]{64}$' then
    perform private.refuse_argument('document_sha256', 'Say which paper was opened.');
  end if;
  _present := private.require_version(_agreement, _version_no);
  if _present.document_sha256 <> _document_sha256 then
    perform private.refuse('PT422', 'hash_differs', 'This is not the text you opened.');
  end if;
  return _present;
end
$$;
comment on function private.require_paper(public.agreements, integer, text) is 'The version whose paper this is; 22023, PT422 hash_differs. Not for API roles.';

create function public.open_agreement(
  _agreement_id uuid, _version_no integer, _document_sha256 text, _expected text, _key uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _agreement public.agreements;
  _party public.agreement_parties;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'open_agreement', jsonb_build_object(
    'agreement_id', _agreement_id, 'version_no', _version_no, 'document_sha256', _document_sha256, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _agreement := private.take_agreement(_agreement_id);
  _side := private.agreement_side(_agreement);
  perform private.agreement_step(_agreement, 'open', _side, _expected);
  perform private.require_paper(_agreement, _version_no, _document_sha256);
  _party := private.signing_party(_agreement);
  if not private.has_opened(_agreement, _party.id, _document_sha256) then
    perform private.append_agreement_event(
      _agreement, 'viewed', _party.role, _party.id, jsonb_build_object('documentSha256', _document_sha256), _now
    );
  end if;
  return private.end_act(_key, private.agreement_answer(_agreement, _now));
end
$$;
comment on function public.open_agreement(uuid, integer, text, text, uuid) is
  'A signer says that they read this paper to its end. PT404, 42501, PT409 wrong_state, PT422 hash_differs or not_rendered, 22023.';

create function private.use_signing_proof(_agreement public.agreements, _now timestamptz) returns private.signing_proofs
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _proof private.signing_proofs;
begin
  update private.signing_proofs as proof set used_at = _now
  where proof.id = (
    select known.id from private.signing_proofs as known
    where known.user_id = auth.uid() and known.auth_session_id = private.session_id() and known.agreement_id = _agreement.id
      and known.version_no = _agreement.current_version and known.used_at is null and known.expires_at > _now
    order by known.expires_at desc limit 1
  )
  returning * into _proof;
  if not found then
    perform private.refuse('PT422', 'code_needed', 'Please enter the code that we send you, in this browser, and sign within ten minutes.');
  end if;
  return _proof;
end
$$;
comment on function private.use_signing_proof(public.agreements, timestamptz) is
  'Uses the proof of this session, agreement and version; PT422 code_needed. Not for API roles.';

create function private.begin_tenancy(_agreement public.agreements, _version public.agreement_versions, _now timestamptz) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _terms constant jsonb := _version.terms;
  _start constant date := (_terms ->> 'start_on')::date;
  _lock_in constant integer := (_terms ->> 'lock_in_months')::integer;
  _id uuid;
begin
  begin
    insert into public.tenancies (
      enquiry_id, property_id, owner_id, agreement_id, home_title, home_address, state, unit_label, start_on, end_on, lock_in_until,
      notice_months, created_at, state_at
    ) values (
      _agreement.enquiry_id, _agreement.property_id, _agreement.owner_id, _agreement.id, _agreement.home_title, _agreement.home_address,
      'upcoming', lower(_terms ->> 'unit_label'), _start,
      (_start + make_interval(months => (_terms ->> 'months')::integer))::date - 1,
      case when _lock_in > 0 then (_start + make_interval(months => _lock_in))::date - 1 end,
      (_terms ->> 'notice_months')::integer, _now, _now
    )
    returning id into _id;
  exception
    when exclusion_violation then
      perform private.refuse('PT409', 'home_let', 'This home is let to somebody else for this time.', private.agreement_state(_agreement));
  end;
  insert into public.tenancy_people (tenancy_id, party_id, user_id, role, since)
  select _id, party.id, party.user_id, party.role, _now
  from public.agreement_parties as party where party.agreement_id = _agreement.id and party.removed_at is null;
  insert into public.tenancy_terms (
    tenancy_id, from_on, rent_paise, maintenance_paise, deposit_paise, other, due_day, grace_days, late_fee, escalation_bp,
    escalation_months, agreement_version_id
  ) values (
    _id, _start, (_terms ->> 'rent_paise')::bigint, (_terms ->> 'maintenance_paise')::bigint, (_terms ->> 'deposit_paise')::bigint,
    _terms -> 'other_charges', (_terms ->> 'due_day')::smallint, (_terms ->> 'grace_days')::smallint, nullif(_terms -> 'late_fee', 'null'),
    (_terms ->> 'escalation_bp')::integer, (_terms ->> 'escalation_months')::smallint, _version.id
  );
  perform private.record_event('tenancy', _id, _agreement.enquiry_id, 'begin', 'none', 'upcoming', 'clock', null, null, _now);
  return _id;
end
$$;
comment on function private.begin_tenancy(public.agreements, public.agreement_versions, timestamptz) is
  'Makes the tenancy of an agreement; PT409 home_let where the home is let for this time. Not for API roles.';

-- Everybody else who hoped for this home, or this bed of it, hears so now.
create function private.close_siblings(_agreement public.agreements, _unit text, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.void_agreements(
    array(
      select other.id
      from public.agreements as other
      join public.agreement_versions as said on said.agreement_id = other.id and said.version_no = other.current_version
      where other.property_id = _agreement.property_id and other.id <> _agreement.id and other.kind = 'first'
        and other.state in ('draft', 'sent', 'partly_signed')
        and (not _agreement.is_shared_home or lower(said.terms ->> 'unit_label') = lower(_unit))
    ),
    'home_let', _now
  );
  if _agreement.is_shared_home then
    return;
  end if;
  perform private.end_applications(
    array(
      select application.id from public.applications as application
      where application.property_id = _agreement.property_id and application.id is distinct from _agreement.application_id
        and private.is_living(application)
    ),
    'home_let', 'clock', 'already_let', _now
  );
  update public.properties as home set status = 'rented' where home.id = _agreement.property_id and home.status <> 'rented';
end
$$;
comment on function private.close_siblings(public.agreements, text, timestamptz) is
  'Ends agreements and applications for a home that is let now, and marks it as let. Not for API roles.';

create function private.complete_agreement(
  _agreement public.agreements, _version public.agreement_versions, _now timestamptz
) returns public.agreements
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _next public.agreements := _agreement;
begin
  perform private.begin_tenancy(_agreement, _version, _now);
  _next.head_seq := private.append_agreement_event(
    _agreement, 'completed', 'server', null, jsonb_build_object(
      'documentSha256', _version.document_sha256,
      'signers', (select count(*) from public.agreement_parties as party where party.agreement_id = _agreement.id and party.removed_at is null)
    ), _now
  );
  select event.hash into _next.head from public.agreement_events as event
  where event.agreement_id = _agreement.id and event.seq = _next.head_seq;
  _next.in_force_at := _now;
  insert into public.agreement_files (agreement_id, kind, version_no, object_name, sha256, bytes, made_at)
  values (_agreement.id, 'document', _version.version_no, _version.object_name, _version.document_sha256, _version.bytes, _now);
  insert into private.certificate_jobs (agreement_id, due_at) values (_agreement.id, _now);
  perform private.record_audit(
    'agreement.sealed', 'ok', _agreement.number, jsonb_build_object('head', _next.head, 'events', _next.head_seq + 1)
  );
  update public.applications as application set agreed_at = _now, waits_until = null where application.id = _agreement.application_id;
  perform private.drop_alarm('application_ends', _agreement.application_id);
  perform private.close_siblings(_agreement, _version.terms ->> 'unit_label', _now);
  return _next;
end
$$;
comment on function private.complete_agreement(public.agreements, public.agreement_versions, timestamptz) is
  'All that comes with the last signature. Not for API roles.';

create function public.sign_agreement(
  _agreement_id uuid, _version_no integer, _document_sha256 text, _signed_name text, _language text, _expected text, _key uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _ip constant inet := private.request_ip();
  _network constant inet := network(set_masklen(_ip, case family(_ip) when 6 then 48 else 24 end));
  _device constant text := left(nullif(current_setting('request.headers', true), '')::jsonb ->> 'user-agent', 300);
  _answer jsonb;
  _agreement public.agreements;
  _present public.agreement_versions;
  _party public.agreement_parties;
  _proof private.signing_proofs;
  _intent private.signing_intents;
  _side text;
  _from text;
  _is_last boolean;
begin
  select * into _intent from private.signing_intents as known where known.language = coalesce(_language, '');
  if not found then
    perform private.refuse_argument('language', 'Say in which language the sentence was shown: en, hi or te.');
  end if;
  perform private.clean_words(_signed_name, 'name', 200);
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'sign_agreement', jsonb_build_object(
    'agreement_id', _agreement_id, 'version_no', _version_no, 'document_sha256', _document_sha256, 'signed_name', _signed_name,
    'language', _language, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  -- the owner signs last: whoever is one may let the home by it
  _agreement := private.take_agreement(_agreement_id, exists (
    select from public.agreements as known where known.id = _agreement_id and known.owner_id = auth.uid()
  ));
  _side := private.agreement_side(_agreement);
  _from := _agreement.state;
  if _agreement.state = 'void' and _agreement.reason = 'home_let' and _side <> 'broker' then
    perform private.refuse('PT409', 'home_let', 'This home is let to somebody else for this time.', private.agreement_state(_agreement));
  end if;
  _is_last := (select count(*) from private.signers_left(_agreement)) = 1;
  _agreement.state := private.agreement_step(_agreement, case when _is_last then 'sign_last' else 'sign' end, _side, _expected);
  if _agreement.expires_at <= _now then
    -- the alarm of its end comes a little later
    perform private.refuse(
      'PT409', 'wrong_state', 'This agreement is expired now. Please look at it again.',
      private.agreement_state(_agreement) || '{"state": "expired"}'
    );
  end if;
  _agreement.state := _from;
  _party := private.require_turn(_agreement);
  _present := private.require_paper(_agreement, _version_no, _document_sha256);
  if not private.has_opened(_agreement, _party.id, _present.document_sha256) then
    perform private.refuse('PT422', 'not_opened', 'Please read the agreement to its end before you sign it.');
  end if;
  if not private.is_same_name(_signed_name, _party.legal_name) then
    perform private.refuse('PT422', 'name_differs', 'This is not your name as the agreement says it.');
  end if;
  if _is_last and _agreement.property_id is not null then
    perform pg_advisory_xact_lock(hashtextextended('home:' || _agreement.property_id, 7));
  end if;
  _proof := private.use_signing_proof(_agreement, _now);
  insert into public.agreement_signatures (
    agreement_id, version_no, party_id, user_id, document_sha256, signed_name, proof_id, channel, sent_to, ip_network, user_agent, signed_at
  ) values (
    _agreement.id, _present.version_no, _party.id, auth.uid(), _present.document_sha256,
    regexp_replace(btrim(_signed_name), '\s+', ' ', 'g'), _proof.id, _proof.channel, _proof.destination, _network, _device, _now
  );
  perform private.append_agreement_event(
    _agreement, 'signed', _party.role, _party.id,
    jsonb_build_object(
      'documentSha256', _present.document_sha256, 'intentSha256', _intent.sha256, 'intentLanguage', _intent.language,
      'codeEvent', _proof.event_seq
    ),
    _now,
    jsonb_build_object('name', regexp_replace(btrim(_signed_name), '\s+', ' ', 'g'), 'network', _network::text, 'device', _device), auth.uid()
  );
  _agreement.state := case when _is_last then 'in_force' else 'partly_signed' end;
  if _is_last then
    _agreement := private.complete_agreement(_agreement, _present, _now);
    _agreement := private.move_agreement(
      _agreement, _from, 'sign_last', _side, 'agreement_in_force', 'all',
      jsonb_build_object('when', ((_present.terms ->> 'start_on')::date)::timestamp at time zone 'Asia/Kolkata'), _now
    );
  else
    _agreement := private.move_agreement(
      _agreement, _from, 'sign', _side, 'agreement_your_turn', 'next', jsonb_build_object('until', _agreement.expires_at), _now
    );
  end if;
  return private.end_act(_key, private.agreement_answer(_agreement, _now));
end
$$;
comment on function public.sign_agreement(uuid, integer, text, text, text, text, uuid) is
  'The next signer signs the paper that they opened, with their name and a code entered in this session; the last signature brings it into '
  'force. PT404, 42501, PT409 wrong_state or home_let, PT422 not_your_turn, not_opened, code_needed, name_differs or hash_differs, 22023.';

create function public.withdraw_signature(_agreement_id uuid, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _agreement public.agreements;
  _party public.agreement_parties;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'withdraw_signature', jsonb_build_object('agreement_id', _agreement_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _agreement := private.take_agreement(_agreement_id);
  _side := private.agreement_side(_agreement);
  _agreement.state := private.agreement_step(_agreement, 'withdraw_signature', _side, _expected);
  _party := private.signing_party(_agreement);
  perform from public.agreement_signatures as signed
  where signed.agreement_id = _agreement.id and signed.party_id = _party.id and signed.version_no = _agreement.current_version
    and signed.withdrawn_at is null;
  if not found then
    perform private.refuse('PT422', 'not_your_turn', 'Somebody else signs before you, or you have signed already.');
  end if;
  update public.agreement_signatures as signed set withdrawn_at = _now
  where signed.agreement_id = _agreement.id and signed.version_no = _agreement.current_version and signed.withdrawn_at is null;
  perform private.append_agreement_event(
    _agreement, 'signature_withdrawn', _party.role, _party.id, jsonb_build_object('version', _agreement.current_version), _now
  );
  -- a new round over the same paper
  perform private.begin_round(_agreement, private.current_version(_agreement), _now);
  _agreement := private.move_agreement(
    _agreement, 'partly_signed', 'withdraw_signature', _side, 'signature_withdrawn', 'others', '{}', _now
  );
  return private.end_act(_key, private.agreement_answer(_agreement, _now));
end
$$;
comment on function public.withdraw_signature(uuid, text, uuid) is
  'Who has signed takes the signature back while not all have; all sign anew. PT404, 42501, PT409 wrong_state, PT422 not_your_turn.';

create function public.decline_agreement(_agreement_id uuid, _reason text, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _clean text;
  _answer jsonb;
  _agreement public.agreements;
  _side text;
begin
  _clean := private.applicant_words(_reason, 'reason', 500);
  if _clean is null then
    perform private.refuse_argument('reason', 'Say why, in a few words: the other side reads them.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'decline_agreement', jsonb_build_object(
    'agreement_id', _agreement_id, 'reason', _reason, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _agreement := private.take_agreement(_agreement_id);
  _side := private.agreement_side(_agreement);
  perform private.agreement_step(_agreement, 'decline', _side, _expected);
  _agreement := private.end_agreement(_agreement, 'decline', _side, _clean, _now);
  perform private.reopen_application(_agreement, _now);
  return private.end_act(_key, private.agreement_answer(_agreement, _now));
end
$$;
comment on function public.decline_agreement(uuid, text, text, uuid) is
  'A signer declines with a reason that the others read; the application is offered or shortlisted again. PT404, 42501, PT409 wrong_state, 22023.';

grant execute on function
  public.open_agreement(uuid, integer, text, text, uuid),
  public.sign_agreement(uuid, integer, text, text, text, text, uuid),
  public.withdraw_signature(uuid, text, uuid),
  public.decline_agreement(uuid, text, text, uuid)
  to authenticated;
