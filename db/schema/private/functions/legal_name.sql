CREATE FUNCTION private.legal_name(_given jsonb) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  _name constant text := regexp_replace(coalesce(private.given_words(_given, 'legal_name', 120), ''), '\s+', ' ', 'g');
begin
  if char_length(_name) < 2 then
    perform private.refuse_argument('legal_name', 'Say the whole name of each party, as on a proof of identity.');
  end if;
  return _name;
end
$$;

REVOKE ALL ON FUNCTION private.legal_name(_given jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.legal_name(_given jsonb) TO service_role;

COMMENT ON FUNCTION private.legal_name(_given jsonb) IS 'A name as it stands on paper, in one line. 22023. Not for API roles.';
