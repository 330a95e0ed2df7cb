CREATE FUNCTION private.any_word(_words text[], _parts text DEFAULT ''::text) RETURNS tsquery
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  return (
    select string_agg(
      '''' || replace(replace(word, '\', '\\'), '''', '''''') || '''' || case _parts when '' then '' else ':' || _parts end,
      ' | '
    )::tsquery
    from unnest(_words) as word
  );
end
$$;

REVOKE ALL ON FUNCTION private.any_word(_words text[], _parts text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.any_word(_words text[], _parts text) TO service_role;

COMMENT ON FUNCTION private.any_word(_words text[], _parts text) IS 'Query for any of the words, as the index keeps them; null for none.';
