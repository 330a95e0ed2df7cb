-- Words that very many homes have are counted without looking at all of those homes. The index of words stands in two parts, a
-- small and a large one; every home is in one of them, by its id, which is made by chance. What many homes have is found often
-- enough in the small part, what few have is few in the large one, too.
create function private.home_parts() returns text[]
language sql immutable
begin atomic
  -- a sixteenth, and the rest; word for word what the parts of the index are made for
  select array[
    'home.id < ''10000000-0000-0000-0000-000000000000''',
    'home.id >= ''10000000-0000-0000-0000-000000000000'''
  ];
end;
comment on function private.home_parts() is
  'Conditions on private.home_index as home, the small part first; each home fits one of them. Not for API roles.';

drop index private.home_index_words_idx;
-- Every search reads what is not yet sorted in: the lists are short, and shorter where less is added.
create index home_index_words_few_idx on private.home_index using gin (words)
  with (gin_pending_list_limit = 64)
  where id < '10000000-0000-0000-0000-000000000000';
create index home_index_words_rest_idx on private.home_index using gin (words)
  with (gin_pending_list_limit = 256)
  where id >= '10000000-0000-0000-0000-000000000000';

drop function private.search_condition(private.search_criteria);
create function private.search_condition(
  _asked private.search_criteria,
  _part text default '(' || array_to_string(private.home_parts(), ' or ') || ')'
) returns text
language sql stable
begin atomic
  select coalesce(nullif(concat_ws(' and ',
    case when _asked.query is not null then 'home.words @@ ($1).query and ' || _part end,
    case when _asked.min_price is not null then 'home.price >= ($1).min_price' end,
    case when _asked.max_price is not null then 'home.price <= ($1).max_price' end,
    case when _asked.bedrooms is not null then 'home.bedrooms >= ($1).bedrooms' end,
    case when _asked.available_from is not null
      then '(home.available_from is null or home.available_from <= ($1).available_from)' end,
    case when _asked.south is not null
      then 'home.latitude between ($1).south and ($1).north and home.longitude between ($1).west and ($1).east' end
  ), ''), 'true');
end;
comment on function private.search_condition(private.search_criteria, text) is
  'The search as SQL on private.home_index as home; $1 is the criteria. `true` when nothing is asked. `_part`: the part of the '
  'index that words are looked for in, both by default. Not for API roles.';

create or replace function private.count_found(_asked private.search_criteria, _most integer) returns integer
language plpgsql stable security definer
-- any homes are the first ones, which are read often: other scans do not lead to those that are still on the disk
set search_path = '' set jit = 'off' set synchronize_seqscans = 'off'
as $$
declare
  _condition constant text := private.search_condition(_asked);
  _nearest integer;
  _total integer;
begin
  if _asked.query is not null then
    -- what very many homes have is counted soonest where homes lie together
    execute format('select count(*) from (table private.home_index limit 200) as home where %s', _condition)
      into _nearest using _asked;
  end if;
  -- the large part is looked at only when the small one has too few
  execute format(
    'select count(*) from (%s limit %s) as found',
    case when _nearest < 12
      then (
        select string_agg(
          'select from private.home_index as home where ' || private.search_condition(_asked, part.condition),
          ' union all ' order by part.place
        )
        from unnest(private.home_parts()) with ordinality as part (condition, place)
      )
      else 'select from private.home_index as home where ' || _condition
    end,
    _most
  ) into _total using _asked;
  return _total;
end
$$;

create or replace function private.is_indexed(_word text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  _asked private.search_criteria;
  _found boolean;
begin
  _asked.query := private.any_word(array[_word]);
  if exists (select from private.home_words as known where known.word = _word)
    or exists (
      select
      from (select home.words from private.home_index as home order by home.created_at desc, home.id desc limit 300) as newest
      where newest.words @@ _asked.query
    )
  then
    return true;
  end if;
  execute 'select count(*) > 0 from private.home_index as home where ' || private.search_condition(_asked)
    into _found using _asked;
  return _found;
end
$$;

-- What is ranked is known to be few. By itself each common word promises so many that the planner would wait for the first of
-- them at any end of the table; all of them are what it has to plan for.
create or replace function private.found_homes(
  search jsonb, after jsonb, page_size integer, skip integer,
  out ids uuid[], out total integer, out total_is_exact boolean, out next jsonb
)
language plpgsql stable security definer set search_path = '' set jit = 'off'
as $$
declare
  _most constant integer := 1000;
  _cursor constant jsonb := private.checked_cursor(after);
  _asked constant private.search_criteria := private.search_criteria(search);
  _condition constant text := private.search_condition(_asked);
  -- as many as are ranked
  _most_counted constant integer := case when _asked.said is null then _most else 300 end;
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
    total := private.count_found(_asked, _most_counted + 1);
    -- words that so many homes have tell none of them apart
    _sort := case when total > _most_counted or _asked.said is null then 'newest' else 'relevance' end;
  end if;
  if _cursor is null and total = 0 then
    ids := '{}';
    total_is_exact := true;
    return;
  end if;

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
end
$$;
