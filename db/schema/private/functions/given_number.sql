CREATE FUNCTION private.given_number(_given jsonb, _field text, _least bigint, _most bigint) RETURNS bigint
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $_$
begin
  if _given -> _field = 'null' then
    return null;
  end if;
  if jsonb_typeof(_given -> _field) <> 'number' or _given ->> _field !~ '^-?[0-9]{1,15}$'
    or (_given ->> _field)::bigint not between _least and _most then
    perform private.refuse_argument(_field, format('Say a whole number from %s to %s.', _least, _most));
  end if;
  return (_given ->> _field)::bigint;
end
$_$;

REVOKE ALL ON FUNCTION private.given_number(_given jsonb, _field text, _least bigint, _most bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION private.given_number(_given jsonb, _field text, _least bigint, _most bigint) TO service_role;

COMMENT ON FUNCTION private.given_number(_given jsonb, _field text, _least bigint, _most bigint) IS 'A whole number within bounds, or null; 22023. Not for API roles.';
