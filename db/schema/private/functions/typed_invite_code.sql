CREATE FUNCTION private.typed_invite_code(_code text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $_$
declare
  _plain constant text := regexp_replace(upper(coalesce(_code, '')), '[\s-]', '', 'g');
begin
  if _plain !~ '^[A-HJ-NP-Z2-9]{12}$' then
    perform private.refuse_argument('code', 'An invitation has 12 letters and digits.');
  end if;
  return _plain;
end
$_$;

REVOKE ALL ON FUNCTION private.typed_invite_code(_code text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.typed_invite_code(_code text) TO service_role;

COMMENT ON FUNCTION private.typed_invite_code(_code text) IS 'A code as it was typed, in capitals without blanks. 22023. Not for API roles.';
