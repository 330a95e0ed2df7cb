CREATE FUNCTION private.word_of(_text text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select (tsvector_to_array(to_tsvector('private.listing', _text)))[1]
$$;

REVOKE ALL ON FUNCTION private.word_of(_text text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.word_of(_text text) TO service_role;

COMMENT ON FUNCTION private.word_of(_text text) IS 'A word as the index keeps it; null for one that it does not keep.';
