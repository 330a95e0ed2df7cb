CREATE FUNCTION public.discard_agreement(_agreement_id uuid, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _agreement public.agreements;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'discard_agreement', jsonb_build_object('agreement_id', _agreement_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _agreement := private.take_agreement(_agreement_id);
  _side := private.agreement_side(_agreement);
  perform private.agreement_step(_agreement, 'discard', _side, _expected);
  _agreement := private.end_agreement(_agreement, 'discard', _side, 'discarded', _now);
  return private.end_act(_key, private.agreement_answer(_agreement, _now));
end
$$;

REVOKE ALL ON FUNCTION public.discard_agreement(_agreement_id uuid, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.discard_agreement(_agreement_id uuid, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.discard_agreement(_agreement_id uuid, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.discard_agreement(_agreement_id uuid, _expected text, _key uuid) IS 'The host throws a draft away. PT404, 42501, PT409 wrong_state.';
