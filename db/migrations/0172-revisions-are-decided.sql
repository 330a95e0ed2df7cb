-- A revision is approved or sent back by an admin who names the version they looked at. Approving exchanges what the listing
-- says for what was proposed, in one transaction; what it said before stays for as long as the approval may be taken back.

create function private.exchange_revision(_property_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _columns constant text := (select string_agg(quote_ident(name), ', ') from unnest(private.reviewed_columns()) as name);
  _shown jsonb;
  _shown_photos jsonb;
  _proposed jsonb;
  _proposed_photos jsonb;
begin
  select to_jsonb(listing) into strict _shown from public.properties as listing where listing.id = _property_id;
  select coalesce(jsonb_agg(to_jsonb(photo)), '[]') into _shown_photos
  from public.property_photos as photo where photo.property_id = _property_id;
  select to_jsonb(revision) into strict _proposed
  from public.property_revisions as revision where revision.property_id = _property_id;
  select coalesce(jsonb_agg(to_jsonb(photo)), '[]') into _proposed_photos
  from public.property_revision_photos as photo where photo.property_id = _property_id;

  -- the names of columns are of a migration's writing
  execute format(
    $q$
      update public.properties as listing
      set (%1$s) = (select %1$s from jsonb_populate_record(null::public.properties, $2))
      where listing.id = $1
    $q$,
    _columns
  ) using _property_id, _proposed;
  execute format(
    $q$
      update public.property_revisions as revision
      set (%1$s) = (select %1$s from jsonb_populate_record(null::public.property_revisions, $2))
      where revision.property_id = $1
    $q$,
    _columns
  ) using _property_id, _shown;
  update public.property_photos as photo
  set width = known.width, height = known.height, placeholder = known.placeholder, alt_text = known.alt_text
  from jsonb_populate_recordset(null::public.property_revision_photos, _proposed_photos) as known
  where photo.property_id = _property_id and known.object_name = photo.object_name;
  update public.property_revision_photos as photo
  set width = known.width, height = known.height, placeholder = known.placeholder, alt_text = known.alt_text
  from jsonb_populate_recordset(null::public.property_photos, _shown_photos) as known
  where photo.property_id = _property_id and known.object_name = photo.object_name;
end
$$;
comment on function private.exchange_revision(uuid) is
  'Makes the revision what the listing says, and what it said the revision, photos with them. Not for API roles.';

alter table private.decisions
  drop constraint decisions_kind_check,
  add constraint decisions_kind_check check (kind in ('property', 'revision', 'person', 'role'));
comment on column private.decisions.subject_id is 'The listing (also of a revision), the person or the role record, by kind.';

alter table private.notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in (
    'second_factor_on', 'second_factor_off', 'second_factor_by_email', 'second_factor_by_sms', 'account_erased',
    'new_device', 'authenticator_added', 'authenticator_removed', 'phone_factor_added', 'phone_factor_removed',
    'phone_added', 'phone_changed', 'address_released',
    'listing_approved', 'listing_rejected', 'listing_changes_requested', 'revision_approved', 'revision_rejected',
    'identity_verified', 'identity_rejected', 'identity_requires_documents',
    'role_approved', 'role_rejected'
  ));

create function public.admin_decide_property_revision(
  _property_id uuid, _decision text, _seen_version integer, _reason text default null, _admin_notes text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _listing public.properties;
  _version integer;
begin
  perform private.require_admin();
  perform private.require_pace(
    '{property.approved,property.rejected,property.changes_requested,revision.approved,revision.rejected}', 120
  );
  if coalesce(_decision, '') not in ('approved', 'rejected') then
    raise exception 'A change of a listing is approved or rejected' using errcode = '22023';
  end if;
  if _decision = 'rejected' and coalesce(btrim(_reason), '') = '' then
    raise exception 'Say why the change is not approved' using errcode = '22023';
  end if;
  perform private.require_short_words(_reason, _admin_notes);
  -- asked twice (a lost answer): the first answer stands
  if exists (
    select
    from private.decisions as made
    join public.properties as listing on listing.id = made.subject_id and listing.version = made.version
    where made.kind = 'revision' and made.subject_id = _property_id and made.decided_by = auth.uid()
      and made.to_state = _decision and made.undone_at is null
  ) then
    return jsonb_build_object('success', true);
  end if;
  -- whoever does not say which version they saw has seen none
  _listing := private.take_listing_to_decide(_property_id, 'approved', coalesce(_seen_version, 0));
  if _listing.revision_sent_at is null then
    perform private.refuse_stale(
      'No change of this listing waits for a decision.', _listing.approval_status, 'revision', _property_id
    );
  end if;
  if _decision = 'approved' then
    perform private.exchange_revision(_property_id);
  end if;
  update public.property_revisions as revision
  set review_status = case _decision when 'approved' then 'replaced' else 'rejected' end,
    reason = case _decision when 'rejected' then btrim(_reason) end,
    decided_at = now()
  where revision.property_id = _property_id;
  update public.properties as listing set revision_sent_at = null where listing.id = _property_id
  returning listing.version into _version;
  perform private.record_decision(
    row(
      null, 'revision', _property_id, _listing.owner_id, 'pending', _decision, _version, null,
      _reason, _admin_notes, null, null, null
    )::private.decisions,
    'revision.' || _decision
  );
  perform private.record_property_event(_listing, 'changes_' || _decision, case _decision when 'rejected' then _reason end);
  perform private.tell_listing_decision(_listing, 'revision_' || _decision, _reason);
  return jsonb_build_object('success', true);
end
$$;
comment on function public.admin_decide_property_revision(uuid, text, integer, text, text) is
  'Approves or rejects what is proposed for an approved listing, as it was at _seen_version of the listing. Rejected, the '
  'approved version stays and the keepers read _reason. {success: true}, PT404, PT409 when it is another now, with the '
  'present state in the details, 22023 for another word or no reason, 42501 for one''s own listing.';
grant execute on function public.admin_decide_property_revision(uuid, text, integer, text, text) to authenticated;

-- The queue of revisions is the listings whose approval is "changed".
create or replace function private.listed_properties() returns text
language sql immutable set search_path = ''
as $$
  select $q$
    from public.properties as listing
    where ($1 is null
        or lower(listing.title || ' ' || listing.location) like $1
        or coalesce(listing.broker_id, listing.owner_id) = any ($2)
      )
      and (
        $3 is null
        or (listing.approval_status = $3 and ($3 <> 'pending' or listing.archived_at is null))
        or (
          $3 = 'changed'
          and listing.revision_sent_at is not null and listing.approval_status = 'approved' and listing.archived_at is null
        )
      )
      and ($4 is null or listing.status = $4)
      and ($5 is null or listing.property_type = $5)
      and ($6 is null or listing.price >= $6)
      and ($7 is null or listing.price <= $7)
      and ($8 is null or listing.bedrooms = $8)
      and ($9 is null or listing.bathrooms = $9)
  $q$
$$;
comment on function private.listed_properties() is
  'The listings that match, as SQL; "changed" are approved ones with a revision that waits. $1, $3 to $5 text, $2 uuid[], '
  '$6 and $7 numeric, $8 and $9 integer.';

create or replace function public.admin_get_all_properties(
  _limit integer default 1000,
  _offset integer default 0,
  _search text default null,
  _approval_status text default null,
  _status text default null,
  _property_type text default null,
  _min_price numeric default null,
  _max_price numeric default null,
  _bedrooms integer default null,
  _bathrooms integer default null,
  _sort text default 'newest',
  _after_id uuid default null
) returns table (
  id uuid,
  title text,
  description text,
  price numeric,
  location text,
  bedrooms integer,
  bathrooms integer,
  square_feet integer,
  property_type text,
  status text,
  approval_status text,
  created_at timestamptz,
  broker_id uuid,
  broker_email text,
  broker_first_name text,
  broker_last_name text
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _rows constant integer := least(greatest(coalesce(_limit, 1000), 1), 1000);
  _order constant text := coalesce(private.chosen(_sort, '{newest,oldest,price_asc,price_desc}'), 'newest');
  _before constant text := case _order
    when 'newest' then '(listing.created_at, listing.id) < (select after.created_at, after.id'
    when 'oldest' then '(listing.created_at, listing.id) > (select after.created_at, after.id'
    when 'price_asc' then '(listing.price, listing.id) > (select after.price, after.id'
    else '(listing.price, listing.id) < (select after.price, after.id'
  end;
  _in_order constant text := case _order
    when 'newest' then 'listing.created_at desc, listing.id desc'
    when 'oldest' then 'listing.created_at, listing.id'
    when 'price_asc' then 'listing.price, listing.id'
    else 'listing.price desc, listing.id desc'
  end;
begin
  perform private.note_list(
    'properties', _rows,
    coalesce(_search, _approval_status, _status, _property_type, '') <> ''
      or num_nonnulls(_min_price, _max_price, _bedrooms, _bathrooms) > 0
  );
  return query execute
    'select listing.id, listing.title, listing.description, listing.price, listing.location, listing.bedrooms,
      listing.bathrooms, listing.square_feet, listing.property_type, listing.status, listing.approval_status,
      listing.created_at, keeper.id, coalesce(keeper.email, '''')::text, profile.first_name, profile.last_name
    from (select listing.id ' || private.listed_properties() || '
      and ($10 is null or ' || _before || ' from public.properties as after where after.id = $10))
      order by ' || _in_order || ' limit $11 offset $12) as page
    join public.properties as listing on listing.id = page.id
    join auth.users as keeper on keeper.id = coalesce(listing.broker_id, listing.owner_id)
    left join public.profiles as profile on profile.id = keeper.id
    order by ' || _in_order
    using
      private.contains_pattern(_search), coalesce(private.found_people(_search), '{}'),
      private.chosen(_approval_status, '{pending,approved,rejected,changed}'),
      private.chosen(_status, '{available,rented,maintenance}'),
      private.chosen(_property_type, array[
        'apartment', 'house', 'condo', 'studio', 'residential', 'pg-hostel', 'commercial', 'office', 'retail',
        'warehouse', 'vacation', 'vacation_rental', 'villa'
      ]),
      _min_price, _max_price, _bedrooms, _bathrooms, _after_id, _rows, greatest(coalesce(_offset, 0), 0);
end
$$;
comment on function public.admin_get_all_properties(
  integer, integer, text, text, text, text, numeric, numeric, integer, integer, text, uuid
) is
  'Listings, newest first, at most 1000; broker_* is who keeps the listing: its broker, else its owner. _search: in title, '
  'location and that address; pending leaves out what its owner put away; changed: approved, and a revision '
  'waits; _sort: newest, oldest, price_asc, price_desc. For admins; 42501, 22023, PT429.';
drop function public.admin_get_property_signs(uuid[]);
create function public.admin_get_property_signs(_property_ids uuid[]) returns table (
  property_id uuid,
  image_url text,
  city text,
  version integer,
  archived_at timestamptz,
  duplicates integer,
  usual_price numeric,
  changes_requested_at timestamptz,
  revision_sent_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if cardinality(_property_ids) > 100 then
    raise exception 'At most 100 listings at once' using errcode = '22023';
  end if;
  return query
    select
      listing.id, listing.image_urls[1], listing.city, listing.version, listing.archived_at,
      (
        select count(*)::integer
        from public.properties as twin
        where twin.price = listing.price
          and twin.id <> listing.id
          and twin.bedrooms = listing.bedrooms
          and twin.square_feet = listing.square_feet
          and lower(twin.location) = lower(listing.location)
          and twin.archived_at is null
      ),
      (
        select case when count(*) >= 8 then percentile_cont(0.5) within group (order by near.price)::numeric(12, 2) end
        from (
          select home.price
          from public.properties as home
          where home.is_public and home.status = 'available' and home.approval_status = 'approved'
            and home.city = listing.city
            and home.property_type = listing.property_type
            and home.bedrooms = listing.bedrooms
            and home.id <> listing.id
          order by home.created_at desc, home.id desc
          limit 200
        ) as near
      ),
      (
        select max(asked.decided_at)
        from private.decisions as asked
        where asked.kind = 'property' and asked.subject_id = listing.id
          and asked.to_state = 'changes_requested' and asked.undone_at is null
          and asked.version = listing.version
      ),
      listing.revision_sent_at
    from public.properties as listing
    where listing.id = any (_property_ids);
end
$$;
comment on function public.admin_get_property_signs(uuid[]) is
  'Of up to 100 listings: cover, version, how many look like the same home, the median rent of at least eight such homes '
  'of the city, since when the owner is asked for changes and has made none, and since when a revision waits. For admins.';
grant execute on function public.admin_get_property_signs(uuid[]) to authenticated;

create or replace function public.admin_count_listed(_list text, _filters jsonb default '{}') returns bigint
language plpgsql stable security definer set search_path = ''
as $$
declare
  _search constant text := _filters ->> 'search';
  _count bigint;
begin
  perform private.require_admin();
  -- a page's number needs no more: behind ten thousand nobody leafs
  case _list
    when 'users' then
      execute 'select count(*) from (select 1 ' || private.listed_people() || ' limit 10001) as counted'
      into _count
      using
        private.people_to_list(_search, nullif(_filters ->> 'role', 'all')),
        private.chosen(_filters ->> 'status', '{pending,verified,rejected,requires_documents}'),
        private.chosen(_filters ->> 'role', '{none,admin,owner,broker,tenant}');
    when 'properties' then
      execute 'select count(*) from (select 1 ' || private.listed_properties() || ' limit 10001) as counted'
      into _count
      using
        private.contains_pattern(_search), coalesce(private.found_people(_search), '{}'),
        private.chosen(_filters ->> 'approval_status', '{pending,approved,rejected,changed}'),
        private.chosen(_filters ->> 'status', '{available,rented,maintenance}'),
        nullif(_filters ->> 'property_type', 'all'),
        (_filters ->> 'min_price')::numeric, (_filters ->> 'max_price')::numeric,
        (_filters ->> 'bedrooms')::integer, (_filters ->> 'bathrooms')::integer;
    when 'verification_records' then
      execute 'select count(*) from (select 1 ' || private.listed_records() || ' limit 10001) as counted'
      into _count
      using
        private.contains_pattern(_search), coalesce(private.found_people(_search), '{}'),
        private.record_status(_filters ->> 'status'),
        private.chosen(_filters ->> 'document_type', '{aadhaar,pan,passport,driving_license}');
    when 'role_approvals' then
      execute 'select count(*) from (select 1 ' || private.listed_role_requests() || ' limit 10001) as counted'
      into _count
      using private.found_people(_search), private.chosen(_filters ->> 'role', '{tenant,owner,broker}');
    else
      raise exception 'There is no such list' using errcode = '22023';
  end case;
  return _count;
end
$$;

create or replace function private.case_history(_kinds text[], _subject_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(made) order by made.id desc), '[]')
  from (
    select
      decision.id, decision.kind, decision.from_state, decision.to_state, decision.reason, decision.admin_notes,
      decision.decided_at, decision.undone_at,
      nullif(concat_ws(' ', profile.first_name, profile.last_name), '') as decided_by
    from private.decisions as decision
    left join public.profiles as profile on profile.id = decision.decided_by
    where decision.kind = any (_kinds)
      and case when decision.kind in ('property', 'revision') then decision.subject_id else decision.user_id end = _subject_id
    order by decision.id desc
    limit 50
  ) as made
$$;

create or replace function public.admin_get_case(_kind text, _subject_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _case jsonb;
begin
  perform private.require_admin();
  perform private.require_pace('{admin.case.property,admin.case.person}', 120);
  case _kind
    when 'property' then
      select jsonb_build_object(
        'listing', to_jsonb(listing),
        'photos', (
          select coalesce(jsonb_agg(to_jsonb(shown) order by shown.position), '[]')
          from public.property_photos as shown
          where shown.property_id = listing.id
        ),
        'revision', (
          select to_jsonb(revision) || jsonb_build_object('photos', (
            select coalesce(jsonb_agg(to_jsonb(proposed) order by proposed.position), '[]')
            from public.property_revision_photos as proposed
            where proposed.property_id = listing.id
          ))
          from public.property_revisions as revision
          where revision.property_id = listing.id and revision.review_status <> 'replaced'
        ),
        'address', (select fact.address from public.property_private as fact where fact.property_id = listing.id),
        'owner', private.case_person(listing.owner_id),
        'broker', private.case_person(listing.broker_id),
        'history', private.case_history('{property,revision}', listing.id)
      ) into _case
      from public.properties as listing
      where listing.id = _subject_id;
    when 'person' then
      select private.case_person(_subject_id) || jsonb_build_object(
        'roles', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', held.id, 'role', held.role, 'status', held.role_approval_status, 'created_at', held.created_at
          ) order by held.created_at), '[]')
          from public.user_roles as held
          where held.user_id = _subject_id
        ),
        'application', (
          select jsonb_build_object(
            'rera_number', asked.rera_number, 'rera_state', asked.rera_state, 'note', asked.note
          )
          from public.broker_applications as asked
          where asked.user_id = _subject_id
        ),
        'records', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', handed.id, 'document_type', handed.document_type, 'document_number', handed.document_number,
            'full_name', handed.full_name, 'date_of_birth', handed.date_of_birth, 'address', handed.address,
            'document_url', handed.document_url, 'status', handed.status, 'created_at', handed.created_at
          ) order by handed.created_at desc), '[]')
          from public.verification_records as handed
          where handed.user_id = _subject_id
        ),
        'listings', (select count(*) from public.properties as listing where listing.owner_id = _subject_id),
        'history', private.case_history('{person,role}', _subject_id)
      ) into _case
      from public.profiles as profile
      where profile.id = _subject_id;
    else
      raise exception 'There is no such kind of case' using errcode = '22023';
  end case;
  if _case is null then
    raise exception 'This case was not found' using errcode = 'PT404';
  end if;
  perform private.record_audit('admin.case.' || _kind, 'ok', _subject_id::text);
  return _case;
end
$$;
comment on function public.admin_get_case(text, uuid) is
  'The whole of a case: property (listing, photos, revision with its photos, address, owner, broker, history) or person '
  '(account, roles, documents with masked numbers, history). Kept in the audit log. For admins; PT404, 22023, PT429.';

create or replace function public.admin_undo_decision(_kind text, _subject_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _made private.decisions;
  _is_unchanged boolean;
begin
  perform private.require_admin();
  select * into _made
  from private.decisions as decision
  where decision.kind = _kind and decision.subject_id = _subject_id
  order by decision.id desc
  limit 1
  for update;
  if _made.id is null
    or _made.undone_at is not null
    or _made.decided_by is distinct from auth.uid()
    or _made.decided_at < now() - make_interval(secs => (private.setting('decision_undo_seconds'))::integer)
  then
    raise exception 'This decision can no longer be taken back' using errcode = 'PT409', hint = 'too_late';
  end if;

  case _made.kind
    when 'property' then
      update public.properties as listing
      set approval_status = _made.from_state
      where listing.id = _subject_id and listing.version = _made.version and _made.to_state <> 'changes_requested';
      _is_unchanged := found or _made.to_state = 'changes_requested';
      -- neither the decision nor its taking back happened, as far as the owner is concerned
      delete from public.property_events as event
      where event.property_id = _subject_id and (event.happened_at = now() or (
        event.happened_at = _made.decided_at and event.event = _made.to_state
      ));
    when 'revision' then
      perform from public.properties as listing
      where listing.id = _subject_id and listing.version = _made.version and listing.approval_status = 'approved'
      for update;
      _is_unchanged := found;
      if _is_unchanged then
        if _made.to_state = 'approved' then
          perform private.exchange_revision(_subject_id);
        end if;
        update public.property_revisions as revision
        set review_status = 'pending', reason = null, decided_at = null
        where revision.property_id = _subject_id;
        update public.properties as listing
        set revision_sent_at = (
          select revision.sent_at from public.property_revisions as revision where revision.property_id = _subject_id
        )
        where listing.id = _subject_id;
        delete from public.property_events as event
        where event.property_id = _subject_id
          and event.happened_at = _made.decided_at and event.event = 'changes_' || _made.to_state;
      end if;
    when 'person' then
      update public.verification_records as handed
      set status = 'pending', reason = null, admin_notes = null, reviewed_by = null, reviewed_at = null
      where handed.id = any (_made.record_ids);
      update public.profiles set verification_status = _made.from_state, updated_at = now() where id = _subject_id;
      _is_unchanged := found;
    when 'role' then
      update public.user_roles
      set role_approval_status = 'pending', decided_at = null, decided_by = null
      where id = _subject_id and role_approval_status = _made.to_state;
      _is_unchanged := found;
  end case;
  if not _is_unchanged then
    raise exception 'This decision can no longer be taken back' using errcode = 'PT409', hint = 'changed_meanwhile';
  end if;
  update private.decisions set undone_at = now() where id = _made.id;
  delete from private.notices where about_id = _subject_id;
  perform private.record_audit(
    'decision.undone', 'ok', _subject_id::text, jsonb_build_object('kind', _kind, 'from', _made.to_state)
  );
  return jsonb_build_object('success', true);
end
$$;
comment on function public.admin_undo_decision(text, uuid) is
  'Takes the caller''s own last decision on a property, revision, person or role back, within seconds and before anybody is '
  'told. {success: true}, or PT409 when it is too late.';

create or replace function private.sweep_files() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  _most constant integer := 500;
  _papers text[];
  _swept integer;
  _more integer;
begin
  with decided as (
    select record.id, record.document_url
    from public.verification_records as record
    where record.reviewed_at < now() - interval '90 days' and record.document_url is not null
    order by record.reviewed_at
    limit _most
    for update skip locked
  ), let_go as (
    update public.verification_records as record set document_url = null
    from decided where record.id = decided.id
    returning decided.document_url
  )
  select coalesce(array_agg(let_go.document_url), '{}') into _papers from let_go;

  delete from storage.objects as file
  where file.bucket_id = 'verification-documents' and file.name = any (_papers);

  delete from storage.objects as file
  where file.id in (
    select unnamed.id
    from storage.objects as unnamed
    where unnamed.bucket_id = 'verification-documents'
      and unnamed.updated_at < now() - interval '1 day'
      and not exists (select from public.verification_records as record where record.document_url = unnamed.name)
    limit _most
  );
  get diagnostics _swept = row_count;

  -- by now no approval is taken back any more
  delete from public.property_revisions as former
  where former.review_status = 'replaced' and former.decided_at < now() - interval '1 hour';

  delete from storage.objects as file
  where file.id in (
    select unnamed.id
    from storage.objects as unnamed
    where unnamed.bucket_id = 'property-images'
      and unnamed.updated_at < now() - interval '1 day'
      and not exists (select from public.property_photos as photo where photo.object_name = unnamed.name)
      and not exists (select from public.property_revision_photos as photo where photo.object_name = unnamed.name)
      and not exists (
        select
        from public.property_drafts as draft,
          jsonb_path_query(draft.facts, '$.photos[*].object_name') as named (object_name)
        where named.object_name #>> '{}' = unnamed.name
      )
    limit _most
  );
  get diagnostics _more = row_count;
  return cardinality(_papers) + _swept + _more;
end
$$;
comment on function private.sweep_files() is
  'Lets go of pictures of identity documents 90 days after the decision, of what listings said an hour after it was replaced, '
  'and of pictures that no record, listing, revision or draft has named for a day; at most 500 of each kind. How many.';
