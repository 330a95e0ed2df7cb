CREATE FUNCTION private.given_flag(_given jsonb, _field text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  if jsonb_typeof(_given -> _field) not in ('boolean', 'null') then
    perform private.refuse_argument(_field, 'Say yes or no.');
  end if;
  return (_given ->> _field)::boolean;
end
$$;

REVOKE ALL ON FUNCTION private.given_flag(_given jsonb, _field text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.given_flag(_given jsonb, _field text) TO service_role;

COMMENT ON FUNCTION private.given_flag(_given jsonb, _field text) IS 'True, false or null; 22023. Not for API roles.';
