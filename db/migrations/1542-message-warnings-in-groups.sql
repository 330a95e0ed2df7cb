-- Warnings of a message in half the time. One pattern of a whole kind is slow to match, as its automaton is built anew for every text;
-- each pattern by itself is slower still, as a session keeps no more than 32 of them compiled. Groups of four are about twenty.

create or replace function private.message_warnings(_text text, _is_host boolean) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(found.kind order by array_position(
    array['asks_money', 'names_payee', 'off_platform', 'asks_code', 'link', 'discriminating'], found.kind
  )), '{}')
  from (
    select known.kind
    -- offset 0: brought into one form once, not once a group
    from (select private.scanned_words(_text) as words where _text <> '' offset 0) as scanned
    join (
      select listed.kind, string_agg('(?:' || listed.pattern || ')', '|' order by listed.pattern) as pattern
      from (
        select kind, pattern, (row_number() over (partition by kind order by pattern) - 1) / 4 as part
        from private.scam_patterns
      ) as listed
      group by listed.kind, listed.part
    ) as known on scanned.words ~ known.pattern
    union
    select 'discriminating' where _is_host and private.discriminating_phrase(_text) is not null
  ) as found
$$;
