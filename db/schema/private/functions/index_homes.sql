CREATE FUNCTION private.index_homes(_ids uuid[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    SET jit TO 'off'
    AS $$
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

REVOKE ALL ON FUNCTION private.index_homes(_ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.index_homes(_ids uuid[]) TO service_role;

COMMENT ON FUNCTION private.index_homes(_ids uuid[]) IS 'Adds the public ones of these homes to the index. Not for API roles.';
