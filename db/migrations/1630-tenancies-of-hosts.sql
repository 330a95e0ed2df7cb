-- A broker whose mandate holds the tenancy read it by its id, and had no list to take the id from: it stood on no page of theirs.

create or replace function public.my_tenancies(_as text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
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

comment on function public.my_tenancies(text) is
  'Tenancies of the caller as a tenant, as an owner, or as a host: an owner''s and those that a mandate of today holds. Those that run first, at most 500, each with its sums, which a broker is not told. 22023.';
