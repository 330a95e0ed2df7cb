CREATE FUNCTION public.my_tenancies(_as text) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if _as is null or _as <> all ('{tenant,owner,host}'::text[]) then
    perform private.refuse_argument('as', 'Say whether as a tenant, an owner or a host.');
  end if;
  perform private.require_second_factor();
  return (
    select coalesce(jsonb_agg(
      private.tenancy_common(tenancy, private.tenancy_side(tenancy)) order by tenancy.state = 'ended', tenancy.start_on desc, tenancy.id
    ), '[]')
    from (
      select known.* from public.tenancies as known
      where known.id in (
        select person.tenancy_id from public.tenancy_people as person
        where person.user_id = auth.uid() and person.until is null and (person.role = 'owner') = (_as <> 'tenant')
        union
        select acted.id from public.tenancies as acted
        where _as = 'host' and acted.property_id = any (array(select private.mandated_home_rows('tenancy')))
      )
      order by known.state = 'ended', known.start_on desc limit 500
    ) as tenancy
    where _as <> 'host' or private.tenancy_side(tenancy) in ('owner', 'broker')
  );
end
$$;

REVOKE ALL ON FUNCTION public.my_tenancies(_as text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_tenancies(_as text) TO service_role;
GRANT ALL ON FUNCTION public.my_tenancies(_as text) TO authenticated;

COMMENT ON FUNCTION public.my_tenancies(_as text) IS 'Tenancies of the caller as a tenant, as an owner, or as a host: an owner''s and those that a mandate of today holds. Those that run first, at most 500, each with its sums, which a broker is not told. 22023.';
