CREATE FUNCTION private.applicant_words(_words text, _field text, _most integer) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select private.fair_words(_words, _field, _most)
$$;

REVOKE ALL ON FUNCTION private.applicant_words(_words text, _field text, _most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.applicant_words(_words text, _field text, _most integer) TO service_role;

COMMENT ON FUNCTION private.applicant_words(_words text, _field text, _most integer) IS 'What a host says to an applicant, as it is stored. 22023 as fair_words. Not for API roles.';
