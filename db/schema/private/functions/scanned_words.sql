CREATE FUNCTION private.scanned_words(_text text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(lower(private.plain_signs(_text)), '[ \n\t\u1680\u2028\u2029]+', ' ', 'g'),
        '(?<![a-z])rs[.]', 'rs', 'g'
      ),
      -- digit by digit, whatever stands between
      '(?<![0-9])([0-9])[^0-9a-z]{1,4}(?=[0-9](?![0-9]))', '\1', 'g'
    ),
    '([0-9])[ .,_/()*~|\u00b7\u2010-\u2015\u2022\u2219-]{1,2}(?=[0-9])', '\1', 'g'
  )
$$;

REVOKE ALL ON FUNCTION private.scanned_words(_text text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.scanned_words(_text text) TO service_role;

COMMENT ON FUNCTION private.scanned_words(_text text) IS 'The form in which words are compared with private.scam_patterns.';
