CREATE FUNCTION private.tax_year(_on date) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select first.year || '-' || lpad(((first.year + 1) % 100)::text, 2, '0')
  from (select extract(year from _on)::integer - case when extract(month from _on) < 4 then 1 else 0 end as year) as first
$$;

REVOKE ALL ON FUNCTION private.tax_year(_on date) FROM PUBLIC;
GRANT ALL ON FUNCTION private.tax_year(_on date) TO service_role;

COMMENT ON FUNCTION private.tax_year(_on date) IS '2026-27: from 1 April to 31 March. Not for API roles.';
