CREATE FUNCTION public.take_agreement_back(_agreement_id uuid, _expected text, _key uuid) RETURNS jsonb
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
  _answer := private.begin_act(_key, 'take_agreement_back', jsonb_build_object('agreement_id', _agreement_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _agreement := private.take_agreement(_agreement_id);
  _side := private.agreement_side(_agreement);
  _agreement.state := private.agreement_step(_agreement, 'take_back', _side, _expected);
  _agreement.expires_at := null;
  perform private.append_agreement_event(
    _agreement, 'taken_back', 'owner', (
      select party.id from public.agreement_parties as party where party.agreement_id = _agreement.id and party.role = 'owner'
    ), jsonb_build_object('version', _agreement.current_version), _now
  );
  _agreement := private.move_agreement(_agreement, 'sent', 'take_back', _side, 'agreement_taken_back', 'others', '{}', _now);
  return private.end_act(_key, private.agreement_answer(_agreement, _now));
end
$$;

REVOKE ALL ON FUNCTION public.take_agreement_back(_agreement_id uuid, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_agreement_back(_agreement_id uuid, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.take_agreement_back(_agreement_id uuid, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.take_agreement_back(_agreement_id uuid, _expected text, _key uuid) IS 'The owner takes an agreement back that nobody has signed; it is a draft again. PT404, 42501, PT409 wrong_state.';
