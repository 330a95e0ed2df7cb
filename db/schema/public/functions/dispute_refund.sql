CREATE FUNCTION public.dispute_refund(_tenancy_id uuid, _answers jsonb, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _settlement private.deposit_settlements;
  _tenancy public.tenancies;
  _given jsonb;
  _words text;
  _side text;
  _count integer;
begin
  if jsonb_typeof(_answers) is distinct from 'array' or jsonb_array_length(_answers) not between 1 and 50 then
    perform private.refuse_argument('answers', 'Say which lines you do not agree with.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'dispute_refund', jsonb_build_object(
    'tenancy_id', _tenancy_id, 'answers', _answers, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _settlement := private.take_settlement(_tenancy_id, _now);
  _tenancy := private.living_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _settlement.state := private.settlement_step(_settlement, 'dispute', _side, _expected);
  for _given in select value from jsonb_array_elements(_answers) loop
    perform private.given_fields(_given, 'answers', '{deduction_id,is_agreed,words,offer_paise}');
    _words := private.applicant_words(private.given_words(_given, 'words', 500), 'words', 500);
    if not private.given_flag(_given, 'is_agreed') and _words is null then
      perform private.refuse_argument('words', 'Say of each line that you do not agree with why.');
    end if;
    update private.deposit_deductions as line
    set answer = case when private.given_flag(_given, 'is_agreed') then 'agreed' else 'disputed' end, answer_words = _words,
      offer_paise = private.given_number(_given, 'offer_paise', 0, line.amount_paise)
    where line.tenancy_id = _tenancy_id and line.round = _settlement.round and line.id = private.given_id(_given, 'deduction_id');
    get diagnostics _count = row_count;
    if _count = 0 then
      perform private.refuse_argument('answers', 'This is no line of the proposal.');
    end if;
  end loop;
  if not exists (
    select from private.deposit_deductions as line
    where line.tenancy_id = _tenancy_id and line.round = _settlement.round and line.answer = 'disputed'
  ) then
    perform private.refuse_argument('answers', 'Say which lines you do not agree with.');
  end if;
  _settlement := private.move_settlement(_settlement, _tenancy, 'proposed', 'dispute', _side, 'refund_disputed', 'owner', null, _now);
  return private.end_act(_key, private.settlement_answer(_settlement, _now));
end
$$;

REVOKE ALL ON FUNCTION public.dispute_refund(_tenancy_id uuid, _answers jsonb, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.dispute_refund(_tenancy_id uuid, _answers jsonb, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.dispute_refund(_tenancy_id uuid, _answers jsonb, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.dispute_refund(_tenancy_id uuid, _answers jsonb, _expected text, _key uuid) IS 'A tenant disagrees with lines: [{deduction_id, is_agreed, words, offer_paise}], each or null. What is not answered is not agreed. PT404, 42501, PT409 wrong_state, 22023.';
