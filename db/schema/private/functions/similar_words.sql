CREATE FUNCTION private.similar_words(_word text) RETURNS text[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _words text[];
begin
  -- half a word is finished, a mistyped one corrected
  select array_agg(begun.word) into _words from (
    select distinct known.word, char_length(known.word)
    from private.home_words as known
    where known.word >= _word and known.word < _word || chr(1114111) and char_length(_word) >= 3
    order by char_length(known.word), known.word
    limit 5
  ) as begun;
  if _words is null then
    select array[near.word] into _words from (
      select known.word
      from private.home_words as known
      where known.word operator(extensions.%) _word and extensions.similarity(known.word, _word) >= 0.4
      order by extensions.similarity(known.word, _word) desc, known.word
      limit 1
    ) as near;
  end if;
  return _words;
end
$$;

REVOKE ALL ON FUNCTION private.similar_words(_word text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.similar_words(_word text) TO service_role;

COMMENT ON FUNCTION private.similar_words(_word text) IS 'Words of listings that begin like this one, at most five, else the one most like it; null for none. Not for API roles.';
