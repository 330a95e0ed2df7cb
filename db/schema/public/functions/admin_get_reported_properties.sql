CREATE FUNCTION public.admin_get_reported_properties(_limit integer DEFAULT 1000, _offset integer DEFAULT 0, _search text DEFAULT NULL::text, _state text DEFAULT NULL::text, _reason text DEFAULT NULL::text, _sort text DEFAULT 'oldest'::text, _after_id uuid DEFAULT NULL::uuid) RETURNS TABLE(id uuid, title text, location text, approval_status text, version integer, is_held boolean, reports integer, waiting integer, reasons text[], since timestamp with time zone, seen_until timestamp with time zone, last_decision text, lister_email text, lister_first_name text, lister_last_name text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _rows constant integer := least(greatest(coalesce(_limit, 1000), 1), 1000);
  _is_oldest constant boolean := coalesce(private.chosen(_sort, '{oldest,most}'), 'oldest') = 'oldest';
  _in_order constant text := case
    when _is_oldest then 'told.since, told.property_id' else 'told.reports desc, told.since, told.property_id'
  end;
begin
  perform private.note_list('reports', _rows, coalesce(_search, _state, _reason, '') <> '');
  return query execute
    'select listing.id, listing.title, listing.location, listing.approval_status, listing.version,
      exists (
        select from private.property_holds as held where held.property_id = listing.id and held.reason = ''reports''
      ),
      told.reports,
      (
        select count(*)::integer from public.property_reports as open
        where open.property_id = listing.id and open.decided_at is null
      ),
      told.reasons, told.since, told.seen_until,
      (
        select earlier.decision from public.property_reports as earlier
        where earlier.property_id = listing.id and earlier.decided_at is not null
        order by earlier.decided_at desc limit 1
      ),
      coalesce(lister.email, '''')::text, profile.first_name, profile.last_name
    from (select told.* ' || private.listed_reported() || '
      and ($7 is null or (case when $8 then 0 else -told.reports end, told.since, told.property_id) > (
        select case when $8 then 0 else -count(*)::integer end, min(after.created_at), $7
        from public.property_reports as after
        where after.property_id = $7 and (after.decided_at is null) = (coalesce($3, ''open'') <> ''decided'')
      ))
      order by ' || _in_order || ' limit $5 offset $6) as told
    join public.properties as listing on listing.id = told.property_id
    join auth.users as lister on lister.id = coalesce(listing.broker_id, listing.owner_id)
    left join public.profiles as profile on profile.id = lister.id
    order by ' || _in_order
    using
      private.contains_pattern(_search), coalesce(private.found_people(_search), '{}'),
      private.chosen(_state, '{open,held,decided}'),
      private.chosen(_reason, '{not_available,wrong_facts,money_first,not_theirs,discrimination,other}'),
      _rows, greatest(coalesce(_offset, 0), 0), _after_id, _is_oldest;
end
$_$;

REVOKE ALL ON FUNCTION public.admin_get_reported_properties(_limit integer, _offset integer, _search text, _state text, _reason text, _sort text, _after_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_get_reported_properties(_limit integer, _offset integer, _search text, _state text, _reason text, _sort text, _after_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.admin_get_reported_properties(_limit integer, _offset integer, _search text, _state text, _reason text, _sort text, _after_id uuid) TO authenticated;

COMMENT ON FUNCTION public.admin_get_reported_properties(_limit integer, _offset integer, _search text, _state text, _reason text, _sort text, _after_id uuid) IS 'Listings with reports that wait, longest waiting first, at most 1000. _state: open, held (hidden by its reports) or decided (in 90 days, and none waits); _reason: one of property_reports; _sort: oldest, most; _search: in title, location and the address of who keeps it; _after_id: the last row of the page before. For admins; 42501, 22023, PT429.';
