CREATE FUNCTION private.message_body(_body text, _is_needed boolean) RETURNS text
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
declare
  _words constant text := private.clean_words(_body, 'message', 4000);
begin
  if _words is null and _is_needed then
    perform private.refuse_argument('message', 'Please write something.');
  end if;
  return _words;
end
$$;

REVOKE ALL ON FUNCTION private.message_body(_body text, _is_needed boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION private.message_body(_body text, _is_needed boolean) TO service_role;

COMMENT ON FUNCTION private.message_body(_body text, _is_needed boolean) IS 'The words of a message as they are stored. 22023. Not for API roles.';
