CREATE FUNCTION private.fair_words(_words text, _field text, _most integer) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  _clean constant text := private.clean_words(_words, _field, _most);
  _plain constant text := private.plain_signs(_clean);
  _letters constant text := ' ' || regexp_replace(lower(_plain), '[^a-z]+', ' ', 'g') || ' ';
  _bare constant text := private.undisguised(_plain);
  _phrase text;
begin
  select btrim(coalesce(substring(_letters from known.pattern), substring(_bare from known.pattern))) into _phrase
  from private.unfair_patterns() as known
  where _letters ~ known.pattern or _bare ~ known.pattern order by known.position limit 1;
  _phrase := coalesce(_phrase, normalize(substring(_plain from private.unfair_in_scripts()), NFC));
  if _phrase is not null then
    perform private.refuse(
      '22023', 'discriminating_words', 'Please leave out words about religion, caste, region, community, food or marriage.',
      jsonb_build_object('field', _field, 'phrase', _phrase)
    );
  end if;
  return _clean;
end
$$;

REVOKE ALL ON FUNCTION private.fair_words(_words text, _field text, _most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.fair_words(_words text, _field text, _most integer) TO service_role;

COMMENT ON FUNCTION private.fair_words(_words text, _field text, _most integer) IS 'What a person wrote as a condition or a reason, in one form; null for nothing. 22023 with discriminating_words and the phrase, or as clean_words. Not for API roles.';
