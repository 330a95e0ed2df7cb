CREATE FUNCTION private.request_ip() RETURNS inet
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return btrim(split_part(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-forwarded-for', ',', 1
  ))::inet;
exception
  when invalid_text_representation then
    return null;
end
$$;

REVOKE ALL ON FUNCTION private.request_ip() FROM PUBLIC;
GRANT ALL ON FUNCTION private.request_ip() TO service_role;

COMMENT ON FUNCTION private.request_ip() IS 'Where the request of the API came from; null when nobody said.';
