CREATE FUNCTION private.begin_act(_key uuid, _procedure text, _arguments jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _hash constant bytea := sha256(convert_to(_procedure || _arguments::text, 'UTF8'));
  _act private.acts;
begin
  -- a stricter level would fail the second of two that come together instead of answering it
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'A step of the chain needs the isolation level read committed' using errcode = '25000';
  end if;
  if _key is null then
    perform private.refuse_argument('key', 'A key is needed: a new one for each press of a button.');
  end if;
  perform private.keep_account(auth.uid());
  if exists (select from auth.users as person where person.id = auth.uid() and person.deleted_at is not null) then
    perform private.refuse('PT401', 'session_not_found', 'Your session has ended. Please sign in again.');
  end if;
  insert into private.acts (user_id, key, procedure, arguments_hash)
  values (auth.uid(), _key, _procedure, _hash)
  on conflict (user_id, key) do nothing;
  if found then
    return null;
  end if;
  select * into strict _act from private.acts as act where act.user_id = auth.uid() and act.key = _key;
  if _act.procedure <> _procedure or _act.arguments_hash <> _hash then
    perform private.refuse('PT422', 'key_reused', 'This key was used for something else.');
  end if;
  if _act.answer is null then
    raise exception 'The act % of % ended without an answer', _key, _procedure using errcode = 'XX000';
  end if;
  return _act.answer;
end
$$;

REVOKE ALL ON FUNCTION private.begin_act(_key uuid, _procedure text, _arguments jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.begin_act(_key uuid, _procedure text, _arguments jsonb) TO service_role;

COMMENT ON FUNCTION private.begin_act(_key uuid, _procedure text, _arguments jsonb) IS 'The answer that the caller''s key was given before; null when it is to act. Waits for another call with the same key. PT422 key_reused for other arguments. Not for API roles.';
