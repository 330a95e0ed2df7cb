CREATE FUNCTION public.withdraw_signature(_agreement_id uuid, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION public.withdraw_signature(_agreement_id uuid, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.withdraw_signature(_agreement_id uuid, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.withdraw_signature(_agreement_id uuid, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.withdraw_signature(_agreement_id uuid, _expected text, _key uuid) IS 'Who has signed takes the signature back while not all have; all sign anew. PT404, 42501, PT409 wrong_state, PT422 not_your_turn.';
