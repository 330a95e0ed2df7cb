CREATE FUNCTION public.sign_agreement(_agreement_id uuid, _version_no integer, _document_sha256 text, _signed_name text, _language text, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION public.sign_agreement(_agreement_id uuid, _version_no integer, _document_sha256 text, _signed_name text, _language text, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.sign_agreement(_agreement_id uuid, _version_no integer, _document_sha256 text, _signed_name text, _language text, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.sign_agreement(_agreement_id uuid, _version_no integer, _document_sha256 text, _signed_name text, _language text, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.sign_agreement(_agreement_id uuid, _version_no integer, _document_sha256 text, _signed_name text, _language text, _expected text, _key uuid) IS 'The next signer signs the paper that they opened, with their name and a code entered in this session; the last signature brings it into force. PT404, 42501, PT409 wrong_state or home_let, PT422 not_your_turn, not_opened, code_needed, name_differs or hash_differs, 22023.';
