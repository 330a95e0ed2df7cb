CREATE FUNCTION public.end_mandate(_mandate_id uuid, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _mandate public.mandates;
  _side text;
  _from text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'end_mandate', jsonb_build_object('mandate_id', _mandate_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  select * into _mandate from public.mandates as known where known.id = _mandate_id;
  if not found or coalesce(auth.uid() in (_mandate.owner_id, _mandate.broker_id), false) is not true then
    perform private.refuse_not_found();
  end if;
  -- the clock leaves a mandate alone that somebody is ending
  perform pg_advisory_xact_lock(hashtextextended('alarm:mandate_ends' || _mandate.id, 7));
  perform private.lock_home_threads(_mandate.property_id);
  select * into _mandate from public.mandates as known where known.id = _mandate_id for no key update;
  _side := case when _mandate.owner_id is not distinct from auth.uid() then 'owner' else 'broker' end;
  _from := _mandate.state;
  _mandate.state := private.step('mandate', _mandate.id, 'end', _side, _from, _expected, _mandate.version, _mandate.state_at);
  _mandate := private.move_mandate(_mandate, _from, 'end', _side, null, case _from when 'active' then 'mandate_ended' end, _now);
  return private.end_act(_key, private.change_answer(_mandate.id, 'ended', _mandate.version, _now));
end
$$;

REVOKE ALL ON FUNCTION public.end_mandate(_mandate_id uuid, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.end_mandate(_mandate_id uuid, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.end_mandate(_mandate_id uuid, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.end_mandate(_mandate_id uuid, _expected text, _key uuid) IS 'Ends a mandate of the caller, or takes an offer back: at once. PT404, PT409 wrong_state.';
