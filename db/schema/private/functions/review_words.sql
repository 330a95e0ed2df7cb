CREATE FUNCTION private.review_words(_words text, _field text, _most integer) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  _clean constant text := private.fair_words(_words, _field, _most);
begin
  if _clean ~ '(\+?91[\s-]?)?[6-9](\d[\s.-]?){9}' or _clean ~* '[a-z0-9._-]+@[a-z][a-z0-9.-]+' then
    perform private.refuse_argument(_field, 'Please leave out telephone numbers and addresses: everybody reads this.', 'contact_in_words');
  end if;
  return _clean;
end
$$;

REVOKE ALL ON FUNCTION private.review_words(_words text, _field text, _most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.review_words(_words text, _field text, _most integer) TO service_role;

COMMENT ON FUNCTION private.review_words(_words text, _field text, _most integer) IS 'Words that others read of a person; 22023 as fair_words, or contact_in_words. Not for API roles.';
