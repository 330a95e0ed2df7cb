CREATE FUNCTION private.password_weakness(_password text, _email text) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
declare
  _guessable constant text := 'Password is known to be weak and easy to guess, please choose a different one.';
  _runs constant text[] := array['01234567890', '9876543210', 'abcdefghijklmnopqrstuvwxyz', '1q2w3e4r5t6y7u8i9o0p'];
  _marks constant text := '^[^a-z]+|[^a-z]+$';
  _folded constant text := lower(_password);
  _half constant text := left(_folded, char_length(_folded) / 2);
  _word constant text := regexp_replace(_folded, _marks, '', 'g');
  _least constant integer := coalesce((private.setting('password_min_length'))::integer, 6);
begin
  if char_length(_password) < _least then
    return format('Password should be at least %s characters.', _least);
  end if;
  if (select count(distinct letter) from regexp_split_to_table(_folded, '') as letter) <= 2
    or exists (
      select from unnest(_runs) as run
      where position(_folded in run) > 0 or (_folded = _half || _half and position(_half in run) > 0)
    )
    or lower(_email) in (_folded, _word)
    or split_part(lower(_email), '@', 1) in (_folded, _word)
    or exists (
      select from private.guessable_words as known
      where known.word in (_word, regexp_replace(translate(_folded, '013457@$', 'oieastas'), _marks, '', 'g'))
    )
  then
    return _guessable;
  end if;
  return null;
end
$_$;

REVOKE ALL ON FUNCTION private.password_weakness(_password text, _email text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.password_weakness(_password text, _email text) TO service_role;

COMMENT ON FUNCTION private.password_weakness(_password text, _email text) IS 'Why the password may not be had, in words for the person; null for a good one.';
