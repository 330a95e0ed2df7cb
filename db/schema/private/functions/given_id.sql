CREATE FUNCTION private.given_id(_given jsonb, _field text) RETURNS uuid
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $_$
begin
  if _given -> _field = 'null' then
    return null;
  end if;
  if jsonb_typeof(_given -> _field) <> 'string' or _given ->> _field !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform private.refuse_argument(_field, 'Say it by its id.');
  end if;
  return (_given ->> _field)::uuid;
end
$_$;

REVOKE ALL ON FUNCTION private.given_id(_given jsonb, _field text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.given_id(_given jsonb, _field text) TO service_role;

COMMENT ON FUNCTION private.given_id(_given jsonb, _field text) IS 'An id, or null; 22023. Not for API roles.';
