-- One list of what a keeper says of a listing. Drafts, submitting, saving, column grants, the guards of words and of what was
-- approved, and the table of revisions follow it, so that a new field is a column, its row here and one call. Whatever else
-- stands in a listing (whose it is, its state, its times) is the database's: it has no row, and its rights are in 1010.

create table private.listing_fields (
  name name primary key,
  place integer not null generated always as identity unique,
  in_form boolean not null default true,
  is_required boolean not null default false check (in_form or not is_required),
  is_reviewed boolean not null default true,
  is_prose boolean not null default false,
  default_value jsonb
);

-- Who writes it decides what people may read and write: migrations alone do.
revoke insert, update, delete on private.listing_fields from service_role;

comment on table private.listing_fields is
  'Columns of public.properties that a keeper writes and everybody reads: a fact for keepers and admins belongs to '
  'public.property_private. After a change: select private.apply_listing_fields(). Written by migrations alone.';
comment on column private.listing_fields.place is 'Its order, in which missing facts are named and words are read.';
comment on column private.listing_fields.in_form is
  'A draft may tell it by its name. Not so image_urls, which a draft tells as photos.';
comment on column private.listing_fields.is_required is 'No listing is submitted or saved without it.';
comment on column private.listing_fields.is_reviewed is
  'A change of it waits for approval, once the listing is approved, and is a column of public.property_revisions until then.';
comment on column private.listing_fields.is_prose is 'Words of one''s own, which may not choose tenants by community.';
comment on column private.listing_fields.default_value is
  'What is stored where a draft does not tell it; null where that is nothing. From the column''s default, by apply_listing_fields.';

insert into private.listing_fields (name, in_form, is_required, is_reviewed, is_prose)
values
  ('property_type', true, true, true, false),
  ('location', true, true, true, false),
  ('locality', true, false, true, false),
  ('city', true, false, true, false),
  ('state', true, false, true, false),
  ('pincode', true, false, true, false),
  ('latitude', true, false, true, false),
  ('longitude', true, false, true, false),
  ('society_name', true, false, true, false),

  ('bedrooms', true, true, true, false),
  ('bathrooms', true, true, true, false),
  ('balconies', true, false, true, false),
  ('bhk_label', true, false, true, false),
  ('square_feet', true, true, true, false),
  ('area_basis', true, false, true, false),
  ('floor', true, false, true, false),
  ('total_floors', true, false, true, false),
  ('facing', true, false, true, false),
  ('property_age_years', true, false, true, false),

  ('price', true, true, true, false),
  ('is_negotiable', true, false, true, false),
  ('security_deposit', true, false, true, false),
  ('maintenance_amount', true, false, true, false),
  ('maintenance_included', true, false, true, false),
  ('agreement_months', true, false, true, false),
  ('notice_months', true, false, true, false),
  ('lock_in_months', true, false, true, false),
  -- said anew whenever it changes, without anybody's approval
  ('available_from', true, false, false, false),

  ('furnishing', true, false, true, false),
  ('furnishing_items', true, false, true, false),
  ('amenities', true, false, true, false),
  ('parking', true, false, true, false),
  ('water_supply', true, false, true, false),
  ('power_backup', true, false, true, false),
  ('is_gated', true, false, true, false),
  ('pets_allowed', true, false, true, false),
  ('preferred_tenants', true, false, true, false),
  ('pg_details', true, false, true, true),
  ('image_urls', false, false, true, false),

  ('title', true, true, true, true),
  ('description', true, false, true, true),
  ('rental_duration', true, false, true, true),
  ('house_rules', true, false, true, true);

create function private.column_list(_names name[]) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(quote_ident(name), ', ' order by place) from unnest(_names) with ordinality as listed (name, place)
$$;
comment on function private.column_list(name[]) is 'Names of columns as they stand in a statement.';
grant execute on function private.column_list(name[]) to authenticated;

-- The functions below that callers run read the list as its owner: it is no business of theirs.
create or replace function private.draft_facts() returns text[]
language sql stable security definer set search_path = ''
as $$
  select array_agg(field.name::text order by field.place) from private.listing_fields as field where field.in_form
$$;

create or replace function private.reviewed_columns() returns text[]
language sql stable set search_path = ''
as $$
  select array_agg(field.name::text order by field.place) from private.listing_fields as field where field.is_reviewed
$$;

create or replace function private.reviewed_facts(_row jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_object_agg(field.name, _row -> field.name) from private.listing_fields as field where field.is_reviewed
$$;

create or replace function private.facts_of_own_listing(_property_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  -- the day it is free is not copied: it was that of the other home
  select jsonb_object_agg(fact.name, fact.value)
  from public.properties as home
  cross join lateral jsonb_each(jsonb_strip_nulls(to_jsonb(home))) as fact (name, value)
  join private.listing_fields as field on field.name = fact.name and field.in_form
  where home.id = _property_id
    and home.owner_id = auth.uid()
    and private.second_factor_ok()
    and fact.name <> 'available_from'
$$;

create or replace function private.require_whole_draft(_facts jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  _names text;
begin
  select string_agg(told.name, ', ' order by told.name) into _names
  from jsonb_object_keys(_facts) as told (name)
  where told.name not in ('photos', 'private', 'as_broker')
    and not exists (select from private.listing_fields as field where field.name = told.name and field.in_form);
  if _names is not null then
    raise exception 'A draft cannot tell: %', _names using errcode = '22023';
  end if;

  select string_agg(field.name, ', ' order by field.place) into _names
  from private.listing_fields as field
  where field.is_required and btrim(coalesce(_facts ->> field.name, '')) = '';
  if _names is not null then
    raise exception 'Please complete: %', _names using errcode = '23502';
  end if;
end
$$;

create function private.listing_of_facts(_facts jsonb) returns public.properties
language sql stable security definer set search_path = ''
as $$
  select jsonb_populate_record(null::public.properties, (
    select jsonb_object_agg(field.name, coalesce(nullif(_facts -> field.name, 'null'), field.default_value))
    from private.listing_fields as field
    where field.in_form
  ))
$$;
comment on function private.listing_of_facts(jsonb) is
  'The columns of a listing that a draft of these facts tells, with defaults where it tells nothing; every other is null.';
grant execute on function private.listing_of_facts(jsonb) to authenticated;

-- As the caller: the policies of private facts decide.
create function private.save_private_facts(_property_id uuid, _facts jsonb) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if jsonb_typeof(_facts) is distinct from 'object' then
    return;
  end if;
  insert into public.property_private as known (property_id, address, landmark, latitude, longitude, directions)
  select _property_id, nullif(btrim(told.address), ''), nullif(btrim(told.landmark), ''), told.latitude, told.longitude,
    nullif(btrim(told.directions), '')
  from jsonb_populate_record(null::public.property_private, _facts) as told
  on conflict (property_id) do update
  set
    address = excluded.address, landmark = excluded.landmark, latitude = excluded.latitude,
    longitude = excluded.longitude, directions = excluded.directions;
end
$$;
comment on function private.save_private_facts(uuid, jsonb) is
  'Stores the exact address and position of an own listing, as a draft tells them under `private`; nothing when it tells none.';
grant execute on function private.save_private_facts(uuid, jsonb) to authenticated;

create or replace function public.submit_property_draft(_draft_id uuid) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  _facts jsonb;
begin
  select draft.facts into _facts from public.property_drafts as draft where draft.id = _draft_id for update;
  if not found then
    -- submitted before: a retry, a second tab
    if private.owns_property(_draft_id) then
      return _draft_id;
    end if;
    raise exception 'This draft was not found' using errcode = 'PT404';
  end if;
  perform private.require_whole_draft(_facts);

  -- the names of columns are of a migration's writing
  execute format(
    $q$
      insert into public.properties (id, owner_id, broker_id, %1$s)
      select $1, auth.uid(), case when $2 then auth.uid() end, %1$s from (select ($3).*) as told
    $q$,
    private.column_list(private.draft_facts())
  ) using _draft_id, _facts -> 'as_broker' = 'true', private.listing_of_facts(_facts);

  perform private.save_private_facts(_draft_id, _facts -> 'private');
  if coalesce(_facts -> 'photos', '[]') <> '[]' then
    perform public.set_property_photos(_draft_id, _facts -> 'photos');
  end if;

  delete from public.property_drafts as draft where draft.id = _draft_id;
  return _draft_id;
end
$$;

create or replace function public.save_property(_property_id uuid, _facts jsonb, _version integer) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  _present_version integer;
  _approval_status text;
  _is_in_review boolean;
begin
  select home.version into _present_version from public.properties as home where home.id = _property_id for update;
  if not found then
    raise exception 'This listing was not found' using errcode = 'PT404';
  end if;
  if _present_version is distinct from _version then
    raise exception 'This listing was changed meanwhile. Please load it again.' using errcode = 'PT409';
  end if;
  perform private.require_whole_draft(_facts);

  -- the names of columns are of a migration's writing
  execute format(
    $q$
      update public.properties as home set (%1$s) = (select %1$s from (select ($2).*) as told) where home.id = $1
    $q$,
    private.column_list(private.draft_facts())
  ) using _property_id, private.listing_of_facts(_facts);

  perform private.save_private_facts(_property_id, _facts -> 'private');
  if jsonb_typeof(_facts -> 'photos') = 'array' then
    perform public.set_property_photos(_property_id, _facts -> 'photos');
  end if;

  select home.approval_status, home.version, home.revision_sent_at is not null
  into strict _approval_status, _present_version, _is_in_review
  from public.properties as home where home.id = _property_id;
  return jsonb_build_object(
    'success', true, 'approval_status', _approval_status, 'version', _present_version, 'in_review', _is_in_review
  );
end
$$;

create or replace function private.tg_properties__refuse_discrimination() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _said constant jsonb := to_jsonb(new);
  _phrase constant text := private.discriminating_phrase((
    select string_agg(
      case jsonb_typeof(_said -> field.name)
        when 'array' then (select string_agg(line, ' | ') from jsonb_array_elements_text(_said -> field.name) as line)
        else _said ->> field.name
      end,
      ' | ' order by field.place
    )
    from private.listing_fields as field
    where field.is_prose
  ));
begin
  if _phrase is not null then
    raise exception 'Please remove "%": a listing may not choose tenants by religion, caste, region or community.', _phrase
      using errcode = '23514', hint = 'Say whom the home suits by household: family, sharers, students or company.';
  end if;
  return new;
end
$$;

-- What cannot read the list while it works is made to follow it, here and nowhere else. Twice is as once.
create function private.apply_listing_fields() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  _fields constant text := private.column_list(array(select name from private.listing_fields order by place));
  _prose constant text := private.column_list(array(select name from private.listing_fields where is_prose order by place));
  _column record;
  _check record;
begin
  execute format('grant select (%s) on public.properties to anon, authenticated', _fields);
  execute format('grant insert (%1$s), update (%1$s) on public.properties to authenticated', _fields);

  execute format(
    $q$
      create or replace trigger _130_refuse_discrimination before insert or update of %s on public.properties
      for each row when (current_user in ('anon', 'authenticated'))
      execute function private.tg_properties__refuse_discrimination()
    $q$,
    _prose
  );

  for _column in
    select
      field.name, field.is_reviewed, format_type(known.atttypid, known.atttypmod) as type, known.attnotnull as is_needed,
      col_description(known.attrelid, known.attnum) as said,
      pg_get_expr(preset.adbin, preset.adrelid) as preset,
      exists (
        select from pg_catalog.pg_attribute as proposed
        where proposed.attrelid = 'public.property_revisions'::regclass and proposed.attname = field.name
      ) as is_proposed
    from private.listing_fields as field
    join pg_catalog.pg_attribute as known
      on known.attrelid = 'public.properties'::regclass and known.attname = field.name
    left join pg_catalog.pg_attrdef as preset on preset.adrelid = known.attrelid and preset.adnum = known.attnum
    order by field.place
  loop
    if _column.is_needed and _column.preset is not null then
      execute format(
        'update private.listing_fields set default_value = to_jsonb(%s) where name = %L', _column.preset, _column.name
      );
    end if;
    continue when not _column.is_reviewed;

    execute format(
      $q$
        create or replace trigger %1$I before update of %2$I on public.properties
        for each row when (current_user in ('anon', 'authenticated') and new.%2$I is not distinct from old.%2$I)
        execute function private.tg_properties__note_told(%2$L)
      $q$,
      '_205_note_told_' || _column.name, _column.name
    );
    if not _column.is_proposed then
      -- what is proposed already says nothing else about it than the listing does
      execute format(
        $q$
          alter table public.property_revisions add column %1$I %2$s;
          comment on column public.property_revisions.%1$I is %3$L;
          update public.property_revisions as revision set %1$I = listing.%1$I
          from public.properties as listing where listing.id = revision.property_id
        $q$,
        _column.name, _column.type, _column.said
      );
      if _column.is_needed then
        execute format('alter table public.property_revisions alter column %I set not null', _column.name);
      end if;
    end if;
  end loop;

  for _check in
    select made.conname as name, pg_get_constraintdef(made.oid) as rule
    from pg_catalog.pg_constraint as made
    where made.conrelid = 'public.properties'::regclass
      and made.contype = 'c'
      and (
        select bool_and(exists (
          select from private.listing_fields as field where field.name = known.attname and field.is_reviewed
        ))
        from pg_catalog.pg_attribute as known
        where known.attrelid = made.conrelid and known.attnum = any (made.conkey)
      )
      and not exists (
        select from pg_catalog.pg_constraint as copied
        where copied.conrelid = 'public.property_revisions'::regclass and copied.conname = made.conname
      )
  loop
    execute format('alter table public.property_revisions add constraint %I %s', _check.name, _check.rule);
  end loop;

  -- what search answers of a home
  perform private.make_homes_of();
end
$$;
comment on function private.apply_listing_fields() is
  'Grants the columns of private.listing_fields, and gives revisions, triggers and default_value the ones that are new. For '
  'migrations, after a change of the list; not for API roles.';

select private.apply_listing_fields();
