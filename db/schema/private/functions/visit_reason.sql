CREATE FUNCTION private.visit_reason(_reason text) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  _words constant text := private.clean_words(_reason, 'reason', 300);
begin
  if private.discriminating_phrase(_words) is not null then
    perform private.refuse_argument(
      'reason', 'Please leave out words about religion, caste, region or community.', 'discriminating_words'
    );
  end if;
  return _words;
end
$$;

REVOKE ALL ON FUNCTION private.visit_reason(_reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.visit_reason(_reason text) TO service_role;

COMMENT ON FUNCTION private.visit_reason(_reason text) IS 'A reason as it is stored. 22023 with discriminating_words, too long … Not for API roles.';
