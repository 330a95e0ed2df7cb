CREATE FUNCTION private.take_search_mails(_now timestamp with time zone, _limit integer) RETURNS SETOF jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _shown constant integer := 10;
  _mail record;
  _homes jsonb;
  _count integer;
begin
  delete from private.search_alerts where told_at < _now - interval '180 days';
  for _mail in
    select
      saved.id, saved.name, saved.search, saved.cadence, person.email, profile.first_name,
      (
        saved.cadence <> 'never'
        and person.email_confirmed_at is not null and coalesce(person.email, '') <> ''
        and person.deleted_at is null
        and (person.banned_until is null or person.banned_until <= _now)
      ) as is_wanted
    from private.search_mails as mail
    join public.saved_searches as saved on saved.id = mail.search_id
    join auth.users as person on person.id = saved.user_id
    left join public.profiles as profile on profile.id = person.id
    where mail.due_at <= _now
      -- after a night in which no server ran, a morning's mail waits for the next morning
      and (saved.cadence <> 'daily' or (_now at time zone 'Asia/Kolkata')::time >= time '08:00')
    order by mail.due_at
    limit _limit
    for update of mail skip locked
  loop
    -- what is no longer so is not told, and can be found again
    delete from private.search_alerts as alert
    using public.properties as home
    where alert.search_id = _mail.id and alert.told_at is null and home.id = alert.property_id
      and not (
        _mail.is_wanted
        and private.is_listed(home)
        and (alert.kind <> 'price_drop' or home.price < alert.previous_price)
        and private.search_fits(_mail.search, home.id)
      );
    with told as (
      select distinct on (alert.property_id) alert.kind, alert.previous_price, alert.found_at, home.*
      from private.search_alerts as alert
      join public.properties as home on home.id = alert.property_id
      where alert.search_id = _mail.id and alert.told_at is null
      order by alert.property_id, array_position(array['new', 'back', 'price_drop'], alert.kind)
    ),
    ranked as (
      select told.*, row_number() over (order by told.found_at desc, told.id) as place from told
    )
    select count(*), jsonb_agg(
      jsonb_build_object(
        'id', id, 'kind', kind, 'title', title, 'price', price,
        'previous_price', case when kind = 'price_drop' then previous_price end,
        'property_type', property_type, 'bedrooms', bedrooms, 'bhk_label', bhk_label, 'bathrooms', bathrooms,
        'square_feet', square_feet, 'furnishing', furnishing, 'location', location, 'locality', locality, 'city', city
      ) order by place
    ) filter (where place <= _shown)
    into _count, _homes
    from ranked;
    update private.search_alerts set told_at = _now where search_id = _mail.id and told_at is null;
    update private.search_mails
    set due_at = null, written_at = case when _count > 0 then _now else written_at end
    where search_id = _mail.id;
    return next jsonb_build_object(
      'search_id', _mail.id, 'name', _mail.name, 'search', _mail.search, 'cadence', _mail.cadence,
      'email', _mail.email, 'first_name', _mail.first_name, 'count', _count, 'homes', coalesce(_homes, '[]')
    );
  end loop;
end
$$;

REVOKE ALL ON FUNCTION private.take_search_mails(_now timestamp with time zone, _limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_search_mails(_now timestamp with time zone, _limit integer) TO service_role;

COMMENT ON FUNCTION private.take_search_mails(_now timestamp with time zone, _limit integer) IS 'The next due mails of saved searches, at most `_limit` of them, each marked as written: {search_id, name, search, cadence, email, first_name, count, homes: at most ten}. Nothing to tell is count 0: the homes are gone, or the person is suspended, has left or has no proven address. For the server, in the transaction that queues them.';
