CREATE FUNCTION private.found_homes(search jsonb, after jsonb, page_size integer, skip integer, OUT ids uuid[], OUT total integer, OUT total_is_exact boolean, OUT next jsonb, OUT distances_km json) RETURNS record
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET jit TO 'off'
    AS $_$
declare
  _most constant integer := 1000;
  _cursor constant jsonb := private.checked_cursor(after);
  _asked constant private.search_criteria := private.search_criteria(search);
  _condition text := private.search_condition(_asked);
  -- as many as are ranked, or walked to
  _most_counted constant integer := case when _asked.said is null and _asked.spots is null then _most else 300 end;
  _sort text := coalesce(_cursor ->> 'sort', _asked.sort);
  _order text[];
  _source text;
  _nearest record;
  _keys jsonb[];
begin
  if page_size is null or page_size not between 1 and 48 then
    raise exception 'page_size must be from 1 to 48' using errcode = '22023';
  end if;
  if skip is null or skip not between 0 and _most then
    raise exception 'skip must be from 0 to %', _most using errcode = '22023', hint = 'Go on with after.';
  end if;
  if _sort = 'distance' and _asked.spots is null then
    raise exception 'after is no cursor of this search' using errcode = '22023';
  end if;
  if _cursor is not null then
    total := _cursor -> 'total';
    total_is_exact := _cursor -> 'exact';
  elsif _condition = 'true' then
    total := (select counted from private.count_public_properties() as counted);
    total_is_exact := true;
  elsif _sort = 'relevance' then
    total := private.count_found(_asked, _most_counted + 1);
    -- words that so many homes have tell none of them apart
    _sort := case when total > _most_counted or _asked.said is null then 'newest' else 'relevance' end;
  elsif _asked.spots is not null and _sort <> 'distance' then
    total := private.count_found(_asked, _most_counted + 1);
  end if;
  if total > _most_counted or not total_is_exact then
    -- many are near enough: any order of its own soon meets them
    _condition := private.search_condition(_asked, _by_spot => false);
  end if;
  if _cursor is null and total = 0 then
    ids := '{}';
    total_is_exact := true;
    return;
  end if;

  if _sort = 'distance' then
    select * into _nearest from private.nearest_homes(
      _asked, (_cursor ->> 'key')::double precision, (_cursor ->> 'id')::uuid, skip + page_size + 1,
      case when _cursor is null then _most_counted + 1 end
    );
    ids := coalesce(_nearest.ids[skip + 1:skip + page_size + 1], '{}');
    _keys := array(
      select to_jsonb(key) from unnest(_nearest.keys[skip + 1:skip + page_size + 1]) with ordinality as one (key, place)
      order by place
    );
    total := coalesce(total, _nearest.total);
  else
    _order := private.search_order(_sort);
    _source := case _sort
      when 'relevance' then format(
        '(with found as materialized (
            select home.id, home.created_at, ts_rank(''{0.1, 0.2, 0.6, 1.0}'', home.words, ($1).said) as rank
            from private.home_index as home where %s
          )
          table found limit %s)', _condition, _most_counted + 1
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
  end if;

  if total is null then
    -- a page that is the last one has counted them
    total := case
      when cardinality(ids) <= page_size and (skip = 0 or ids <> '{}') then skip + cardinality(ids)
      else private.count_found(_asked, _most_counted + 1)
    end;
  end if;
  if total_is_exact is null then
    total_is_exact := total <= _most_counted;
    total := least(total, _most_counted);
  end if;
  if cardinality(ids) > page_size then
    ids := ids[1:page_size];
    next := jsonb_build_object(
      'sort', _sort, 'key', _keys[page_size], 'id', ids[page_size], 'total', total, 'exact', total_is_exact
    );
  end if;
  if _asked.spots is not null then
    if _sort = 'distance' then
      ids := private.by_distance(ids, _asked);
    end if;
    distances_km := private.distances_km(ids, _asked);
  end if;
end
$_$;

REVOKE ALL ON FUNCTION private.found_homes(search jsonb, after jsonb, page_size integer, skip integer, OUT ids uuid[], OUT total integer, OUT total_is_exact boolean, OUT next jsonb, OUT distances_km json) FROM PUBLIC;
GRANT ALL ON FUNCTION private.found_homes(search jsonb, after jsonb, page_size integer, skip integer, OUT ids uuid[], OUT total integer, OUT total_is_exact boolean, OUT next jsonb, OUT distances_km json) TO service_role;
GRANT ALL ON FUNCTION private.found_homes(search jsonb, after jsonb, page_size integer, skip integer, OUT ids uuid[], OUT total integer, OUT total_is_exact boolean, OUT next jsonb, OUT distances_km json) TO anon;
GRANT ALL ON FUNCTION private.found_homes(search jsonb, after jsonb, page_size integer, skip integer, OUT ids uuid[], OUT total integer, OUT total_is_exact boolean, OUT next jsonb, OUT distances_km json) TO authenticated;

COMMENT ON FUNCTION private.found_homes(search jsonb, after jsonb, page_size integer, skip integer, OUT ids uuid[], OUT total integer, OUT total_is_exact boolean, OUT next jsonb, OUT distances_km json) IS '@anonymous Ids of public homes alone, which every visitor may list, and how far they are from places that everybody knows or from where the caller says to be; the homes are read as the caller.';
