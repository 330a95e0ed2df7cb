CREATE FUNCTION public.answer_dispute(_dispute_id uuid, _takes boolean, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _dispute private.disputes;
  _side text;
  _action text;
begin
  if _takes is null then
    perform private.refuse_argument('takes', 'Take the proposal or leave it.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'answer_dispute', jsonb_build_object(
    'dispute_id', _dispute_id, 'takes', _takes, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _dispute := private.take_dispute(_dispute_id);
  _tenancy := private.living_tenancy(_dispute.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  if _side = 'owner' then
    _dispute.owner_takes := _takes;
  else
    _dispute.tenant_takes := _takes;
  end if;
  _action := case when not _takes then 'leave' when _dispute.owner_takes and _dispute.tenant_takes then 'take_last' else 'take' end;
  _dispute.state := private.step(
    'dispute', _dispute.id, _action, _side, _dispute.state, _expected, _dispute.version, _dispute.state_at
  );
  if not _takes then
    _dispute.closed_kind := 'not_agreed';
  end if;
  _dispute := private.move_dispute(
    _dispute, _tenancy, 'proposed', _action, _side, case when _action <> 'take' then 'dispute_closed' end, 'others', _now
  );
  return private.end_act(_key, private.change_answer(_dispute.id, _dispute.state, _dispute.version, _now, '{}'));
end
$$;

REVOKE ALL ON FUNCTION public.answer_dispute(_dispute_id uuid, _takes boolean, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.answer_dispute(_dispute_id uuid, _takes boolean, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.answer_dispute(_dispute_id uuid, _takes boolean, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.answer_dispute(_dispute_id uuid, _takes boolean, _expected text, _key uuid) IS 'A side takes our proposal or leaves it; with the second yes it is agreed. PT404, PT409 wrong_state, 22023.';
