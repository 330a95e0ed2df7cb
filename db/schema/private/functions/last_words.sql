CREATE FUNCTION private.last_words(_enquiry_id uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', sent.id, 'side', sent.side, 'kind', sent.kind, 'body', sent.body, 'warnings', to_jsonb(sent.warnings),
      'created_at', sent.created_at,
      'files', (select coalesce(jsonb_agg(file.file_name order by file.position), '[]')
        from public.message_files as file where file.message_id = sent.id)
    ) order by sent.id
  ), '[]')
  from (
    select * from public.messages as listed where listed.enquiry_id = _enquiry_id and listed.kind <> 'event'
    order by listed.id desc limit 20
  ) as sent
$$;

REVOKE ALL ON FUNCTION private.last_words(_enquiry_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.last_words(_enquiry_id uuid) TO service_role;

COMMENT ON FUNCTION private.last_words(_enquiry_id uuid) IS 'A copy of the last 20 messages of a conversation, for a report. Not for API roles.';
