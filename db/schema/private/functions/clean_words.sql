CREATE FUNCTION private.clean_words(_words text, _field text, _most integer) RETURNS text
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $_$
declare
  -- what is seen as nothing: blanks of all widths, joiners and marks of direction
  _blank constant text := '[\s\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe0f\ufeff]';
  _turning constant text := '[\u202a-\u202e\u2066-\u2069]';
  _clean text := regexp_replace(
    replace(regexp_replace(regexp_replace(_words, _turning, '', 'g'), E'\r\n?', E'\n', 'g'), E'\t', ' '), '^\s+|\s+$', '', 'g'
  );
begin
  if regexp_replace(_clean, _blank, '', 'g') = '' then
    return null;
  end if;
  if char_length(_clean) > _most then
    perform private.refuse_argument(_field, format('%s has at most %s characters.', initcap(_field), _most), 'too_long');
  end if;
  if _clean ~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f]' then
    perform private.refuse_argument(_field, format('%s holds a character that cannot be shown.', initcap(_field)));
  end if;
  if private.holds_aadhaar_number(_clean) then
    perform private.refuse_argument(
      _field, 'Please leave out the Aadhaar number: nobody needs it here, and it should not be sent.', 'aadhaar_number'
    );
  end if;
  return _clean;
end
$_$;

REVOKE ALL ON FUNCTION private.clean_words(_words text, _field text, _most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.clean_words(_words text, _field text, _most integer) TO service_role;

COMMENT ON FUNCTION private.clean_words(_words text, _field text, _most integer) IS 'What a person wrote, in one form; null for nothing to see. Raises 22023 with too_long, bad_argument or aadhaar_number.';
