CREATE FUNCTION private.found_people(_search text) RETURNS uuid[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select array(
    select known.user_id
    from private.people_words as known
    where known.words like private.contains_pattern(_search)
    limit 5000
  )
  where private.contains_pattern(_search) is not null
$$;

REVOKE ALL ON FUNCTION private.found_people(_search text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.found_people(_search text) TO service_role;

COMMENT ON FUNCTION private.found_people(_search text) IS 'Whose address or name holds the text, at most 5000; null when nothing is searched. Not for API roles.';
