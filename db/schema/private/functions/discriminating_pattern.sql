CREATE FUNCTION private.discriminating_pattern() RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  with lists as (
    select
      kind,
      -- the longest first, so that no word hides a longer one
      '(?:' || string_agg(word, '|' order by char_length(word) desc, word collate "C") || ')' as any_word
    from private.discriminating_words
    group by kind
  ),
  parts as (
    select
      (select any_word from lists where kind = 'community') || 's?' as community,
      (select any_word from lists where kind = 'group') as unnamed,
      (select any_word from lists where kind = 'household') || 's?' as household,
      (select any_word from lists where kind = 'place') || 's? ' as place,
      (select any_word from lists where kind = 'before') as before_it,
      (select any_word from lists where kind = 'after') as after_it,
      (select any_word from lists where kind = 'filler') as filler
  )
  select
    ' (?:'
    || before_it || ' (?:(?:' || filler || '|' || household || ') )*' || community || ' (?!' || place || ')'
    || '|' || community || ' (?:(?:and|or|' || community || '|' || household || ') )*' || after_it || ' '
    || '|(?:same|our|own|upper|higher|high|lower|low|forward|particular|specific) ' || unnamed || ' '
    || '|' || unnamed || ' (?:preferred|preference|restriction|restricted|wise) '
    || ')'
  from parts
$$;

REVOKE ALL ON FUNCTION private.discriminating_pattern() FROM PUBLIC;
GRANT ALL ON FUNCTION private.discriminating_pattern() TO service_role;

COMMENT ON FUNCTION private.discriminating_pattern() IS 'Regular expression over words parted by single spaces; read alike by PostgreSQL and by JavaScript.';
