-- The search for homes: one procedure over the whole public set, in pages. Which homes are found is read from the index;
-- the homes themselves are read as the caller, so that the policies of listings decide once more.

-- The order of a page and where the next one begins. By key, not by number, so that the thousandth page is as quick as the
-- second and no new listing shifts a home from one page to the next.
create function private.search_order(_sort text) returns text[]
language sql immutable
begin atomic
  -- what a cursor remembers, the condition "behind $2, $3", the order
  select case _sort
    when 'price-asc' then array[
      'to_jsonb(home.price)', '(home.price, home.id) > (($2 #>> ''{}'')::numeric, $3)', 'home.price, home.id'
    ]
    when 'price-desc' then array[
      'to_jsonb(home.price)', '(home.price, home.id) < (($2 #>> ''{}'')::numeric, $3)', 'home.price desc, home.id desc'
    ]
    when 'relevance' then array[
      'jsonb_build_array(home.rank, home.created_at)',
      '(home.rank, home.created_at, home.id) < (($2 ->> 0)::real, ($2 ->> 1)::timestamptz, $3)',
      'home.rank desc, home.created_at desc, home.id desc'
    ]
    else array[
      'to_jsonb(home.created_at)', '(home.created_at, home.id) < (($2 #>> ''{}'')::timestamptz, $3)',
      'home.created_at desc, home.id desc'
    ]
  end;
end;
comment on function private.search_order(text) is 'SQL of a sort: key of a cursor, condition behind a cursor, order. Not for API roles.';

create function private.checked_cursor(_after jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  _cursor constant jsonb := private.json_of(_after, 'after');
  _key constant jsonb := _cursor -> 'key';
begin
  if _cursor is null or jsonb_typeof(_cursor) = 'null' then
    return null;
  end if;
  begin
    if (case _cursor ->> 'sort'
        when 'newest' then (_key #>> '{}')::timestamptz is not null
        when 'price-asc' then (_key #>> '{}')::numeric is not null
        when 'price-desc' then (_key #>> '{}')::numeric is not null
        when 'relevance' then (_key ->> 0)::real is not null and (_key ->> 1)::timestamptz is not null
        else false
      end)
      and (_cursor ->> 'id')::uuid is not null
      and private.is_whole(_cursor -> 'total', 0, 1000000000)
      and jsonb_typeof(_cursor -> 'exact') = 'boolean'
    then
      return _cursor;
    end if;
  exception when data_exception then
    null;
  end;
  raise exception 'after is no cursor of this search' using errcode = '22023';
end
$$;
comment on function private.checked_cursor(jsonb) is 'A cursor as a page gave it; null for none. Raises 22023. Not for API roles.';

create function private.found_homes(
  search jsonb, after jsonb, page_size integer, skip integer,
  out ids uuid[], out total integer, out total_is_exact boolean, out next jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  _most constant integer := 1000;
  _cursor constant jsonb := private.checked_cursor(after);
  _asked constant private.search_criteria := private.search_criteria(search);
  _condition constant text := private.search_condition(_asked);
  _sort text := coalesce(_cursor ->> 'sort', _asked.sort);
  _order text[];
  _source text;
  _keys jsonb[];
begin
  if page_size is null or page_size not between 1 and 48 then
    raise exception 'page_size must be from 1 to 48' using errcode = '22023';
  end if;
  if skip is null or skip not between 0 and _most then
    raise exception 'skip must be from 0 to %', _most using errcode = '22023', hint = 'Go on with after.';
  end if;
  if _cursor is not null then
    total := _cursor -> 'total';
    total_is_exact := _cursor -> 'exact';
  elsif _condition = 'true' then
    total := (select counted from private.count_public_properties() as counted);
    total_is_exact := true;
  elsif _sort = 'relevance' then
    total := private.count_found(_asked, _most + 1);
    -- words that so many homes have tell none of them apart
    _sort := case when total > _most or _asked.said is null then 'newest' else 'relevance' end;
  end if;

  _order := private.search_order(_sort);
  _source := case _sort
    when 'relevance' then format(
      '(select home.id, home.created_at, ts_rank(''{0.1, 0.2, 0.6, 1.0}'', home.words, ($1).said) as rank
        from private.home_index as home where %s limit %s)', _condition, _most + 1
    )
    else 'private.home_index'
  end;
  execute format(
    'select array_agg(found.id), array_agg(found.key)
     from (select home.id, %s as key from %s as home where %s and %s order by %s limit %s offset %s) as found',
    _order[1], _source, case _sort when 'relevance' then 'true' else _condition end,
    case when _cursor is null then 'true' else _order[2] end, _order[3], page_size + 1, skip
  ) into ids, _keys using _asked, _cursor -> 'key', (_cursor ->> 'id')::uuid;
  ids := coalesce(ids, '{}');

  if total is null then
    -- a page that is the last one has counted them
    total := case
      when cardinality(ids) <= page_size and (skip = 0 or ids <> '{}') then skip + cardinality(ids)
      else private.count_found(_asked, _most + 1)
    end;
  end if;
  if total_is_exact is null then
    total_is_exact := total <= _most;
    total := least(total, _most);
  end if;
  if cardinality(ids) > page_size then
    ids := ids[1:page_size];
    next := jsonb_build_object(
      'sort', _sort, 'key', _keys[page_size], 'id', ids[page_size], 'total', total, 'exact', total_is_exact
    );
  end if;
end
$$;
comment on function private.found_homes(jsonb, jsonb, integer, integer) is
  '@anonymous Ids of public homes alone, which every visitor may list; the homes are read as the caller.';
grant execute on function private.found_homes(jsonb, jsonb, integer, integer) to anon, authenticated;

-- As the caller, and always by key.
create function private.homes_of(_ids uuid[]) returns json
language plpgsql stable
set search_path = '' set enable_seqscan = 'off' set plan_cache_mode = 'force_generic_plan' set jit = 'off'
as $$
begin
  return (
    select coalesce(json_agg(card order by array_position(_ids, card.id)), '[]')
    from (
      select
        id, host_id, title, description, property_type, image_urls,
        location, locality, city, state, pincode, latitude, longitude,
        bedrooms, bathrooms, balconies, bhk_label, square_feet, area_basis, floor, total_floors, facing,
        property_age_years, society_name,
        price, is_negotiable, security_deposit, maintenance_amount, maintenance_included,
        rental_duration, agreement_months, notice_months, lock_in_months, available_from,
        furnishing, furnishing_items, amenities, parking, water_supply, power_backup, is_gated, pets_allowed,
        preferred_tenants, house_rules, pg_details,
        status, approval_status, approved_at, is_public, created_at, updated_at
      from public.properties as home
      where home.id = any (_ids)
    ) as card
  );
end
$$;
comment on function private.homes_of(uuid[]) is 'Homes that the caller may see, in this order, with the columns granted to visitors.';
grant execute on function private.homes_of(uuid[]) to anon, authenticated;

create function public.search_properties(
  search jsonb default '{}', after jsonb default null, page_size integer default 12, skip integer default 0
) returns json
language plpgsql stable set search_path = ''
as $$
declare
  _found record;
begin
  select * into _found from private.found_homes(search, after, page_size, skip) as found;
  return json_build_object(
    'homes', private.homes_of(_found.ids),
    'total', _found.total,
    'total_is_exact', _found.total_is_exact,
    'after', _found.next
  );
end
$$;
comment on function public.search_properties(jsonb, jsonb, integer, integer) is
  'Public homes that a search finds: {homes, total, total_is_exact, after}. `after` asks for the page behind one, `skip` for '
  'one by number, up to 1000. A filtered total is exact up to 1000. Words rank by relevance as long as they find no more, else '
  'newest first. 22023 with the field and its rule for what cannot be asked.';
grant execute on function public.search_properties(jsonb, jsonb, integer, integer) to anon, authenticated;
