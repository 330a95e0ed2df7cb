CREATE FUNCTION private.require_short_words(_reason text, _admin_notes text) RETURNS void
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  if char_length(btrim(_reason)) > 1000 then
    raise exception 'A reason has at most 1000 characters' using errcode = '22023';
  end if;
  if char_length(btrim(_admin_notes)) > 2000 then
    raise exception 'Notes have at most 2000 characters' using errcode = '22023';
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_short_words(_reason text, _admin_notes text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_short_words(_reason text, _admin_notes text) TO service_role;

COMMENT ON FUNCTION private.require_short_words(_reason text, _admin_notes text) IS 'Raises 22023 for what is too long to be kept.';
