CREATE FUNCTION private.risen_rent(_terms public.tenancy_terms, _on date) RETURNS bigint
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  _rent bigint := _terms.rent_paise;
  _month constant date := date_trunc('month', _on::timestamp)::date;
  _years integer := 1;
begin
  while _terms.escalation_bp > 0
    and (_terms.from_on + make_interval(months => _years * _terms.escalation_months))::date <= _month loop
    _rent := (2 * _rent * (10000 + _terms.escalation_bp) + 1000000) / 2000000 * 100;
    _years := _years + 1;
  end loop;
  return _rent;
end
$$;

REVOKE ALL ON FUNCTION private.risen_rent(_terms public.tenancy_terms, _on date) FROM PUBLIC;
GRANT ALL ON FUNCTION private.risen_rent(_terms public.tenancy_terms, _on date) TO service_role;

COMMENT ON FUNCTION private.risen_rent(_terms public.tenancy_terms, _on date) IS 'A month''s rent: risen from the first whole month on or after each anniversary, on the rounded rent, half a rupee up. Not for API roles.';
