CREATE FUNCTION public.save_handover(_handover_id uuid, _items jsonb, _readings jsonb, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _handover private.handovers;
  _given jsonb;
  _field text;
  _read jsonb;
  _side text;
begin
  if jsonb_typeof(coalesce(_items, '[]')) <> 'array' or jsonb_array_length(coalesce(_items, '[]')) > 300 then
    perform private.refuse_argument('items', 'A record has at most 300 lines.');
  end if;
  for _given in select value from jsonb_array_elements(coalesce(_items, '[]')) loop
    perform private.given_fields(_given, 'items', '{id,place,room,item,condition,words,is_removed}');
  end loop;
  if _readings is not null then
    if jsonb_typeof(_readings) <> 'object' or _readings - '{electricity,water,gas,keys}'::text[] <> '{}' then
      perform private.refuse_argument('readings', 'Say readings: any of electricity, water, gas, keys.');
    end if;
    _read := '{}';
    foreach _field in array '{electricity,water,gas,keys}'::text[] loop
      continue when not _readings ? _field;
      _read := _read || jsonb_build_object(_field, private.applicant_words(private.given_words(_readings, _field, 120), _field, 120));
    end loop;
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'save_handover', jsonb_build_object(
    'handover_id', _handover_id, 'items', _items, 'readings', _readings, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _handover := private.take_handover(_handover_id);
  _tenancy := private.living_tenancy(_handover.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _handover := private.reopen_handover(_handover, _tenancy, _side, _expected, _now);
  for _given in select value from jsonb_array_elements(coalesce(_items, '[]')) loop
    perform private.save_handover_item(_handover, _given, _side);
  end loop;
  if _read is not null then
    update private.handovers as kept set readings = kept.readings || _read where kept.id = _handover.id;
  end if;
  if (select count(*) from private.handover_items as line where line.handover_id = _handover.id) > 300 then
    perform private.refuse_argument('items', 'A record has at most 300 lines.');
  end if;
  return private.end_act(_key, private.handover_answer(_handover, _now));
end
$$;

REVOKE ALL ON FUNCTION public.save_handover(_handover_id uuid, _items jsonb, _readings jsonb, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.save_handover(_handover_id uuid, _items jsonb, _readings jsonb, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.save_handover(_handover_id uuid, _items jsonb, _readings jsonb, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.save_handover(_handover_id uuid, _items jsonb, _readings jsonb, _expected text, _key uuid) IS 'Writes lines [{id, place, room, item, condition, words, is_removed}], each or null, and readings, those of {electricity, water, gas, keys} that are given, into a record; one that was out is a draft again. A line is changed by the side that wrote it. PT404, 42501, PT409 wrong_state, 22023 with the field.';
