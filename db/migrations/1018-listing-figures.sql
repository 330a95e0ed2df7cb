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
grant execute on function public.record_property_view(uuid) to anon, authenticated;

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
grant execute on function public.my_listing_figures() to authenticated;

-- The figures of a person's listings: the whole at a glance, day by day, and what the review still waits for. Each asks
-- for the listings that the caller owns, those that the caller brokers, or both.
create function private.require_kept_as(_kept_as text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  if _kept_as not in ('owner', 'broker') then
    raise exception 'Listings are kept as owner or as broker' using errcode = '22023';
  end if;
end
$$;
comment on function private.require_kept_as(text) is
  'Raises 42501 before the second factor, 22023 for a word other than owner and broker; null is both. Not for API roles.';

create function private.kept_listings(_kept_as text) returns table (
  id uuid, title text, approval_status text, status text, is_public boolean, archived_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_kept_as(_kept_as);
  return query
    select listing.id, listing.title, listing.approval_status, listing.status, listing.is_public, listing.archived_at
    from public.properties as listing
    where (_kept_as is distinct from 'broker' and listing.owner_id = auth.uid())
      or (_kept_as is distinct from 'owner' and listing.broker_id = auth.uid());
end
$$;
comment on function private.kept_listings(text) is
  'Listings of the caller: as owner, as broker, or both when null. Raises 42501 before the second factor, 22023 for '
  'another word. Not for API roles.';

create function public.my_listing_overview(_kept_as text default null) returns table (
  listings bigint,
  on_the_site bigint,
  waiting bigint,
  rejected bigint,
  rented bigint,
  maintenance bigint,
  hidden bigint,
  archived bigint,
  saves bigint,
  drafts bigint
)
language sql stable security definer set search_path = ''
as $$
  with kept as materialized (
    select * from private.kept_listings(_kept_as)
  )
  select
    count(*),
    count(*) filter (where archived_at is null and approval_status = 'approved' and status = 'available' and is_public),
    count(*) filter (where archived_at is null and approval_status = 'pending'),
    count(*) filter (where archived_at is null and approval_status = 'rejected'),
    count(*) filter (where archived_at is null and approval_status = 'approved' and status = 'rented'),
    count(*) filter (where archived_at is null and approval_status = 'approved' and status = 'maintenance'),
    count(*) filter (
      where archived_at is null and approval_status = 'approved' and status = 'available' and not is_public
    ),
    count(*) filter (where archived_at is not null),
    (select count(*) from public.saved_properties as saved where saved.property_id in (select id from kept)),
    (select count(*) from public.property_drafts as draft where draft.owner_id = auth.uid())
  from kept
$$;
comment on function public.my_listing_overview(text) is
  'One row: how many listings of the caller are in which state, how many people saved one, and the caller''s drafts. '
  '_kept_as: owner, broker, or null for both. 42501 before the second factor, 22023 for another word.';

create function public.my_listing_views(
  _kept_as text default null, _property_id uuid default null, _days integer default 30
) returns table (day date, views bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  _today constant date := (now() at time zone 'Asia/Kolkata')::date;
begin
  -- asked here as well: without any view there is no need to look for listings
  perform private.require_kept_as(_kept_as);
  if _property_id is not null then
    perform private.require_kept_listing(_property_id);
  end if;
  if _days is null or _days not between 1 and 366 then
    raise exception 'Views are told for 1 to 366 days' using errcode = '22023';
  end if;
  return query
    with kept as materialized (
      select listing.id
      from private.kept_listings(_kept_as) as listing
      where _property_id is null or listing.id = _property_id
    )
    select shown.day, coalesce(sum(counted.views), 0)::bigint
    from (select _today - ago as day from generate_series(0, _days - 1) as ago) as shown
    left join private.property_views as counted
      on counted.day = shown.day and counted.property_id in (select kept.id from kept)
    group by shown.day
    order by shown.day;
end
$$;
comment on function public.my_listing_views(text, uuid, integer) is
  'Views of the caller''s listings, or of one of them, for each of the last _days days, oldest first; a day is one in '
  'India. 42501 before the second factor, 22023 for another word or more than 366 days, PT404 for another''s listing.';

create function public.my_review_answers(_kept_as text default null) returns table (
  property_id uuid, title text, event text, note text, happened_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select listing.id, listing.title, answer.event, answer.note, answer.happened_at
  from private.kept_listings(_kept_as) as listing
  cross join lateral (
    select told.event, told.note, told.happened_at
    from public.property_events as told
    where told.property_id = listing.id
      and told.event in ('approved', 'rejected', 'changes_requested', 'sent_to_review')
    order by told.happened_at desc, told.id desc
    limit 1
  ) as answer
  where listing.archived_at is null
    and listing.approval_status in ('pending', 'rejected')
    and answer.event in ('rejected', 'changes_requested')
  order by answer.happened_at desc, listing.id
  limit 200
$$;
comment on function public.my_review_answers(text) is
  'Listings of the caller that the review sent back, with the reason, newest first, at most 200. A listing that was '
  'changed after it was rejected waits again and is not among them.';
grant execute on function
  public.my_listing_overview(text), public.my_listing_views(text, uuid, integer), public.my_review_answers(text)
  to authenticated;
