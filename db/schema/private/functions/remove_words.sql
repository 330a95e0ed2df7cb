CREATE FUNCTION private.remove_words(_message_ids bigint[], _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  with gone as (
    delete from public.message_files as file where file.message_id = any (_message_ids) returning file.object_name
  )
  delete from storage.objects as stored
  using gone
  where stored.bucket_id = 'thread-files' and stored.name = gone.object_name;
  update public.messages as sent set body = null, warnings = '{}', removed_at = coalesce(sent.removed_at, _now)
  where sent.id = any (_message_ids);
end
$$;

REVOKE ALL ON FUNCTION private.remove_words(_message_ids bigint[], _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.remove_words(_message_ids bigint[], _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.remove_words(_message_ids bigint[], _now timestamp with time zone) IS 'Lets go of words and files of messages. Not for API roles.';
