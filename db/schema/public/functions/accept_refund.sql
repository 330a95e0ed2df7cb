CREATE FUNCTION public.accept_refund(_tenancy_id uuid, _content_sha256 text, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _settlement private.deposit_settlements;
  _tenancy public.tenancies;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'accept_refund', jsonb_build_object(
    'tenancy_id', _tenancy_id, 'content_sha256', _content_sha256, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _settlement := private.take_settlement(_tenancy_id, _now);
  _tenancy := private.living_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _settlement.state := private.settlement_step(_settlement, 'accept', _side, _expected);
  if _content_sha256 is distinct from _settlement.content_sha256 then
    perform private.refuse('PT422', 'hash_differs', 'The proposal was changed meanwhile. Please look at it again.');
  end if;
  -- some of it may have come back since it was proposed
  if (
    select sum(line.amount_paise) from private.deposit_deductions as line
    where line.tenancy_id = _tenancy_id and line.round = _settlement.round
  ) > private.deposit_held_now(_tenancy_id) then
    perform private.refuse('PT422', 'above_deposit', 'This is more than what is held of the deposit. The owner proposes again.');
  end if;
  update private.deposit_deductions as line set answer = 'agreed'
  where line.tenancy_id = _tenancy_id and line.round = _settlement.round;
  perform private.post_deductions(_settlement, _now);
  _settlement := private.move_settlement(_settlement, _tenancy, 'proposed', 'accept', _side, 'refund_accepted', 'owner', null, _now);
  _settlement := private.settle_if_returned(_settlement, _tenancy, _now);
  return private.end_act(_key, private.settlement_answer(_settlement, _now));
end
$$;

REVOKE ALL ON FUNCTION public.accept_refund(_tenancy_id uuid, _content_sha256 text, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.accept_refund(_tenancy_id uuid, _content_sha256 text, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.accept_refund(_tenancy_id uuid, _content_sha256 text, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.accept_refund(_tenancy_id uuid, _content_sha256 text, _expected text, _key uuid) IS 'A tenant accepts the proposal whose hash was seen: its lines are posted. PT404, 42501, PT409 wrong_state, PT422 hash_differs, above_deposit or charge_paid.';
