-- How often a home was looked at. A person or network counts once a day a home. Who looked is not kept: a row holds a hash
-- with a secret of that day, the secret is forgotten the day after, and what remains is a number a day.
create table private.view_salts (
  day date primary key,
  salt bytea not null
);
comment on table private.view_salts is 'The secret of the day that hides who looked; gone the day after.';

create table private.property_viewers (
  property_id uuid not null references public.properties on delete cascade,
  day date not null,
  viewer_hash bytea not null check (octet_length(viewer_hash) = 32),
  primary key (property_id, day, viewer_hash)
);
create index property_viewers_day_idx on private.property_viewers (day);
comment on table private.property_viewers is 'Who looked today, as hashes, so that nobody counts twice; gone the day after.';

create table private.property_views (
  property_id uuid not null references public.properties on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (property_id, day)
);
comment on table private.property_views is 'How many people or networks looked at a home, by day.';

create function private.view_salt() returns bytea
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _today constant date := (now() at time zone 'Asia/Kolkata')::date;
  _salt bytea;
begin
  select known.salt into _salt from private.view_salts as known where known.day = _today;
  if _salt is null then
    -- two random ids hold 244 random bits
    insert into private.view_salts (day, salt)
    values (_today, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')))
    on conflict do nothing;
    select known.salt into strict _salt from private.view_salts as known where known.day = _today;
    delete from private.view_salts where day < _today;
    delete from private.property_viewers where day < _today;
  end if;
  return _salt;
end
$$;
comment on function private.view_salt() is 'The secret of today; forgets those of other days. Not for API roles.';

create function public.record_property_view(_property_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _today constant date := (now() at time zone 'Asia/Kolkata')::date;
  _ip constant inet := private.request_ip();
  _viewer constant text := coalesce(
    auth.uid()::text, network(set_masklen(_ip, case family(_ip) when 6 then 64 else 32 end))::text, 'unknown'
  );
begin
  -- nothing is said about homes that are not public, and keepers do not count their own looks
  if not exists (
    select
    from public.properties as home
    where home.id = _property_id
      and home.is_public and home.status = 'available' and home.approval_status = 'approved'
      and (auth.uid() is null or auth.uid() not in (home.owner_id, coalesce(home.broker_id, home.owner_id)))
  ) then
    return;
  end if;
  insert into private.property_viewers (property_id, day, viewer_hash)
  values (_property_id, _today, sha256(private.view_salt() || convert_to(_property_id || ' ' || _viewer, 'UTF8')))
  on conflict do nothing;
  if found then
    insert into private.property_views as counted (property_id, day, views) values (_property_id, _today, 1)
    on conflict (property_id, day) do update set views = counted.views + 1;
  end if;
end
$$;
comment on function public.record_property_view(uuid) is
  'Notes that the caller looked at a public home; once a day a person or network. @anonymous visitors look, too; it tells '
  'nothing and takes one number up.';

create function public.my_listing_figures() returns table (
  property_id uuid,
  views bigint,
  views_last_seven_days bigint,
  saves bigint,
  approval_status text,
  status text,
  is_public boolean,
  archived_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return query
    select
      listing.id,
      coalesce(seen.views, 0),
      coalesce(seen.views_last_seven_days, 0),
      (select count(*) from public.saved_properties as saved where saved.property_id = listing.id),
      listing.approval_status,
      listing.status,
      listing.is_public,
      listing.archived_at
    from public.properties as listing
    cross join lateral (
      select
        sum(counted.views) as views,
        sum(counted.views) filter (
          where counted.day > (now() at time zone 'Asia/Kolkata')::date - 7
        ) as views_last_seven_days
      from private.property_views as counted
      where counted.property_id = listing.id
    ) as seen
    where auth.uid() in (listing.owner_id, listing.broker_id)
    order by listing.created_at desc, listing.id desc
    limit 1000;
end
$$;
comment on function public.my_listing_figures() is
  'Views, saves and state of each listing that the caller owns or brokers, newest first, at most 1000. A day is one in India.';

grant execute on function public.record_property_view(uuid) to anon, authenticated;
grant execute on function public.my_listing_figures() to authenticated;

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('private.property_viewers', 'property_id', 't.property_id in (select p.id from public.properties as p where p.owner_id = $1)', false, '{}', 'with parent', 'Hashes of a day that nobody can trace to a person; gone the day after.'),
  ('private.property_views', 'property_id', 't.property_id in (select p.id from public.properties as p where p.owner_id = $1)', true, '{}', 'with parent', 'How often the person''s listings were looked at.');
