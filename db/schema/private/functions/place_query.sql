CREATE FUNCTION private.place_query(_place text) RETURNS tsquery
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _query tsquery;
  _part text;
  _phrase tsquery;
  _before integer;
  _word record;
  _means tsquery;
begin
  for _part in select * from string_to_table(_place, ',') loop
    _phrase := null;
    for _word in
      select said.lexeme, place.position
      from unnest(to_tsvector('private.listing', private.plain_words(_part))) as said
      cross join lateral unnest(said.positions) as place (position)
      order by place.position
      limit 12
    loop
      -- in an address every word says something
      _means := private.any_word(coalesce(nullif(private.meant_words(_word.lexeme), '{}'), array[_word.lexeme]), 'B');
      _phrase := coalesce(tsquery_phrase(_phrase, _means, _word.position - _before), _means);
      _before := _word.position;
    end loop;
    _query := private.both(_query, _phrase);
  end loop;
  return _query;
end
$$;

REVOKE ALL ON FUNCTION private.place_query(_place text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.place_query(_place text) TO service_role;

COMMENT ON FUNCTION private.place_query(_place text) IS 'Query for the place within addresses; null for no place. Not for API roles.';
