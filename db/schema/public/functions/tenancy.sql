CREATE FUNCTION public.tenancy(_tenancy_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy public.tenancies;
  _side text;
begin
  perform private.require_second_factor();
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id;
  _side := private.tenancy_side(_tenancy);
  if _tenancy.id is null or _side is null then
    perform private.refuse_not_found();
  end if;
  return private.tenancy_common(_tenancy, _side) || jsonb_build_object(
    'home_address', _tenancy.home_address, 'leave_request', private.open_leave_request(_tenancy.id, _side),
    'terms', (
      select coalesce(jsonb_agg(to_jsonb(terms) - '{tenancy_id,agreement_version_id}'::text[] order by terms.from_on), '[]')
      from public.tenancy_terms as terms where terms.tenancy_id = _tenancy.id
    )
  );
end
$$;

REVOKE ALL ON FUNCTION public.tenancy(_tenancy_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.tenancy(_tenancy_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.tenancy(_tenancy_id uuid) TO authenticated;

COMMENT ON FUNCTION public.tenancy(_tenancy_id uuid) IS 'A tenancy of the caller with its address and terms. PT404.';
