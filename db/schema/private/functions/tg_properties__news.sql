CREATE FUNCTION private.tg_properties__news() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if private.is_listed(old) and not exists (select from private.home_news as news where news.property_id = new.id) then
    insert into private.told_homes (property_id, price) values (new.id, old.price)
    on conflict (property_id) do nothing;
  end if;
  if not new.is_public or new.status <> 'available' then
    update private.told_homes set is_away = true where property_id = new.id and not is_away;
  end if;
  if private.is_listed(new) and (not private.is_listed(old) or new.price <> old.price) then
    insert into private.home_news (property_id, not_before)
    values (new.id, now() + make_interval(secs => private.setting('decision_undo_seconds')::integer))
    on conflict (property_id) do update set
      happened_at = excluded.happened_at, not_before = excluded.not_before, kind = null, after_id = null;
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__news() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__news() TO service_role;
