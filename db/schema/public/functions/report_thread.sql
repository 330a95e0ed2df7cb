CREATE FUNCTION public.report_thread(_enquiry_id uuid, _message_id bigint, _reason text, _details text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _words text;
  _answer jsonb;
  _thread public.enquiries;
  _made timestamptz[];
begin
  _words := private.clean_words(_details, 'details', 1000);
  if coalesce(_reason, '') not in (
    'money_first', 'payee', 'harassment', 'discrimination', 'off_platform', 'not_theirs', 'other'
  ) then
    perform private.refuse_argument('reason', 'Say what is wrong with the conversation.');
  end if;
  if _reason = 'other' and _words is null then
    perform private.refuse_argument('details', 'Say in a few words what is wrong.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'report_thread', jsonb_build_object(
    'enquiry_id', _enquiry_id, 'message_id', _message_id, 'reason', _reason, 'details', _details
  ));
  if _answer is not null then
    return _answer;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('thread reports of ' || auth.uid(), 7));
  _made := array(
    select made.created_at from private.thread_reports as made
    where made.reporter_id = auth.uid() and made.created_at > _now - interval '1 day'
    order by made.created_at desc limit 10
  );
  if cardinality(_made) >= 10 then
    perform private.refuse_too_many(10, 'day', ceil(extract(epoch from _made[10] + interval '1 day' - _now))::integer);
  end if;
  _thread := private.take_enquiry(_enquiry_id);
  if _message_id is not null and not exists (
    select from public.messages as sent
    where sent.id = _message_id and sent.enquiry_id = _enquiry_id and sent.kind <> 'event'
      and sent.sender_id is distinct from auth.uid()
  ) then
    perform private.refuse_not_found();
  end if;
  -- said again before anybody looked, it is the same report
  if not exists (
    select from private.thread_reports as made
    where made.enquiry_id = _enquiry_id and made.reporter_id = auth.uid() and made.decided_at is null
      and made.message_id is not distinct from _message_id and made.reason = _reason
  ) then
    insert into private.thread_reports (enquiry_id, message_id, reporter_id, reason, details, kept_text, created_at)
    values (_enquiry_id, _message_id, auth.uid(), _reason, _words, private.last_words(_enquiry_id), _now);
  end if;
  return private.end_act(_key, private.change_answer(_thread.id, _thread.state, _thread.version, _now));
end
$$;

REVOKE ALL ON FUNCTION public.report_thread(_enquiry_id uuid, _message_id bigint, _reason text, _details text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.report_thread(_enquiry_id uuid, _message_id bigint, _reason text, _details text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.report_thread(_enquiry_id uuid, _message_id bigint, _reason text, _details text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.report_thread(_enquiry_id uuid, _message_id bigint, _reason text, _details text, _key uuid) IS 'Reports a conversation or a message of the other side, with a copy of the last 20 messages. Nobody is told who reported. PT404, PT429 after 10 a day, 22023.';
