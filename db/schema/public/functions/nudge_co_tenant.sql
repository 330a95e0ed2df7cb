CREATE FUNCTION public.nudge_co_tenant(_tenancy_id uuid, _party_id uuid, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _today constant date := private.indian_day(_now);
  _answer jsonb;
  _tenancy public.tenancies;
  _side text;
  _user_id uuid;
  _parts jsonb;
  _open bigint;
  _event_id bigint;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'nudge_co_tenant', jsonb_build_object('tenancy_id', _tenancy_id, 'party_id', _party_id));
  if _answer is not null then
    return _answer;
  end if;
  _tenancy := private.take_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  -- of shares owners learn nothing
  if _side not in ('seeker', 'co_tenant') then
    perform private.refuse_not_found();
  end if;
  perform private.step('rent', _tenancy.id, 'nudge', _side, 'open', 'open', _tenancy.version, _now);
  select person.user_id into _user_id from public.tenancy_people as person
  where person.tenancy_id = _tenancy.id and person.party_id = _party_id and person.role <> 'owner' and person.until is null;
  if _user_id is null then
    perform private.refuse_not_found();
  end if;
  if _user_id = auth.uid() then
    perform private.refuse('PT422', 'own_part', 'This part is your own.');
  end if;
  if private.is_nudged(_party_id, _today) then
    perform private.refuse_too_many(1, 'day', extract(epoch from private.indian_midnight(_today + 1) - _now)::integer);
  end if;
  _parts := private.rent_parts(_tenancy);
  select (part ->> 'open_paise')::bigint into _open
  from jsonb_array_elements(_parts -> 'people') as part where part ->> 'party_id' = _party_id::text;
  if not coalesce((_parts ->> 'is_due')::boolean and _open > 0, false) then
    perform private.refuse('PT422', 'nothing_due', 'Nothing is due that could be reminded of.');
  end if;
  insert into public.chain_events (tenancy_id, entity, entity_id, action, from_state, to_state, actor_id, side, happened_at)
  values (_tenancy.id, 'rent', _party_id, 'nudge', 'open', 'open', auth.uid(), _side, _now)
  returning id into _event_id;
  perform private.notify(
    _user_id, 'rent_nudged', _event_id, _tenancy.enquiry_id,
    jsonb_build_object(
      'name', private.person_card(auth.uid()) -> 'name', 'home', _tenancy.home_title,
      'when', private.indian_midnight((_parts ->> 'due_on')::date)
    ),
    _now
  );
  return private.end_act(_key, private.change_answer(_tenancy.id, _tenancy.state, _tenancy.version, _now));
end
$$;

REVOKE ALL ON FUNCTION public.nudge_co_tenant(_tenancy_id uuid, _party_id uuid, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.nudge_co_tenant(_tenancy_id uuid, _party_id uuid, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.nudge_co_tenant(_tenancy_id uuid, _party_id uuid, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.nudge_co_tenant(_tenancy_id uuid, _party_id uuid, _key uuid) IS 'A tenant reminds another of their open part of the rent, from three days before it is due, once a day whoever asks. PT404, PT422 own_part or nothing_due, PT429 on the same day.';
