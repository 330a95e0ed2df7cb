CREATE FUNCTION public.my_tenancies(_as text) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if _as is null or _as <> all ('{tenant,owner}'::text[]) then
    perform private.refuse_argument('as', 'Say whether as a tenant or as an owner.');
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
        where person.user_id = auth.uid() and person.until is null and (person.role = 'owner') = (_as = 'owner')
      )
      order by known.state = 'ended', known.start_on desc limit 500
    ) as tenancy
  );
end
$$;

REVOKE ALL ON FUNCTION public.my_tenancies(_as text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_tenancies(_as text) TO service_role;
GRANT ALL ON FUNCTION public.my_tenancies(_as text) TO authenticated;

COMMENT ON FUNCTION public.my_tenancies(_as text) IS 'Tenancies of the caller as a tenant or as an owner, those that run first, at most 500, each with its sums. 22023.';
