CREATE FUNCTION public.decline_agreement(_agreement_id uuid, _reason text, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION public.decline_agreement(_agreement_id uuid, _reason text, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.decline_agreement(_agreement_id uuid, _reason text, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.decline_agreement(_agreement_id uuid, _reason text, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.decline_agreement(_agreement_id uuid, _reason text, _expected text, _key uuid) IS 'A signer declines with a reason that the others read; the application is offered or shortlisted again. PT404, 42501, PT409 wrong_state, 22023.';
