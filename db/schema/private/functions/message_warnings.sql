CREATE FUNCTION private.message_warnings(_text text, _is_host boolean) RETURNS text[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(array_agg(found.kind order by array_position(
    array['asks_money', 'names_payee', 'off_platform', 'asks_code', 'link', 'discriminating'], found.kind
  )), '{}')
  from (
    select known.kind
    from (
      select given.words, given.words ~ '[\u0900-\u0c7f]' as has_indian_script
      -- offset 0: brought into one form once, not once a group
      from (select private.scanned_words(_text) as words where _text <> '' offset 0) as given
      offset 0
    ) as scanned
    join (
      -- one pattern of a whole kind is slow to match, as its automaton is built anew for every text
      select
        listed.kind, listed.needs_indian_script, string_agg('(?:' || listed.pattern || ')', '|' order by listed.pattern) as pattern
      from (
        select
          kind, needs_indian_script, pattern,
          (row_number() over (partition by kind, needs_indian_script order by pattern) - 1) / 6 as part
        from private.scam_patterns
      ) as listed
      group by listed.kind, listed.needs_indian_script, listed.part
    ) as known
      on case when known.needs_indian_script and not scanned.has_indian_script then false else scanned.words ~ known.pattern end
    union
    select 'discriminating' where _is_host and private.discriminating_phrase(_text) is not null
  ) as found
$$;

REVOKE ALL ON FUNCTION private.message_warnings(_text text, _is_host boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION private.message_warnings(_text text, _is_host boolean) TO service_role;

COMMENT ON FUNCTION private.message_warnings(_text text, _is_host boolean) IS 'What a message looks like; {} for nothing. discriminating: of who lets a home alone. Not for API roles.';
