CREATE FUNCTION private.tg_applications__warnings() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.warnings := jsonb_build_object(
    'profile', to_jsonb(private.profile_warnings(new.profile)),
    'message', to_jsonb(private.message_warnings(coalesce(new.message, ''), false)),
    'offer', to_jsonb(private.message_warnings(coalesce(new.offer ->> 'words', ''), true)),
    'decline', to_jsonb(private.message_warnings(coalesce(new.decline_words, ''), true))
  );
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_applications__warnings() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_applications__warnings() TO service_role;
