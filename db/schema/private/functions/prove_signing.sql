CREATE FUNCTION private.prove_signing(_code_id uuid, _life_seconds integer, _now timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION private.prove_signing(_code_id uuid, _life_seconds integer, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.prove_signing(_code_id uuid, _life_seconds integer, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.prove_signing(_code_id uuid, _life_seconds integer, _now timestamp with time zone) IS 'Uses a code for signing up and keeps what it proves; until when. P0002 when it was used. For the server.';
