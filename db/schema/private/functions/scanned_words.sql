CREATE FUNCTION private.scanned_words(_text text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(
        translate(
          regexp_replace(lower(normalize(_text, NFKC)), '[\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe0f\ufeff]', '', 'g'),
          '०१२३४५६७८९౦౧౨౩౪౫౬౭౮౯’', '01234567890123456789'''
        ),
        '[ \u00a0\n\t]+', ' ', 'g'
      ),
      '(?<![a-z])rs[.]', 'rs', 'g'
    ),
    '([0-9])[ .,_/()-]{1,2}(?=[0-9])', '\1', 'g'
  )
$$;

REVOKE ALL ON FUNCTION private.scanned_words(_text text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.scanned_words(_text text) TO service_role;

COMMENT ON FUNCTION private.scanned_words(_text text) IS 'The form in which words are compared with private.scam_patterns.';
