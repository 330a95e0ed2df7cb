-- What is news about a home to people who look for one: it is new, its rent fell, or it is back. Decided by what people
-- were told before and not by single changes: a listing that is approved, taken back and approved again is new once, and
-- one that was only edited is no news. Noted by a trigger alone, so that no way of changing a listing can forget it.

create table private.told_homes (
  property_id uuid primary key references public.properties on delete cascade,
  price numeric not null,
  is_away boolean not null default false
);

comment on table private.told_homes is 'Homes that people have been told of or could see before.';
comment on column private.told_homes.price is 'Rupees a month, as people last knew it.';
comment on column private.told_homes.is_away is 'True when it was let, put away or hidden since, and not only edited.';

create table private.home_news (
  property_id uuid primary key references public.properties on delete cascade,
  happened_at timestamptz not null default now(),
  not_before timestamptz not null,
  kind text check (kind in ('new', 'price_drop', 'back')),
  previous_price numeric,
  after_id uuid
);

create index home_news_not_before_idx on private.home_news (not_before, property_id);
comment on table private.home_news is 'Homes that have to be compared with saved searches: at most one row a home.';
comment on column private.home_news.not_before is 'When it may be told: an approval can be taken back for some seconds.';
comment on column private.home_news.kind is 'Null until somebody begins to compare.';
comment on column private.home_news.after_id is 'The saved search compared last; null: none yet.';

-- Which homes a saved search has found, each piece of news once, and which mails are due. A server node asks for both in
-- small steps; several may ask at once, and none does the work of another.
create table private.search_alerts (
  search_id uuid not null references public.saved_searches on delete cascade,
  property_id uuid not null references public.properties on delete cascade,
  kind text not null check (kind in ('new', 'price_drop', 'back')),
  price numeric not null,
  previous_price numeric,
  found_at timestamptz not null,
  told_at timestamptz,
  primary key (search_id, property_id, kind, price)
);

create index search_alerts_property_id_idx on private.search_alerts (property_id);
create index search_alerts_told_at_idx on private.search_alerts (told_at) where told_at is not null;
comment on table private.search_alerts is 'Homes that saved searches found. The key says what is told only once.';
comment on column private.search_alerts.told_at is 'When a mail about it was written; null: not yet. Forgotten after 180 days.';

create table private.search_mails (
  search_id uuid primary key references public.saved_searches on delete cascade,
  due_at timestamptz,
  written_at timestamptz
);

create index search_mails_due_at_idx on private.search_mails (due_at) where due_at is not null;
comment on table private.search_mails is 'Mails of saved searches: when the next one is due, and when the last was written.';
comment on column private.search_mails.due_at is 'Null while there is nothing to tell.';

create function private.is_listed(_home public.properties) returns boolean
language sql immutable set search_path = ''
as $$
  select _home.is_public and _home.status = 'available' and _home.approval_status = 'approved'
$$;
comment on function private.is_listed(public.properties) is 'Whether everybody may see the listing.';

create function private.tg_properties__news() returns trigger
language plpgsql security definer set search_path = ''
as $$
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

create trigger _500_news after update on public.properties
  for each row when (
    (new.is_public, new.status, new.approval_status, new.price)
      is distinct from (old.is_public, old.status, old.approval_status, old.price)
  )
  execute function private.tg_properties__news();

-- At once means one mail in ten minutes: homes are often approved in a row. Daily means at 8 in the morning in India.
create function private.search_mail_due_at(_cadence text, _found_at timestamptz, _written_at timestamptz)
returns timestamptz
language sql stable set search_path = ''
as $$
  select greatest(
    case _cadence
      when 'at_once' then _found_at
      when 'daily' then (
        date_trunc('day', _found_at at time zone 'Asia/Kolkata' - interval '8 hours') + interval '1 day 8 hours'
      ) at time zone 'Asia/Kolkata'
    end,
    _written_at + make_interval(mins => private.setting('search_mail_spacing_minutes')::integer)
  )
$$;
comment on function private.search_mail_due_at(text, timestamptz, timestamptz) is
  'When the mail about something found is due, after the last mail was written (null: none was).';

create function private.tg_saved_searches__cadence() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.cadence = 'never' then
    delete from private.search_alerts where search_id = new.id and told_at is null;
  end if;
  update private.search_mails
  set due_at = case when new.cadence <> 'never' then private.search_mail_due_at(new.cadence, now(), written_at) end
  where search_id = new.id and due_at is not null;
  return null;
end
$$;

create trigger _400_cadence after update of cadence on public.saved_searches
  for each row when (new.cadence <> old.cadence)
  execute function private.tg_saved_searches__cadence();

-- Each home that becomes public is compared with all saved searches. Rent and rooms rule most of them out, and cost a
-- hundredth of reading the whole search; whether a home fits stays the search's own decision.
--
-- A search that was right when it was saved and that the rules of today refuse finds nothing, and hinders no other.
create function private.search_fits(_search jsonb, _property_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select
    from public.properties as home
    where home.id = _property_id
      and home.price >= coalesce((_search ->> 'min_price')::numeric, 0)
      and home.price <= coalesce((_search ->> 'max_price')::numeric, 'Infinity')
      and home.bedrooms >= coalesce((_search ->> 'bedrooms')::integer, 0)
  ) then
    return false;
  end if;
  return private.search_matches(_search, _property_id);
exception when invalid_parameter_value or invalid_text_representation then
  return false;
end
$$;
comment on function private.search_fits(jsonb, uuid) is 'Whether a saved search finds this home. For the server.';

create function private.find_search_alerts(_now timestamptz, _limit integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.find_search_alerts(timestamptz, integer) is
  'Compares one home with the next saved searches, at most `_limit` of them. How many; null when nothing is to be compared. '
  'For the server.';

create function private.take_search_mails(_now timestamptz, _limit integer) returns setof jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.take_search_mails(timestamptz, integer) is
  'The next due mails of saved searches, at most `_limit` of them, each marked as written: {search_id, name, search, '
  'cadence, email, first_name, count, homes: at most ten}. Nothing to tell is count 0: the homes are gone, or the person '
  'is suspended, has left or has no proven address. For the server, in the transaction that queues them.';
