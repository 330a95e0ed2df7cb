CREATE FUNCTION private.person_name_fault(_name text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $_$
declare
  _viramas constant text := '\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA';
  -- what joins or parts two letters is allowed where it does
  _letters constant text := regexp_replace(
    _name,
    '(?<=[' || _viramas || '])[\u200C\u200D]|(?<=[\u0900-\u0DFF])[\u200C\u200D](?=[' || _viramas || '])',
    '', 'g'
  );
  _folded constant text := private.folded_name(_name);
  _words constant text := ' ' || btrim(regexp_replace(_folded, '[ .''\u2019\u02BC\u2010\u0F0B-]+', ' ', 'g')) || ' ';
  _reserved constant text := ' (?:(?:' || private.reserved_name_words() || ')s? ?)+ ';
begin
  if _letters !~ ('^[ .''\u2019\u02BC\u2010\u0F0B' || private.name_characters() || '-]*$')
    or _letters !~ ('[' || private.name_characters() || ']')
    -- letters of two alphabets that look alike, in one word
    or _letters ~ '[A-Za-z\u00C0-\u024F][^ ]*[\u0370-\u058F]|[\u0370-\u058F][^ ]*[A-Za-z\u00C0-\u024F]'
  then
    return 'Please write the name in letters only, without digits, signs, symbols or invisible characters.';
  end if;
  if _folded ~ '[a-z]{2}\.[a-z]|\.(com|net|org|in|co|me|io|app|info|biz|xyz)(?![a-z])'
    or _words ~ ' www '
  then
    return 'A name holds no address. If it has initials, please put a space after each dot.';
  end if;
  if _words ~ _reserved
    -- taken apart: "B A S E R A", "Sup-port"
    or regexp_replace(_words, '(?<= [a-z]) (?=[a-z] )', '', 'g') ~ _reserved
    or ' ' || replace(_words, ' ', '') || ' ' ~ _reserved
  then
    return 'Please use your own name, without words for us or for an office, such as "support", "official" or "verified".';
  end if;
  return null;
end
$_$;

REVOKE ALL ON FUNCTION private.person_name_fault(_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.person_name_fault(_name text) TO service_role;

COMMENT ON FUNCTION private.person_name_fault(_name text) IS 'What a person is told about a first or last name that cannot be theirs; null for one that can.';
