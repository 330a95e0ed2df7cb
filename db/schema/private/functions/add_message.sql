CREATE FUNCTION private.add_message(_thread public.enquiries, _side text, _kind text, _body text, _files jsonb, _notice text, _event_id bigint, _now timestamp with time zone) RETURNS public.messages
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _named constant public.message_files[] := array(
    select file from private.thread_files_of(_thread, _side, _kind, _files) as file
  );
  _message public.messages;
begin
  insert into public.messages (enquiry_id, sender_id, side, kind, body, warnings, created_at)
  values (
    _thread.id, auth.uid(), _side, _kind, _body,
    private.message_warnings(
      concat_ws(E'\n', _body, (select string_agg(file.file_name, E'\n' order by file.position) from unnest(_named) as file)),
      _side <> 'seeker'
    ),
    _now
  )
  returning * into _message;
  insert into public.message_files (message_id, position, object_name, file_name, mime, bytes, width, height)
  select _message.id, file.position, file.object_name, file.file_name, file.mime, file.bytes, file.width, file.height
  from unnest(_named) as file;
  update public.enquiries as thread
  set last_message_id = _message.id,
    last_message_at = _now,
    turn = case _side when 'seeker' then 'host' else 'seeker' end,
    first_answer_at = case when _side = 'seeker' then thread.first_answer_at else coalesce(thread.first_answer_at, _now) end,
    last_seeker_message_id = case when _side = 'seeker' then _message.id else thread.last_seeker_message_id end,
    last_host_message_id = case when _side = 'seeker' then thread.last_host_message_id else _message.id end
  where thread.id = _thread.id;
  perform private.report_money_asked_twice(_message, _now);
  perform private.tell_other_side(_thread, _side, _notice, coalesce(_event_id, _message.id), _now);
  perform private.set_quiet_alarm(_thread, _now);
  return _message;
end
$$;

REVOKE ALL ON FUNCTION private.add_message(_thread public.enquiries, _side text, _kind text, _body text, _files jsonb, _notice text, _event_id bigint, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.add_message(_thread public.enquiries, _side text, _kind text, _body text, _files jsonb, _notice text, _event_id bigint, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.add_message(_thread public.enquiries, _side text, _kind text, _body text, _files jsonb, _notice text, _event_id bigint, _now timestamp with time zone) IS 'Stores a message in a locked conversation, with its files and warnings, and notifies the other side. Not for API roles.';
