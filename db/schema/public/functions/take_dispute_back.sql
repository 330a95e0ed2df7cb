CREATE FUNCTION public.take_dispute_back(_dispute_id uuid, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _dispute private.disputes;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'take_dispute_back', jsonb_build_object('dispute_id', _dispute_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _dispute := private.take_dispute(_dispute_id);
  _tenancy := private.living_tenancy(_dispute.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _dispute.state := private.step(
    'dispute', _dispute.id, 'take_back', _side, _dispute.state, _expected, _dispute.version, _dispute.state_at
  );
  if _dispute.asked_side <> private.dispute_side(_tenancy) then
    perform private.refuse('42501', 'not_your_step', 'This step is for whoever asked.');
  end if;
  _dispute.closed_kind := 'taken_back';
  _dispute := private.move_dispute(_dispute, _tenancy, 'asked', 'take_back', _side, 'dispute_closed', 'others', _now);
  return private.end_act(_key, private.change_answer(_dispute.id, _dispute.state, _dispute.version, _now, '{}'));
end
$$;

REVOKE ALL ON FUNCTION public.take_dispute_back(_dispute_id uuid, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_dispute_back(_dispute_id uuid, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.take_dispute_back(_dispute_id uuid, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.take_dispute_back(_dispute_id uuid, _expected text, _key uuid) IS 'The side that asked us to look takes it back, before we proposed. PT404, 42501, PT409 wrong_state.';
