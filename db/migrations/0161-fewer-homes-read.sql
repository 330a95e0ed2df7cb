-- Whether a search finds more than are counted is told by the small part of the index alone, where it has clearly too many for
-- that; homes that are added together lie in the index by age, as those do that came one by one, so that the newest are read
-- from few places.
create or replace function private.count_found(_asked private.search_criteria, _most integer) returns integer
language plpgsql stable security definer
-- any homes are the first ones, which are read often: other scans do not lead to those that are still on the disk
set search_path = '' set jit = 'off' set synchronize_seqscans = 'off'
as $$
declare
  _condition constant text := private.search_condition(_asked);
  _parts constant text[] := private.home_parts();
  -- By chance a sixteenth of the homes are in the small part: a search with fewer than _most has as many there, and seven
  -- standard deviations more, once in a hundred million times.
  _enough constant integer := least(_most, ceil(_most / 16.0 + 7 * sqrt(_most / 16.0)));
  _nearest integer;
  _total integer;
begin
  if _asked.query is not null then
    -- what very many homes have is counted soonest where homes lie together
    execute format('select count(*) from (table private.home_index limit 200) as home where %s', _condition)
      into _nearest using _asked;
  end if;
  if _nearest >= 12 or _asked.query is null then
    execute format(
      'select count(*) from (select from private.home_index as home where %s limit %s) as found', _condition, _most
    ) into _total using _asked;
    return _total;
  end if;
  -- The large part is looked at only when the small one has too few. Each is planned as if all of it were wanted: in the hope
  -- of meeting a few soon, common words that no home has together would be looked for in the homes themselves.
  execute format(
    'with few as materialized (select 1 from private.home_index as home where %1$s),
       rest as materialized (select 1 from private.home_index as home where %2$s)
     select case when in_few.homes >= %3$s then %4$s
       else in_few.homes + (select count(*) from (table rest limit %4$s) as found) end
     from (select count(*) as homes from (table few limit %3$s) as found) as in_few',
    private.search_condition(_asked, _parts[1]), private.search_condition(_asked, _parts[2]), _enough, _most
  ) into _total using _asked;
  return least(_total, _most);
end
$$;

create or replace function private.index_homes(_ids uuid[]) returns void
language plpgsql volatile security definer
set search_path = '' set enable_seqscan = 'off' set plan_cache_mode = 'force_generic_plan' set jit = 'off'
as $$
declare
  _is_due boolean;
begin
  with added as (
    insert into private.home_index
    select entry.* from private.home_index_entries as entry where entry.id = any (_ids)
    order by entry.created_at
    -- a change within a change has come before this one
    on conflict (id) do nothing
    returning price, latitude, longitude, words
  ),
  mapped as (
    insert into private.map_changes (x, y, homes, latitude, longitude, price)
    select private.map_x(longitude, 16), private.map_y(latitude, 16), 1, latitude, longitude, price
    from added
    where latitude is not null
    returning id
  ),
  learned as (
    insert into private.home_words (word)
    select distinct said.lexeme
    from added cross join lateral unnest(ts_filter(added.words, '{a,b,c}')) as said
    where char_length(said.lexeme) between 3 and 40
      and said.lexeme !~ '[0-9]'
      and not exists (select from private.home_words as known where known.word = said.lexeme)
  )
  select bool_or(mapped.id % 500 = 0) into _is_due from mapped;
  if _is_due then
    perform private.settle_map_cells();
  end if;
end
$$;
