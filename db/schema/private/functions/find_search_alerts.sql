CREATE FUNCTION private.find_search_alerts(_now timestamp with time zone, _limit integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _news private.home_news;
  _home public.properties;
  _told private.told_homes;
  _compared integer;
  _last_id uuid;
begin
  select * into _news
  from private.home_news
  where not_before <= _now
  order by not_before, property_id
  limit 1
  for update skip locked;
  if not found then
    return null;
  end if;
  -- Not waited for: whoever is changing the home may be waiting for this row of news.
  select * into _home from public.properties where id = _news.property_id for share skip locked;
  if not found then
    return null;
  end if;

  select * into _told from private.told_homes where property_id = _home.id;
  if _news.kind is null then
    _news.kind := case
      when _told.property_id is null then 'new'
      when _home.price < _told.price then 'price_drop'
      when _told.is_away then 'back'
    end;
    _news.previous_price := _told.price;
  end if;
  if not private.is_listed(_home) then
    delete from private.home_news where property_id = _home.id;
    return 0;
  end if;

  if _news.kind is not null then
    with compared as (
      select saved.id, saved.user_id, saved.search, saved.cadence
      from public.saved_searches as saved
      where saved.cadence <> 'never'
        and saved.created_at <= _news.happened_at
        and (_news.after_id is null or saved.id > _news.after_id)
      order by saved.id
      limit _limit
    ),
    found as (
      insert into private.search_alerts (search_id, property_id, kind, price, previous_price, found_at)
      select saved.id, _home.id, _news.kind, _home.price, _news.previous_price, _now
      from compared as saved
      where saved.user_id <> _home.owner_id
        and saved.user_id is distinct from _home.broker_id
        and private.search_fits(saved.search, _home.id)
      order by saved.id
      on conflict (search_id, property_id, kind, price) do nothing
      returning search_id
    ),
    due as (
      insert into private.search_mails as mail (search_id, due_at)
      select saved.id, private.search_mail_due_at(saved.cadence, _now, mailed.written_at)
      from found
      join compared as saved on saved.id = found.search_id
      left join private.search_mails as mailed on mailed.search_id = saved.id
      order by saved.id
      on conflict (search_id) do update set due_at = coalesce(mail.due_at, excluded.due_at)
    )
    select count(*), (array_agg(compared.id order by compared.id desc))[1] into _compared, _last_id from compared;
  end if;

  if _compared = _limit then
    update private.home_news
    set kind = _news.kind, previous_price = _news.previous_price, after_id = _last_id
    where property_id = _home.id;
  else
    insert into private.told_homes as told (property_id, price) values (_home.id, _home.price)
    on conflict (property_id) do update set price = excluded.price, is_away = false;
    delete from private.home_news where property_id = _home.id;
  end if;
  return coalesce(_compared, 0);
end
$$;

REVOKE ALL ON FUNCTION private.find_search_alerts(_now timestamp with time zone, _limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.find_search_alerts(_now timestamp with time zone, _limit integer) TO service_role;

COMMENT ON FUNCTION private.find_search_alerts(_now timestamp with time zone, _limit integer) IS 'Compares one home with the next saved searches, at most `_limit` of them. How many; null when nothing is to be compared. For the server.';
