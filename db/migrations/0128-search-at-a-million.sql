-- A search among a million homes that costs what it costs among ten thousand.

-- A word that no home has was looked for in every home: whoever expects to find one soon reads the table from its start. A
-- word of descriptions is among the newest homes when it is common; else counting it by its index is a short work.
create or replace function private.is_indexed(_word text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  _asked constant tsquery := private.any_word(array[_word]);
  _found boolean;
begin
  if exists (select from private.home_words as known where known.word = _word)
    or exists (
      select
      from (select home.words from private.home_index as home order by home.created_at desc, home.id desc limit 300) as newest
      where newest.words @@ _asked
    )
  then
    return true;
  end if;
  execute 'select count(*) > 0 from private.home_index as home where home.words @@ $1' into _found using _asked;
  return _found;
end
$$;

-- Words are ranked among 300 homes, as many as a map shows one by one; who is told "more than 300" adds a word. Without words
-- counts go on to 1000.
create or replace function private.found_homes(
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

  _order := private.search_order(_sort);
  _source := case _sort
    when 'relevance' then format(
      '(select home.id, home.created_at, ts_rank(''{0.1, 0.2, 0.6, 1.0}'', home.words, ($1).said) as rank
        from private.home_index as home where %s limit %s)', _condition, _most_counted + 1
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

comment on function public.search_properties(jsonb, jsonb, integer, integer) is
  'Public homes that a search finds: {homes, total, total_is_exact, after}. `after` asks for the page behind one, `skip` for '
  'one by number, up to 1000. A filtered total is exact up to 1000, with words up to 300. Words rank by relevance as long as '
  'they find no more, else newest first. 22023 with the field and its rule for what cannot be asked.';
