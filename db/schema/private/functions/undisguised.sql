CREATE FUNCTION private.undisguised(_text text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $_$
declare
  _bare text := lower(_text);
begin
  _bare := regexp_replace(_bare, '(?<=[a-z])0(?=[a-z])', 'o', 'g');
  _bare := regexp_replace(_bare, '(?<=[a-z])[1!|](?=[a-z])', 'i', 'g');
  _bare := regexp_replace(_bare, '(?<=[a-z])3(?=[a-z])', 'e', 'g');
  _bare := regexp_replace(_bare, '(?<=[a-z])[4@](?=[a-z])', 'a', 'g');
  _bare := regexp_replace(_bare, '(?<=[a-z])[5$](?=[a-z])', 's', 'g');
  _bare := ' ' || regexp_replace(_bare, '[^a-z]+', ' ', 'g') || ' ';
  -- single letters in a row are a word
  return regexp_replace(_bare, '(?<= [a-z]) (?=[a-z] )', '', 'g');
end
$_$;

REVOKE ALL ON FUNCTION private.undisguised(_text text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.undisguised(_text text) TO service_role;

COMMENT ON FUNCTION private.undisguised(_text text) IS 'Words of Latin letters parted by single spaces, with letters for the digits and signs inside a word and spelt words joined. To compare with. Not for API roles.';
