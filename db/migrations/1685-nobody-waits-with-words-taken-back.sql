-- Who took their only question back went on waiting for an answer in the lists of the host, and after an answer that was taken back nobody
-- was asked for another.

create or replace function public.take_back_message(_message_id bigint, _key uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _thread public.enquiries;
  _message public.messages;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'take_back_message', jsonb_build_object('message_id', _message_id));
  if _answer is not null then
    return _answer;
  end if;
  _thread := private.take_enquiry((select sent.enquiry_id from public.messages as sent where sent.id = _message_id));
  select * into strict _message from public.messages as sent where sent.id = _message_id for update;
  if _message.sender_id is distinct from auth.uid() then
    perform private.refuse('42501', 'not_your_step', 'Only who wrote a message takes it back.', '{"sides": []}');
  end if;
  if exists (select from private.thread_reports as made where made.message_id = _message_id) then
    perform private.refuse('PT422', 'reported', 'This message was reported and cannot be taken back.');
  end if;
  if _message.removed_at is null then
    if _message.created_at < _now - interval '10 minutes' then
      perform private.refuse('PT422', 'too_late', 'A message can be taken back for 10 minutes.');
    end if;
    perform private.remove_words(array[_message_id], _now);
    -- beside a visit, an application or an agreement it is their step that somebody waits for
    update public.enquiries as thread set turn = (
      select case sent.side when 'seeker' then 'host' else 'seeker' end
      from public.messages as sent
      where sent.enquiry_id = thread.id and sent.kind <> 'event' and sent.removed_at is null
      order by sent.id desc limit 1
    )
    where thread.id = _thread.id and thread.stage = 'asking';
  end if;
  return private.end_act(_key, private.change_answer(_thread.id, _thread.state, _thread.version, _now));
end
$$;
