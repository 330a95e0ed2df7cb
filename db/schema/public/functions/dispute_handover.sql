CREATE FUNCTION public.dispute_handover(_handover_id uuid, _words text, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_words, 'words', 500);
  _answer jsonb;
  _tenancy public.tenancies;
  _handover private.handovers;
  _side text;
begin
  if _clean is null then
    perform private.refuse_argument('words', 'Say what is not so: both of you read it.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'dispute_handover', jsonb_build_object(
    'handover_id', _handover_id, 'words', _words, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _handover := private.take_handover(_handover_id);
  _tenancy := private.living_tenancy(_handover.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _handover.state := private.handover_step(_handover, 'dispute', _side, _expected);
  if private.is_one_side(_handover.proposed_side, _side) then
    perform private.refuse('42501', 'not_your_step', 'This is for the side that was asked to sign.', '{"sides": ["other"]}');
  end if;
  _handover.dispute_words := _clean;
  _handover := private.move_handover(_handover, _tenancy, 'proposed', 'dispute', _side, 'handover_disputed', 'others', _now);
  return private.end_act(_key, private.handover_answer(_handover, _now));
end
$$;

REVOKE ALL ON FUNCTION public.dispute_handover(_handover_id uuid, _words text, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.dispute_handover(_handover_id uuid, _words text, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.dispute_handover(_handover_id uuid, _words text, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.dispute_handover(_handover_id uuid, _words text, _expected text, _key uuid) IS 'The side that was asked to sign disagrees, in words; the record stands as the word of the other. PT404, 42501, PT409 wrong_state, 22023.';
