CREATE FUNCTION private.last_line(_thread public.enquiries) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'side', sent.side, 'kind', sent.kind, 'words', left(regexp_replace(sent.body, '\s+', ' ', 'g'), 80),
    'entity', event.entity, 'action', event.action
  )
  from public.messages as sent
  left join public.chain_events as event on event.id = sent.event_id
  where sent.id = _thread.last_message_id
$$;

REVOKE ALL ON FUNCTION private.last_line(_thread public.enquiries) FROM PUBLIC;
GRANT ALL ON FUNCTION private.last_line(_thread public.enquiries) TO service_role;

COMMENT ON FUNCTION private.last_line(_thread public.enquiries) IS 'The last line of a conversation, at most 80 characters. Not for API roles.';
