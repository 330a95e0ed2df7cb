-- Records of a hand-over: how a home was at moving in and at moving out, room by room, with photos and their hashes, signed by both sides over
-- one hash. What was proposed is frozen; whoever changes it ends the signatures. Rows are read through procedures alone.

create table private.handovers (
  id uuid primary key default gen_random_uuid(),
  tenancy_id uuid not null references public.tenancies on delete cascade,
  kind text not null check (kind in ('move_in', 'move_out')),
  state text not null check (state in ('draft', 'proposed', 'agreed', 'disputed')),
  version integer not null default 1,
  side text not null check (side in ('seeker', 'co_tenant', 'owner', 'broker')),
  readings jsonb not null default '{}',
  content_sha256 text check (content_sha256 ~ '^[0-9a-f]{64}$'),
  proposed_side text check (proposed_side in ('seeker', 'co_tenant', 'owner', 'broker')),
  proposed_at timestamptz,
  agreed_at timestamptz,
  dispute_words text check (char_length(dispute_words) between 1 and 500),
  created_at timestamptz not null,
  state_at timestamptz not null,
  unique (tenancy_id, kind),
  constraint "what is out has its hash" check ((state = 'draft') = (content_sha256 is null)),
  constraint "what was signed by both says when" check ((state = 'agreed') = (agreed_at is not null))
);

create table private.handover_items (
  id uuid primary key,
  handover_id uuid not null references private.handovers on delete cascade,
  place smallint not null check (place between 0 and 9999),
  room text not null check (char_length(room) between 1 and 40),
  item text not null check (char_length(item) between 1 and 80),
  condition text check (condition in ('new', 'good', 'worn', 'damaged', 'missing')),
  words text check (char_length(words) between 1 and 500),
  other_words text check (char_length(other_words) between 1 and 500),
  side text not null check (side in ('seeker', 'co_tenant', 'owner', 'broker')),
  compares_with uuid references private.handover_items on delete set null
);
create index handover_items_handover_id_idx on private.handover_items (handover_id, place);
create index handover_items_compares_with_idx on private.handover_items (compares_with);

create table private.handover_photos (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references private.handover_items on delete cascade,
  object_name text not null unique,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  device_sha256 text not null check (device_sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  taken_at timestamptz,
  received_at timestamptz not null,
  side text not null check (side in ('seeker', 'co_tenant', 'owner', 'broker'))
);
create index handover_photos_item_id_idx on private.handover_photos (item_id);
create index handover_photos_sha256_idx on private.handover_photos (sha256);

create table private.handover_signatures (
  handover_id uuid not null references private.handovers on delete cascade,
  party_id uuid not null references public.agreement_parties on delete restrict,
  side text not null check (side in ('seeker', 'co_tenant', 'owner')),
  content_sha256 text not null check (content_sha256 ~ '^[0-9a-f]{64}$'),
  signed_at timestamptz not null,
  primary key (handover_id, party_id)
);
create index handover_signatures_party_id_idx on private.handover_signatures (party_id);

alter table private.handovers enable row level security;
alter table private.handover_items enable row level security;
alter table private.handover_photos enable row level security;
alter table private.handover_signatures enable row level security;

comment on table private.handovers is 'Records of moving in and moving out, one of each a tenancy.';
comment on column private.handovers.readings is 'Meters and keys: {electricity, water, gas, keys}, each a text or null.';
comment on column private.handovers.content_sha256 is 'Of all that the record says, while it is not a draft: what both sign.';
comment on column private.handovers.dispute_words is 'Why the other side did not sign.';
comment on table private.handover_items is 'Lines of a record: what stands in a room and how it is; both sides'' words.';
comment on column private.handover_items.id is 'Made by the device: a line that was written without a network is stored once.';
comment on column private.handover_items.condition is 'Null until somebody has looked.';
comment on column private.handover_items.other_words is 'How the side that did not write the line sees it.';
comment on column private.handover_items.compares_with is 'Of moving out: the line of moving in.';
comment on table private.handover_photos is 'Photos of a line; bytes in the bucket handover-photos.';
comment on column private.handover_photos.sha256 is 'Of the stored bytes, by the server.';
comment on column private.handover_photos.device_sha256 is 'Of what the camera gave, by the device.';
comment on column private.handover_photos.taken_at is 'What the device says; null when its clock cannot be right.';
comment on table private.handover_signatures is 'Who signed a record, over which hash. They end when it is changed.';

-- What is out stands still.
create function private.tg_handover_lines__frozen() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _handover_id uuid;
begin
  if tg_table_name = 'handover_photos' then
    select line.handover_id into _handover_id from private.handover_items as line
    where line.id = case when tg_op = 'DELETE' then old.item_id else new.item_id end;
  else
    _handover_id := case when tg_op = 'DELETE' then old.handover_id else new.handover_id end;
  end if;
  if exists (select from private.handovers as record where record.id = _handover_id and record.state <> 'draft') then
    raise exception 'A record that is out is not changed' using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger _100_frozen before insert or update or delete on private.handover_items
  for each row execute function private.tg_handover_lines__frozen();
create trigger _100_frozen before insert or update or delete on private.handover_photos
  for each row execute function private.tg_handover_lines__frozen();

-- Bytes go with the row that names them.
create function private.tg_handover_photos__drop_bytes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from storage.objects as stored where stored.bucket_id = 'handover-photos' and stored.name = old.object_name;
  return null;
end
$$;
create trigger _200_drop_bytes after delete on private.handover_photos
  for each row execute function private.tg_handover_photos__drop_bytes();

insert into storage.buckets (id, name, public, is_guarded, file_size_limit, allowed_mime_types) values
  ('handover-photos', 'handover-photos', false, false, 10 * 1024 * 1024, array['image/jpeg'])
on conflict (id) do update set
  public = excluded.public,
  is_guarded = excluded.is_guarded,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.handover_of_photo(_name text) returns private.handovers
language sql stable security definer set search_path = ''
as $$
  select record.* from private.handovers as record
  where record.id = case
    when _name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[^/]+\.jpg$' then split_part(_name, '/', 1)::uuid
  end
$$;
comment on function private.handover_of_photo(text) is 'The record below whose id a photo lies. Not for API roles.';

create function private.adds_handover_photo(_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.handover_of_photo(_name) as record join public.tenancies as tenancy on tenancy.id = record.tenancy_id
    where record.state = 'draft' and private.tenancy_side(tenancy) is not null
  )
$$;
comment on function private.adds_handover_photo(text) is 'Whether the caller may put a photo of this name into a record that is being written.';

create function private.reads_handover_photo(_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.handover_of_photo(_name) as record join public.tenancies as tenancy on tenancy.id = record.tenancy_id
    where private.tenancy_side(tenancy) is not null and exists (
      select from private.handover_photos as photo where photo.object_name = _name
    )
  )
$$;
comment on function private.reads_handover_photo(text) is 'Whether a record of the caller''s tenancy names this photo.';
grant execute on function private.adds_handover_photo(text), private.reads_handover_photo(text) to authenticated;

-- Nobody replaces one; what a record names goes with its line, and a photo that none names after a day.
alter policy "people can upload below their own folder" on storage.objects
  with check (
    case
      when bucket_id in ('property-images', 'avatars')
        then (storage.foldername(name))[1] = (select private.picture_folder())
      when bucket_id = 'thread-files'
        then (owner_id is null or owner_id = (select auth.uid())::text) and private.adds_thread_file(name)
      when bucket_id = 'handover-photos'
        then (owner_id is null or owner_id = (select auth.uid())::text) and private.adds_handover_photo(name)
      else bucket_id in ('verification-documents', 'application-documents')
        and (storage.foldername(name))[1] = (select auth.uid())::text
    end
  );
alter policy "people can see their own pictures and files sent to them" on storage.objects
  using (
    case
      when bucket_id in ('property-images', 'avatars')
        then (storage.foldername(name))[1] = (select private.picture_folder())
      when bucket_id = 'handover-photos'
        then owner_id = (select auth.uid())::text or private.reads_handover_photo(name)
      else bucket_id = 'thread-files' and (owner_id = (select auth.uid())::text or private.reads_thread_file(name))
    end
  );

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('private.handovers', 'tenancy_id', 't.tenancy_id in (select p.tenancy_id from public.tenancy_people as p where p.user_id = $1)', true, '{}', 'with parent', 'Records of moving in and out of tenancies of the person; they name nobody.'),
  ('private.handover_items', 'handover_id', 't.handover_id in (select r.id from private.handovers as r join public.tenancy_people as p on p.tenancy_id = r.tenancy_id where p.user_id = $1)', true, '{}', 'with parent', 'Lines of records of tenancies of the person; both sides need them for 3 years.'),
  ('private.handover_photos', 'item_id', 't.item_id in (select i.id from private.handover_items as i join private.handovers as r on r.id = i.handover_id join public.tenancy_people as p on p.tenancy_id = r.tenancy_id where p.user_id = $1)', true, '{}', 'with parent', 'Photos of records of tenancies of the person; both sides need them for 3 years.'),
  ('private.handover_signatures', 'party_id', 't.party_id in (select p.id from public.agreement_parties as p where p.user_id = $1)', true, '{}', 'with parent', 'Records of moving in and out that the person signed.');

insert into private.notification_kinds (kind, mail, is_pushed, is_texted, is_urgent, unread_minutes, spacing_minutes) values
  ('handover_proposed', 'at_once', true, false, false, 0, 0),
  ('handover_agreed', 'at_once', false, false, false, 0, 0),
  ('handover_disputed', 'at_once', true, false, false, 0, 0),
  ('handover_waits', 'at_once', true, false, false, 0, 0);

insert into private.transitions (entity, action, from_state, to_state, side)
select step.entity, step.action, step.from_state, step.to_state, side
from (values
  ('handover', 'begin', 'none', 'draft', '{seeker,co_tenant,owner,broker}'::text[]),
  ('handover', 'save', 'draft', 'draft', '{seeker,co_tenant,owner,broker}'),
  ('handover', 'propose', 'draft', 'proposed', '{seeker,co_tenant,owner,broker}'),
  ('handover', 'change', 'proposed', 'draft', '{seeker,co_tenant,owner,broker}'),
  ('handover', 'sign', 'proposed', 'proposed', '{seeker,co_tenant,owner}'),
  ('handover', 'agree', 'proposed', 'agreed', '{seeker,co_tenant,owner}'),
  ('handover', 'dispute', 'proposed', 'disputed', '{seeker,co_tenant,owner}'),
  ('handover', 'remind', 'proposed', 'proposed', '{clock}')
) as step (entity, action, from_state, to_state, sides), unnest(step.sides) as side;
