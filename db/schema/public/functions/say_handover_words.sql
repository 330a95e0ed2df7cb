CREATE FUNCTION public.say_handover_words(_item_id uuid, _words text, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_words, 'words', 500);
  _answer jsonb;
  _tenancy public.tenancies;
  _handover private.handovers;
  _line private.handover_items;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'say_handover_words', jsonb_build_object('item_id', _item_id, 'words', _words, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _handover := private.take_handover((select known.handover_id from private.handover_items as known where known.id = _item_id));
  _tenancy := private.living_tenancy(_handover.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  select * into _line from private.handover_items as known where known.id = _item_id;
  if private.is_one_side(_line.side, _side) then
    perform private.refuse('42501', 'not_your_step', 'This is for the side that did not write the line.', '{"sides": ["other"]}');
  end if;
  _handover := private.reopen_handover(_handover, _tenancy, _side, _expected, _now);
  update private.handover_items as kept set other_words = _clean where kept.id = _item_id;
  return private.end_act(_key, private.handover_answer(_handover, _now));
end
$$;

REVOKE ALL ON FUNCTION public.say_handover_words(_item_id uuid, _words text, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.say_handover_words(_item_id uuid, _words text, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.say_handover_words(_item_id uuid, _words text, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.say_handover_words(_item_id uuid, _words text, _expected text, _key uuid) IS 'How the side that did not write a line sees it; null takes it back. A record that was out is a draft again. PT404, 42501, PT409 wrong_state, 22023.';
