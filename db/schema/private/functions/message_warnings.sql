CREATE FUNCTION private.message_warnings(_text text, _is_host boolean) RETURNS text[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(array_agg(found.kind order by array_position(
    array['asks_money', 'names_payee', 'off_platform', 'asks_code', 'link', 'discriminating'], found.kind
  )), '{}')
  from (
    select known.kind
    from (select private.scanned_words(_text) as words) as scanned
    join (
      select listed.kind, string_agg('(?:' || listed.pattern || ')', '|' order by listed.pattern) as pattern
      from private.scam_patterns as listed
      group by listed.kind
    ) as known on scanned.words ~ known.pattern
    union all
    select 'discriminating' where _is_host and private.discriminating_phrase(_text) is not null
  ) as found
$$;

REVOKE ALL ON FUNCTION private.message_warnings(_text text, _is_host boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION private.message_warnings(_text text, _is_host boolean) TO service_role;

COMMENT ON FUNCTION private.message_warnings(_text text, _is_host boolean) IS 'What a message looks like; {} for nothing. discriminating: of who lets a home alone. Not for API roles.';
