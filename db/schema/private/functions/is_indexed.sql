CREATE FUNCTION private.is_indexed(_word text) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _asked private.search_criteria;
  _found boolean;
begin
  _asked.query := private.any_word(array[_word]);
  if exists (select from private.home_words as known where known.word = _word)
    or exists (
      select
      from (select home.words from private.home_index as home order by home.created_at desc, home.id desc limit 300) as newest
      where newest.words @@ _asked.query
    )
  then
    return true;
  end if;
  execute 'select count(*) > 0 from private.home_index as home where ' || private.search_condition(_asked)
    into _found using _asked;
  return _found;
end
$$;

REVOKE ALL ON FUNCTION private.is_indexed(_word text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_indexed(_word text) TO service_role;

COMMENT ON FUNCTION private.is_indexed(_word text) IS 'Whether any public home has the word. Not for API roles.';
