CREATE FUNCTION private.report_money_asked_twice(_message public.messages, _now timestamp with time zone) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into private.thread_reports (enquiry_id, message_id, is_by_system, reason, kept_text, created_at)
  select _message.enquiry_id, _message.id, true, 'money_first', private.last_words(_message.enquiry_id), _now
  where _message.warnings && '{asks_money,names_payee}'
    and exists (
      select from public.messages as other
      where other.sender_id = _message.sender_id and other.created_at > _now - interval '1 day'
        and other.enquiry_id <> _message.enquiry_id and other.warnings && '{asks_money,names_payee}'
    )
    and not exists (
      select from private.thread_reports as made
      join public.messages as named on named.id = made.message_id
      where made.is_by_system and named.sender_id = _message.sender_id and made.created_at > _now - interval '1 day'
        and made.enquiry_id = _message.enquiry_id
    )
$$;

REVOKE ALL ON FUNCTION private.report_money_asked_twice(_message public.messages, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.report_money_asked_twice(_message public.messages, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.report_money_asked_twice(_message public.messages, _now timestamp with time zone) IS 'Reports a sender of whom messages in two conversations within a day ask for money. Not for API roles.';
