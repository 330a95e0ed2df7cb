CREATE FUNCTION private.meant_words(_word text) RETURNS text[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _means text[];
begin
  select synonym.means into _means from private.search_synonyms as synonym where synonym.word = _word;
  if _means is not null then
    return _means;
  end if;
  if _word ~ '[0-9]' or char_length(_word) > 40 or private.is_indexed(_word) then
    return array[_word];
  end if;
  return coalesce(private.similar_words(_word), array[_word]);
end
$$;

REVOKE ALL ON FUNCTION private.meant_words(_word text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.meant_words(_word text) TO service_role;

COMMENT ON FUNCTION private.meant_words(_word text) IS 'What to look for when this word is searched; empty for a word that says nothing. Not for API roles.';
