CREATE FUNCTION public.accept_mandate(_code text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _hash constant bytea := sha256(convert_to(private.typed_invite_code(_code), 'UTF8'));
  _answer jsonb;
  _mandate public.mandates;
  _home public.properties;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'accept_mandate', jsonb_build_object('code', encode(_hash, 'hex')));
  if _answer is not null then
    return _answer;
  end if;
  _mandate := private.take_offered_mandate(_hash, _now);
  select * into _home from public.properties as home where home.id = _mandate.property_id for no key update;
  -- the home went to somebody else since it was offered
  if _home.owner_id is distinct from coalesce(_mandate.owner_id, _mandate.broker_id) or _mandate.ends_on < private.indian_day(_now) then
    perform private.refuse_not_found();
  end if;
  _side := case when _mandate.owner_id is null then 'owner' else 'broker' end;
  perform private.step('mandate', _mandate.id, 'accept', _side, 'offered', 'offered', _mandate.version, _mandate.state_at);
  if _side = 'broker' then
    if not private.holds_role('broker') then
      perform private.refuse('PT422', 'broker_needed', 'Only a broker whom we have approved can act for this home.');
    end if;
    if exists (select from public.enquiries as thread where thread.property_id = _home.id and thread.seeker_id = auth.uid()) then
      perform private.refuse('PT422', 'own_thread', 'You asked about this home as a tenant.');
    end if;
    _mandate.broker_id := auth.uid();
  else
    perform private.require_new_owner(_home);
    _mandate.owner_id := auth.uid();
    perform private.hand_over_home(_mandate);
  end if;
  _mandate.state := 'active';
  _mandate.starts_on := greatest(_mandate.starts_on, private.indian_day(_now));
  begin
    _mandate := private.move_mandate(_mandate, 'offered', 'accept', _side, null, 'mandate_active', _now);
  exception
    when exclusion_violation then
      perform private.refuse('PT409', 'mandate_taken', 'Another broker acts for this home in these days.');
  end;
  return private.end_act(_key, private.change_answer(
    _mandate.id, 'active', _mandate.version, _now, jsonb_build_object('property_id', _mandate.property_id, 'side', _side)
  ));
end
$$;

REVOKE ALL ON FUNCTION public.accept_mandate(_code text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.accept_mandate(_code text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.accept_mandate(_code text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.accept_mandate(_code text, _key uuid) IS 'Takes the mandate that the code offers: as its broker, or as the real owner, who gets the home with its conversations. {…, property_id, side}; PT404, PT409 mandate_taken, PT422 own_offer, broker_needed, identity_needed, own_thread, still_living, 22023 for a code not tried.';
