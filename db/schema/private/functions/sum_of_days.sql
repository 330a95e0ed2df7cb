CREATE FUNCTION private.sum_of_days(_tenancy_id uuid, _kind text, _from date, _until date) RETURNS bigint
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _terms public.tenancy_terms;
  _start date := _from;
  _end date;
  _sum bigint := 0;
begin
  while _start <= _until loop
    _terms := private.terms_on(_tenancy_id, _start);
    _end := least(_until, coalesce((
      select min(next.from_on) - 1 from public.tenancy_terms as next where next.tenancy_id = _tenancy_id and next.from_on > _start
    ), _until));
    _sum := _sum + private.paise_by_days(case _kind
      when 'rent' then private.risen_rent(_terms, _from)
      else case when exists (
        select from public.agreement_versions as said
        where said.id = _terms.agreement_version_id and said.terms ->> 'maintenance_mode' = 'monthly'
      ) then _terms.maintenance_paise else 0 end
    end, _start, _end);
    _start := _end + 1;
  end loop;
  return _sum;
end
$$;

REVOKE ALL ON FUNCTION private.sum_of_days(_tenancy_id uuid, _kind text, _from date, _until date) FROM PUBLIC;
GRANT ALL ON FUNCTION private.sum_of_days(_tenancy_id uuid, _kind text, _from date, _until date) TO service_role;

COMMENT ON FUNCTION private.sum_of_days(_tenancy_id uuid, _kind text, _from date, _until date) IS 'Rent or monthly maintenance of days of one month. Not for API roles.';
