CREATE FUNCTION public.send_answers(_enquiry_ids uuid[], _body text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _words text;
  _answer jsonb;
  _thread public.enquiries;
  _side text;
  _why text;
  _message public.messages;
  _sent jsonb := '[]';
  _left_out jsonb := '[]';
begin
  _words := private.message_body(_body, true);
  if coalesce(cardinality(_enquiry_ids), 0) not between 1 and 20 or array_position(_enquiry_ids, null) is not null
    or cardinality(_enquiry_ids) <> (select count(distinct id) from unnest(_enquiry_ids) as id) then
    perform private.refuse_argument('enquiry_ids', 'Choose 1 to 20 conversations, each once.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'send_answers', jsonb_build_object('enquiry_ids', _enquiry_ids, 'body', _body));
  if _answer is not null then
    return _answer;
  end if;
  perform private.require_message_pace(cardinality(_enquiry_ids), _now);
  -- in one order, so that two who answer the same people wait and do not block one another
  for _thread in
    select taken.*
    from (select id from unnest(_enquiry_ids) as id order by id) as chosen, lateral private.take_enquiry(chosen.id) as taken
  loop
    _side := private.side_of(_thread);
    if _side = 'seeker' then
      perform private.refuse('42501', 'not_your_step', 'This step is for the broker or owner.', '{"sides": ["broker", "owner"]}');
    end if;
    _why := case when _thread.state <> 'open' then 'wrong_state' else private.why_not_write(_thread, _side) end;
    if _why is not null then
      _left_out := _left_out || jsonb_build_object('enquiry_id', _thread.id, 'hint', _why);
      continue;
    end if;
    _message := private.add_message(
      _thread, _side, 'text',
      left(replace(_words, '{first name}', split_part(private.person_card(_thread.seeker_id) ->> 'name', ' ', 1)), 4000),
      '[]', 'message_new', null, _now
    );
    _sent := _sent || jsonb_build_object(
      'enquiry_id', _thread.id, 'message_id', _message.id, 'warnings', to_jsonb(_message.warnings)
    );
  end loop;
  return private.end_act(_key, jsonb_build_object('success', true, 'at', _now, 'sent', _sent, 'left_out', _left_out));
end
$$;

REVOKE ALL ON FUNCTION public.send_answers(_enquiry_ids uuid[], _body text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.send_answers(_enquiry_ids uuid[], _body text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.send_answers(_enquiry_ids uuid[], _body text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.send_answers(_enquiry_ids uuid[], _body text, _key uuid) IS 'Writes the same words to several who asked, each a message of its own; "{first name}" becomes theirs. {success, at, sent: [{enquiry_id, message_id, warnings}], left_out: [{enquiry_id, hint}]}; PT404, 42501 for a seeker, PT429, 22023.';
