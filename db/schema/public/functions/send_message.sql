CREATE FUNCTION public.send_message(_enquiry_id uuid, _kind text, _body text, _files jsonb, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _words text;
  _answer jsonb;
  _thread public.enquiries;
  _side text;
  _message public.messages;
begin
  if coalesce(_kind, '') not in ('text', 'photo', 'file') then
    perform private.refuse_argument('kind', 'A message is text, photo or file.');
  end if;
  _words := private.message_body(_body, _kind = 'text');
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'send_message', jsonb_build_object(
    'enquiry_id', _enquiry_id, 'kind', _kind, 'body', _body, 'files', _files
  ));
  if _answer is not null then
    return _answer;
  end if;
  perform private.require_message_pace(1, _now);
  _thread := private.take_enquiry(_enquiry_id);
  _side := private.side_of(_thread);
  perform private.step('enquiry', _thread.id, 'write', _side, _thread.state, 'open', _thread.version, _thread.state_at);
  perform private.require_may_write(_thread, _side);
  _message := private.add_message(_thread, _side, _kind, _words, _files, 'message_new', null, _now);
  return private.end_act(_key, private.change_answer(
    _thread.id, _thread.state, _thread.version, _now,
    jsonb_build_object('message_id', _message.id, 'warnings', to_jsonb(_message.warnings))
  ));
end
$$;

REVOKE ALL ON FUNCTION public.send_message(_enquiry_id uuid, _kind text, _body text, _files jsonb, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.send_message(_enquiry_id uuid, _kind text, _body text, _files jsonb, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.send_message(_enquiry_id uuid, _kind text, _body text, _files jsonb, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.send_message(_enquiry_id uuid, _kind text, _body text, _files jsonb, _key uuid) IS 'Writes into an open conversation. _files: [{object_name, file_name, width, height}], at most 10, of the bucket thread-files. {…, message_id, warnings}; PT404, PT409 wrong_state, PT422 blocked, wait_for_answer, file_unknown or too_much, PT429, 22023.';
