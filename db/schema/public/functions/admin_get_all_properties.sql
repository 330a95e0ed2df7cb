CREATE FUNCTION public.admin_get_all_properties(_limit integer DEFAULT 1000, _offset integer DEFAULT 0, _search text DEFAULT NULL::text, _approval_status text DEFAULT NULL::text, _status text DEFAULT NULL::text, _property_type text DEFAULT NULL::text, _min_price numeric DEFAULT NULL::numeric, _max_price numeric DEFAULT NULL::numeric, _bedrooms integer DEFAULT NULL::integer, _bathrooms integer DEFAULT NULL::integer, _sort text DEFAULT 'newest'::text, _after_id uuid DEFAULT NULL::uuid) RETURNS TABLE(id uuid, title text, description text, price numeric, location text, bedrooms integer, bathrooms integer, square_feet integer, property_type text, status text, approval_status text, created_at timestamp with time zone, broker_id uuid, broker_email text, broker_first_name text, broker_last_name text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _rows constant integer := least(greatest(coalesce(_limit, 1000), 1), 1000);
  _order constant text := coalesce(private.chosen(_sort, '{newest,oldest,price_asc,price_desc}'), 'newest');
  _before constant text := case _order
    when 'newest' then '(listing.created_at, listing.id) < (select after.created_at, after.id'
    when 'oldest' then '(listing.created_at, listing.id) > (select after.created_at, after.id'
    when 'price_asc' then '(listing.price, listing.id) > (select after.price, after.id'
    else '(listing.price, listing.id) < (select after.price, after.id'
  end;
  _in_order constant text := case _order
    when 'newest' then 'listing.created_at desc, listing.id desc'
    when 'oldest' then 'listing.created_at, listing.id'
    when 'price_asc' then 'listing.price, listing.id'
    else 'listing.price desc, listing.id desc'
  end;
begin
  perform private.note_list(
    'properties', _rows,
    coalesce(_search, _approval_status, _status, _property_type, '') <> ''
      or num_nonnulls(_min_price, _max_price, _bedrooms, _bathrooms) > 0
  );
  return query execute
    'select listing.id, listing.title, listing.description, listing.price, listing.location, listing.bedrooms,
      listing.bathrooms, listing.square_feet, listing.property_type, listing.status, listing.approval_status,
      listing.created_at, lister.id, coalesce(lister.email, '''')::text, profile.first_name, profile.last_name
    from (select listing.id ' || private.listed_properties() || '
      and ($10 is null or ' || _before || ' from public.properties as after where after.id = $10))
      order by ' || _in_order || ' limit $11 offset $12) as page
    join public.properties as listing on listing.id = page.id
    join auth.users as lister on lister.id = coalesce(listing.broker_id, listing.owner_id)
    left join public.profiles as profile on profile.id = lister.id
    order by ' || _in_order
    using
      private.contains_pattern(_search), coalesce(private.found_people(_search), '{}'),
      private.chosen(_approval_status, '{pending,approved,rejected,changed}'),
      private.chosen(_status, '{available,rented,maintenance}'),
      private.chosen(_property_type, array[
        'apartment', 'house', 'condo', 'studio', 'residential', 'pg-hostel', 'commercial', 'office', 'retail',
        'warehouse', 'vacation', 'vacation_rental', 'villa'
      ]),
      _min_price, _max_price, _bedrooms, _bathrooms, _after_id, _rows, greatest(coalesce(_offset, 0), 0);
end
$_$;

REVOKE ALL ON FUNCTION public.admin_get_all_properties(_limit integer, _offset integer, _search text, _approval_status text, _status text, _property_type text, _min_price numeric, _max_price numeric, _bedrooms integer, _bathrooms integer, _sort text, _after_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_get_all_properties(_limit integer, _offset integer, _search text, _approval_status text, _status text, _property_type text, _min_price numeric, _max_price numeric, _bedrooms integer, _bathrooms integer, _sort text, _after_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.admin_get_all_properties(_limit integer, _offset integer, _search text, _approval_status text, _status text, _property_type text, _min_price numeric, _max_price numeric, _bedrooms integer, _bathrooms integer, _sort text, _after_id uuid) TO authenticated;

COMMENT ON FUNCTION public.admin_get_all_properties(_limit integer, _offset integer, _search text, _approval_status text, _status text, _property_type text, _min_price numeric, _max_price numeric, _bedrooms integer, _bathrooms integer, _sort text, _after_id uuid) IS 'Listings, newest first, at most 1000; broker_* is who keeps the listing: its broker, else its owner. _search: in title, location and that address; pending leaves out what its owner put away; changed: approved, and a revision waits; _sort: newest, oldest, price_asc, price_desc. For admins; 42501, 22023, PT429.';
