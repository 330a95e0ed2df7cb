CREATE FUNCTION private.applicant_words(_words text, _field text, _most integer) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  _clean constant text := private.clean_words(_words, _field, _most);
begin
  if private.discriminating_phrase(_clean) is not null then
    perform private.refuse(
      '22023', 'discriminating_words', 'Please leave out words about religion, caste, region or community.',
      jsonb_build_object('field', _field, 'phrase', private.discriminating_phrase(_clean))
    );
  end if;
  return _clean;
end
$$;

REVOKE ALL ON FUNCTION private.applicant_words(_words text, _field text, _most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.applicant_words(_words text, _field text, _most integer) TO service_role;

COMMENT ON FUNCTION private.applicant_words(_words text, _field text, _most integer) IS 'What a host says to an applicant, as it is stored. 22023 with discriminating_words and the phrase, too long … Not for API roles.';
