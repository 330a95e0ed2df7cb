CREATE FUNCTION private.terms_on(_tenancy_id uuid, _on date) RETURNS public.tenancy_terms
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select terms.* from public.tenancy_terms as terms
  where terms.tenancy_id = _tenancy_id
  order by terms.from_on <= _on desc, case when terms.from_on <= _on then terms.from_on end desc, terms.from_on limit 1
$$;

REVOKE ALL ON FUNCTION private.terms_on(_tenancy_id uuid, _on date) FROM PUBLIC;
GRANT ALL ON FUNCTION private.terms_on(_tenancy_id uuid, _on date) TO service_role;

COMMENT ON FUNCTION private.terms_on(_tenancy_id uuid, _on date) IS 'What is paid on a day. Not for API roles.';
