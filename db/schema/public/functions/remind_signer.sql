CREATE FUNCTION public.remind_signer(_agreement_id uuid, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _today constant date := private.indian_day(_now);
  _answer jsonb;
  _agreement public.agreements;
  _side text;
  _next public.agreement_parties;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'remind_signer', jsonb_build_object('agreement_id', _agreement_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _agreement := private.take_agreement(_agreement_id);
  _side := private.agreement_side(_agreement);
  perform private.agreement_step(_agreement, 'remind', _side, _expected);
  _next := private.next_signer(_agreement);
  if _next.user_id = auth.uid() then
    perform private.refuse('PT422', 'your_turn', 'It is your turn to sign. Nobody else can be reminded.');
  end if;
  if private.indian_day(private.reminded_at(_agreement)) = _today then
    perform private.refuse_too_many(1, 'day', extract(epoch from private.indian_midnight(_today + 1) - _now)::integer);
  end if;
  perform private.tell_agreement(
    _agreement, 'agreement_reminder', 'next', _side,
    private.record_event(
      'agreement', _agreement.id, _agreement.enquiry_id, 'remind', _agreement.state, _agreement.state, _side, null,
      jsonb_build_object('place', _next.sign_order), _now
    ),
    jsonb_build_object('until', _agreement.expires_at), _now
  );
  return private.end_act(_key, private.agreement_answer(_agreement, _now));
end
$$;

REVOKE ALL ON FUNCTION public.remind_signer(_agreement_id uuid, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.remind_signer(_agreement_id uuid, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.remind_signer(_agreement_id uuid, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.remind_signer(_agreement_id uuid, _expected text, _key uuid) IS 'A party reminds the signer whose turn it is, whom nobody reminds twice on a day. PT404, 42501, PT409 wrong_state, PT422 your_turn, PT429.';
