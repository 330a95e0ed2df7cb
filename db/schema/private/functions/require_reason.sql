CREATE FUNCTION private.require_reason(_reason text) RETURNS void
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  if coalesce(btrim(_reason), '') = '' then
    raise exception 'Say why: the person reads this' using errcode = '22023';
  end if;
  perform private.require_short_words(_reason, null);
end
$$;

REVOKE ALL ON FUNCTION private.require_reason(_reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_reason(_reason text) TO service_role;

COMMENT ON FUNCTION private.require_reason(_reason text) IS 'Raises 22023 without a reason, and for one of more than 1000 characters.';
