CREATE FUNCTION public.refuse_mandate(_code text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _hash constant bytea := sha256(convert_to(private.typed_invite_code(_code), 'UTF8'));
  _answer jsonb;
  _mandate public.mandates;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'refuse_mandate', jsonb_build_object('code', encode(_hash, 'hex')));
  if _answer is not null then
    return _answer;
  end if;
  _mandate := private.take_offered_mandate(_hash, _now);
  _side := case when _mandate.owner_id is null then 'owner' else 'broker' end;
  _mandate.state := private.step('mandate', _mandate.id, 'refuse', _side, 'offered', 'offered', _mandate.version, _mandate.state_at);
  _mandate := private.move_mandate(_mandate, 'offered', 'refuse', _side, null, null, _now);
  return private.end_act(_key, private.change_answer(_mandate.id, 'refused', _mandate.version, _now));
end
$$;

REVOKE ALL ON FUNCTION public.refuse_mandate(_code text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.refuse_mandate(_code text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.refuse_mandate(_code text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.refuse_mandate(_code text, _key uuid) IS 'Refuses the mandate that the code offers; the code ends. PT404, PT422 own_offer, 22023.';
