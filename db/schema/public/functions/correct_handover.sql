CREATE FUNCTION public.correct_handover(_handover_id uuid, _item_id uuid, _words text, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_words, 'words', 500);
  _answer jsonb;
  _tenancy public.tenancies;
  _handover private.handovers;
  _side text;
  _party_id uuid;
begin
  if _clean is null then
    perform private.refuse_argument('words', 'Say what is not as the record has it.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'correct_handover', jsonb_build_object(
    'handover_id', _handover_id, 'item_id', _item_id, 'words', _words, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _handover := private.take_handover(_handover_id);
  _tenancy := private.living_tenancy(_handover.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  perform private.handover_step(_handover, 'correct', _side, _expected);
  if private.are_records_closed(_tenancy, _now) then
    perform private.refuse('PT422', 'records_closed', 'The deposit is settled: nothing is added to the records any more.');
  end if;
  if _item_id is not null and not exists (
    select from private.handover_items as line where line.id = _item_id and line.handover_id = _handover.id
  ) then
    perform private.refuse_not_found();
  end if;
  if (
    select count(*) from private.handover_corrections as line
    where line.handover_id = _handover.id and private.is_one_side(line.side, _side)
  ) >= 20 then
    perform private.refuse('PT422', 'corrections_full', 'A side adds at most 20 lines to a record.');
  end if;
  _party_id := private.my_party(_tenancy);
  if (
    select count(*) from private.handover_corrections as line
    where line.party_id = _party_id and line.created_at > _now - interval '1 day'
  ) >= 10 then
    perform private.refuse_too_many(10, 'day', 86400);
  end if;
  insert into private.handover_corrections (handover_id, item_id, party_id, side, words, created_at)
  values (_handover.id, _item_id, _party_id, _side, _clean, _now);
  perform private.tell_tenancy(
    _tenancy, 'handover_corrected', 'others', _side,
    private.record_tenancy_event(
      _tenancy, 'handover', _handover.id, 'correct', 'agreed', 'agreed', _side, null, jsonb_build_object('kind', _handover.kind), _now
    ),
    jsonb_build_object('record', _handover.kind), _now
  );
  return private.end_act(_key, private.handover_answer(_handover, _now));
end
$$;

REVOKE ALL ON FUNCTION public.correct_handover(_handover_id uuid, _item_id uuid, _words text, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.correct_handover(_handover_id uuid, _item_id uuid, _words text, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.correct_handover(_handover_id uuid, _item_id uuid, _words text, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.correct_handover(_handover_id uuid, _item_id uuid, _words text, _expected text, _key uuid) IS 'A party adds a dated line to a record that both have signed, about one of its lines or all of it; what was signed and its hash stay. PT404, 42501 for a broker, PT409 wrong_state, PT422 records_closed or corrections_full after 20 a side, PT429 after 10 a day, 22023.';
