-- What was approved is what is shown: its words, its amounts and its photos. Who keeps an approved listing and changes it,
-- by whichever door, proposes a revision; visitors go on seeing the approved version until an admin approves the new one.
-- The rent may be lowered, and a listing let, hidden or dated ("available from"), without anybody's approval.

-- Made from the listing's own table, so that it has the same columns with the same checks: what could be proposed can be
-- approved. A test compares the two.
create table public.property_revisions (like public.properties including comments including constraints);

alter table public.property_revisions
  drop column owner_id, drop column broker_id, drop column host_id, drop column version, drop column available_from,
  drop column status, drop column approval_status, drop column approved_at, drop column is_public,
  drop column created_at, drop column updated_at, drop column archived_at, drop column as_json,
  drop column revision_sent_at;
alter table public.property_revisions rename column id to property_id;
alter table public.property_revisions
  add primary key (property_id),
  add foreign key (property_id) references public.properties on delete cascade,
  add column review_status text not null default 'pending' check (review_status in ('pending', 'rejected', 'replaced')),
  add column reason text check (char_length(reason) between 1 and 1000),
  add column sent_at timestamptz not null default now(),
  add column decided_at timestamptz;
alter table public.property_revisions enable row level security;
create index property_revisions_replaced_idx on public.property_revisions (decided_at) where review_status = 'replaced';

create policy "owners, their brokers and admins can see what is proposed"
  on public.property_revisions for select to authenticated
  using (review_status <> 'replaced' and (private.keeps_property(property_id) or (select private.is_admin())));

create policy "what is proposed needs the second factor"
  on public.property_revisions as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

-- Writing is granted to nobody: a revision comes of changing the listing, and goes by withdraw_property_revision.
grant select on public.property_revisions to authenticated;

comment on table public.property_revisions is
  'What an approved listing is to say once it is approved: one a listing, for its owner, its broker and admins.';
comment on column public.property_revisions.review_status is
  'pending: waits for an admin. rejected: was not approved, and can be changed or withdrawn. replaced: what the listing said '
  'before, for as long as the approval may be taken back; seen by nobody.';
comment on column public.property_revisions.reason is 'Why it was not approved, for the listing''s keepers.';

create table public.property_revision_photos (
  like public.property_photos including comments including constraints including generated including indexes
);

alter table public.property_revision_photos
  add foreign key (property_id) references public.property_revisions on delete cascade;
alter table public.property_revision_photos enable row level security;

-- The policy asks the caller's own view of revisions.
create policy "who sees a revision sees its photos"
  on public.property_revision_photos for select to authenticated
  using (exists (select from public.property_revisions as revision where revision.property_id = property_revision_photos.property_id));

create policy "photos that are proposed need the second factor"
  on public.property_revision_photos as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

grant select on public.property_revision_photos to authenticated;

comment on table public.property_revision_photos is
  'Photos of a revision in their order, with size, placeholder and words.';

create function private.reviewed_columns() returns text[]
language sql immutable set search_path = ''
as $$
  select array_remove(private.draft_facts(), 'available_from') || array['image_urls']
$$;
comment on function private.reviewed_columns() is
  'The columns of a listing that are approved. Not among what its keepers write: available_from, status, is_public.';

create function private.reviewed_facts(_row jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(fact.name, _row -> fact.name) from unnest(private.reviewed_columns()) as fact (name)
$$;
comment on function private.reviewed_facts(jsonb) is 'Of a listing or a revision as JSON, what is approved.';

create function private.tg_property_revisions__follow_photos() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.property_revision_photos as photo
  where photo.property_id = new.property_id and private.photo_url(photo.object_name) <> all (new.image_urls);

  insert into public.property_revision_photos (property_id, object_name, position, width, height, placeholder, alt_text)
  select new.property_id, listed.object_name, row_number() over (order by listed.first_at) - 1,
    shown.width, shown.height, shown.placeholder, shown.alt_text
  from (
    select substr(url, char_length(private.photo_url('')) + 1) as object_name, min(place) as first_at
    from unnest(new.image_urls) with ordinality as image (url, place)
    group by url
  ) as listed
  left join public.property_photos as shown
    on shown.property_id = new.property_id and shown.object_name = listed.object_name
  on conflict (property_id, object_name) do update set position = excluded.position;
  return null;
end
$$;

create trigger _500_follow_photos after insert or update of image_urls on public.property_revisions
  for each row execute function private.tg_property_revisions__follow_photos();

create function private.propose_revision(_property_id uuid, _facts jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _columns constant text := (select string_agg(quote_ident(name), ', ') from unnest(private.reviewed_columns()) as name);
begin
  delete from public.property_revisions as revision where revision.property_id = _property_id and revision.review_status = 'replaced';
  -- the names of columns are of a migration's writing
  execute format(
    $q$
      update public.property_revisions as revision
      set (%1$s) = (select %1$s from jsonb_populate_record(null::public.property_revisions, $2)),
        review_status = 'pending', reason = null, decided_at = null, sent_at = now()
      where revision.property_id = $1
    $q$,
    _columns
  ) using _property_id, _facts;
  if not exists (select from public.property_revisions as revision where revision.property_id = _property_id) then
    execute format(
      $q$
        insert into public.property_revisions (property_id, %1$s)
        select $1, %1$s from jsonb_populate_record(null::public.property_revisions, $2)
      $q$,
      _columns
    ) using _property_id, _facts;
  end if;
end
$$;
comment on function private.propose_revision(uuid, jsonb) is
  'Makes these facts what a listing is to say; its photos follow. The listing is locked by the caller. Not for API roles.';

create function private.settle_revision(_property_id uuid, _approved jsonb) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _is_as_approved boolean;
begin
  select private.reviewed_facts(to_jsonb(revision)) = _approved
    and not exists (
      (
        select shown.object_name, shown.width, shown.height, shown.placeholder, shown.alt_text
        from public.property_photos as shown where shown.property_id = _property_id
      )
      except
      select proposed.object_name, proposed.width, proposed.height, proposed.placeholder, proposed.alt_text
      from public.property_revision_photos as proposed where proposed.property_id = _property_id
    )
  into _is_as_approved
  from public.property_revisions as revision
  where revision.property_id = _property_id;
  if _is_as_approved then
    delete from public.property_revisions as revision where revision.property_id = _property_id;
  end if;
  return not _is_as_approved;
end
$$;
comment on function private.settle_revision(uuid, jsonb) is
  'Lets go of a revision that says what is approved. True while one is left. Not for API roles.';

-- A trigger sees a column that was not told as it sees one that was told as approved. Only the second takes back what is
-- proposed for it, so those are noted by name, by triggers that PostgreSQL runs for columns that were told.
create function private.tg_properties__note_told() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform set_config('private.told_as_approved', concat(current_setting('private.told_as_approved', true), ',', tg_argv[0]), true);
  return new;
end
$$;

do $$
declare
  _column text;
begin
  foreach _column in array private.reviewed_columns() loop
    execute format(
      $q$
        create trigger %1$I before update of %2$I on public.properties
        for each row when (current_user in ('anon', 'authenticated') and new.%2$I is not distinct from old.%2$I)
        execute function private.tg_properties__note_told(%2$L)
      $q$,
      '_205_note_told_' || _column, _column
    );
  end loop;
end
$$;

-- A lower rent, which needs no approval, reaches what is proposed as well; it does not send a refused change in again.
--
-- After the row has its normal form and the guards have spoken, so that what is proposed is what would have been written.
create function private.tg_properties__guard_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _approved jsonb := private.reviewed_facts(to_jsonb(old));
  _written constant jsonb := private.reviewed_facts(to_jsonb(new));
  _open constant jsonb := (
    select private.reviewed_facts(to_jsonb(revision))
    from public.property_revisions as revision
    where revision.property_id = old.id and revision.review_status <> 'replaced'
  );
  _told jsonb;
begin
  select coalesce(jsonb_object_agg(fact.name, fact.value), '{}') into _told
  from jsonb_each(_written) as fact (name, value)
  where fact.value <> _approved -> fact.name
    or fact.name = any (string_to_array(current_setting('private.told_as_approved', true), ','));
  perform set_config('private.told_as_approved', '', true);

  if old.approval_status <> 'approved' then
    -- the whole listing waits or was refused: what was proposed for it is part of what it says
    if _open is not null and _told <> '{}' then
      new := jsonb_populate_record(new, _open || _told);
      new.approval_status := 'pending';
      new.approved_at := null;
      new.revision_sent_at := null;
    end if;
    return new;
  end if;

  if new.price < old.price then
    _approved := _approved || jsonb_build_object('price', new.price);
  end if;
  new := jsonb_populate_record(new, _approved);
  if _told = '{}' or (_open is null and _approved || _told = _approved) then
    return new;
  end if;
  if new.price < old.price and _told - 'price' = '{}' then
    -- a rent that is lowered says nothing about what was refused
    update public.property_revisions as revision set price = new.price where revision.property_id = old.id;
    if not private.settle_revision(old.id, _approved) then
      new.revision_sent_at := null;
    end if;
    return new;
  end if;
  perform private.propose_revision(old.id, coalesce(_open, _approved) || _told);
  new.revision_sent_at := case when private.settle_revision(old.id, _approved) then now() end;
  return new;
end
$$;

create trigger _210_guard_words before update on public.properties
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.tg_properties__guard_words();

-- Visitors read when a listing was last changed: what they cannot see did not change it.
create function private.tg_properties__unseen() returns trigger
language plpgsql set search_path = ''
as $$
declare
  _unseen constant text[] := '{version,updated_at,revision_sent_at,as_json}';
begin
  if to_jsonb(new) - _unseen = to_jsonb(old) - _unseen then
    new.updated_at := old.updated_at;
  end if;
  return new;
end
$$;

create trigger _220_unseen before update of revision_sent_at on public.properties
  for each row execute function private.tg_properties__unseen();

create trigger _221_unseen_request before update on public.properties
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.tg_properties__unseen();

-- Photos have followed; what was proposed to be said of them is said, and the revision has become the listing.
create function private.tg_properties__take_up_revision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.property_photos as photo
  set width = proposed.width, height = proposed.height, placeholder = proposed.placeholder, alt_text = proposed.alt_text
  from public.property_revision_photos as proposed
  where photo.property_id = new.id and proposed.property_id = new.id and proposed.object_name = photo.object_name;
  delete from public.property_revisions as revision where revision.property_id = new.id;
  return null;
end
$$;

create trigger _520_take_up_revision after update on public.properties
  for each row when (
    current_user in ('anon', 'authenticated') and new.approval_status = 'pending' and old.approval_status <> 'approved'
  )
  execute function private.tg_properties__take_up_revision();

create function private.tg_properties__revision_waits() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_few_pending(new.owner_id);
  perform private.record_property_event(new, 'changes_sent');
  return null;
end
$$;

create trigger _530_revision_waits after update on public.properties
  for each row when (
    old.revision_sent_at is null and new.revision_sent_at is not null
    and auth.uid() in (new.owner_id, new.broker_id)
  )
  execute function private.tg_properties__revision_waits();

create function public.withdraw_property_revision(_property_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _listing public.properties;
begin
  perform private.require_kept_listing(_property_id);
  select * into strict _listing from public.properties as listing where listing.id = _property_id for update;
  delete from public.property_revisions as revision
  where revision.property_id = _property_id and revision.review_status <> 'replaced';
  if found then
    -- a form that still shows what was withdrawn is told so when it is saved
    update public.properties set revision_sent_at = null where id = _property_id;
    perform private.record_property_event(_listing, 'changes_withdrawn');
  end if;
  return jsonb_build_object('success', true);
end
$$;
comment on function public.withdraw_property_revision(uuid) is
  'Takes back what is proposed for an own listing; what is approved stays. Twice is as once. {success: true}, or PT404.';
grant execute on function public.withdraw_property_revision(uuid) to authenticated;
