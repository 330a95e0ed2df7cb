CREATE FUNCTION private.note_push(_subscription_id uuid, _outcome text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  case _outcome
    when 'sent' then
      update public.push_subscriptions as browser set failed_count = 0
      where browser.id = _subscription_id and browser.failed_count > 0;
    when 'gone' then
      delete from public.push_subscriptions as browser where browser.id = _subscription_id;
    when 'failed' then
      update public.push_subscriptions as browser set failed_count = browser.failed_count + 1
      where browser.id = _subscription_id;
      delete from public.push_subscriptions as browser
      where browser.id = _subscription_id and browser.failed_count >= 10;
  end case;
end
$$;

REVOKE ALL ON FUNCTION private.note_push(_subscription_id uuid, _outcome text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.note_push(_subscription_id uuid, _outcome text) TO service_role;

COMMENT ON FUNCTION private.note_push(_subscription_id uuid, _outcome text) IS 'What became of a push to this browser: sent, gone (it is forgotten) or failed (at the tenth in a row it is forgotten). For the server.';
