CREATE FUNCTION private.words_query(_words text) RETURNS tsquery
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _query tsquery;
  _means text[];
begin
  for _means in
    select private.meant_words(said.lexeme)
    from unnest(to_tsvector('private.listing', private.plain_words(
      -- "2 BHK", "2.5bhk" and "2 bed" are one word of the index
      regexp_replace(lower(_words), '(\d+)(\.\d+)?[\s-]*(bhk|bkh|bed ?rooms?|beds?)\M', '\1bhk', 'g')
    ))) as said
    order by said.positions[1]
    limit 30
  loop
    _query := private.both(_query, private.any_word(_means));
  end loop;
  return _query;
end
$$;

REVOKE ALL ON FUNCTION private.words_query(_words text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.words_query(_words text) TO service_role;

COMMENT ON FUNCTION private.words_query(_words text) IS 'Query for all the words, each in some form; null when none of them says anything. Not for API roles.';
