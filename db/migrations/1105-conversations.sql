-- Conversations: a seeker asks about a home, who lets it answers, and all words about it stay in one place. No telephone number
-- is given here and no money asked for: what looks like it is marked where it is read. Every change is a step of 1104's
-- machine; what people read directly they read by the policies, and lists come from functions with the same condition inside.

create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
  property_id uuid references public.properties on delete set null,
  home_title text not null check (char_length(home_title) between 1 and 200),
  home_locality text not null check (char_length(home_locality) <= 100),
  seeker_id uuid not null references auth.users on delete cascade,
  owner_id uuid not null references auth.users on delete cascade,
  broker_id uuid references auth.users on delete set null,
  origin text not null default 'seeker' check (origin in ('seeker', 'invited')),
  state text not null default 'open' check (state in ('open', 'closed')),
  stage text not null default 'asking'
    check (stage in ('asking', 'visiting', 'applying', 'agreeing', 'renting', 'ended', 'closed')),
  version integer not null default 1,
  closed_side text check (closed_side in ('seeker', 'owner', 'broker', 'clock')),
  close_reason text check (close_reason in (
    'not_interested', 'home_gone', 'found_another', 'no_answer', 'party_left', 'other'
  )),
  move_in_on date,
  people smallint check (people between 1 and 20),
  occupancy text check (occupancy in ('family', 'sharers', 'students', 'company')),
  turn text check (turn in ('seeker', 'host')),
  opening_hash bytea not null check (octet_length(opening_hash) = 32),
  first_answer_at timestamptz,
  last_message_id bigint,
  last_seeker_message_id bigint not null default 0,
  last_host_message_id bigint not null default 0,
  last_message_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  state_at timestamptz not null default now(),
  unique (property_id, seeker_id),
  constraint "nobody asks themselves" check (seeker_id <> owner_id and seeker_id is distinct from broker_id),
  constraint "a closed conversation says by whom and why"
    check ((state = 'closed') = (closed_side is not null) and (closed_side is null) = (close_reason is null)),
  constraint "a closed conversation is nobody's turn" check (state = 'open' or turn is null)
);

create table public.messages (
  id bigint generated always as identity primary key,
  enquiry_id uuid not null references public.enquiries on delete cascade,
  sender_id uuid references auth.users on delete set null,
  side text check (side in ('seeker', 'owner', 'broker', 'co_tenant')),
  kind text not null check (kind in ('text', 'photo', 'file', 'event')),
  body text check (char_length(body) between 1 and 4000),
  event_id bigint references public.chain_events on delete cascade,
  warnings text[] not null default '{}'
    check (warnings <@ '{asks_money,names_payee,off_platform,asks_code,link,discriminating}'),
  removed_at timestamptz,
  created_at timestamptz not null,
  constraint "an event's line has its event" check ((kind = 'event') = (event_id is not null)),
  constraint "words are there until they are taken back" check (kind <> 'text' or (body is null) = (removed_at is not null))
);

create table public.message_files (
  message_id bigint not null references public.messages on delete cascade,
  position smallint not null check (position between 0 and 9),
  object_name text not null unique check (char_length(object_name) between 1 and 512),
  file_name text not null check (char_length(file_name) between 1 and 120),
  mime text not null check (mime in ('image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/pdf')),
  bytes integer not null check (bytes between 0 and 10485760),
  width integer check (width between 1 and 30000),
  height integer check (height between 1 and 30000),
  primary key (message_id, position)
);

create table public.enquiry_reads (
  enquiry_id uuid not null references public.enquiries on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  last_read_id bigint not null default 0,
  muted_until timestamptz,
  primary key (enquiry_id, user_id)
);

create table public.blocks (
  blocker_id uuid not null references auth.users on delete cascade,
  blocked_id uuid not null references auth.users on delete cascade,
  enquiry_id uuid references public.enquiries on delete set null,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint "nobody blocks themselves" check (blocker_id <> blocked_id)
);

create table public.saved_answers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  title text not null check (char_length(title) between 1 and 60),
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table private.thread_reports (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid references public.enquiries on delete set null,
  message_id bigint references public.messages on delete set null,
  reporter_id uuid references auth.users on delete set null,
  is_by_system boolean not null default false,
  reason text not null check (reason in (
    'money_first', 'payee', 'harassment', 'discrimination', 'off_platform', 'not_theirs', 'other'
  )),
  details text check (char_length(details) between 1 and 1000),
  kept_text jsonb not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz
);

create table private.scam_patterns (
  kind text not null check (kind in ('asks_money', 'names_payee', 'off_platform', 'asks_code', 'link')),
  pattern text not null,
  primary key (kind, pattern)
);

create index enquiries_seeker_id_idx on public.enquiries (seeker_id, last_message_at desc, id desc);
create index enquiries_owner_id_idx on public.enquiries (owner_id, last_message_at desc, id desc);
create index enquiries_broker_id_idx on public.enquiries (broker_id, last_message_at desc, id desc) where broker_id is not null;
create index enquiries_started_idx on public.enquiries (seeker_id, created_at desc);
create index enquiries_unanswered_idx on public.enquiries (seeker_id) where state = 'open' and first_answer_at is null;
create index enquiries_closed_idx on public.enquiries (state_at) where state = 'closed';
create index messages_enquiry_id_idx on public.messages (enquiry_id, id desc);
create index messages_sender_id_idx on public.messages (sender_id, created_at desc);
create index messages_event_id_idx on public.messages (event_id) where event_id is not null;
create index enquiry_reads_user_id_idx on public.enquiry_reads (user_id);
create index blocks_blocked_id_idx on public.blocks (blocked_id);
create index blocks_enquiry_id_idx on public.blocks (enquiry_id);
create index saved_answers_user_id_idx on public.saved_answers (user_id, title);
create index thread_reports_enquiry_id_idx on private.thread_reports (enquiry_id);
create index thread_reports_message_id_idx on private.thread_reports (message_id);
create index thread_reports_reporter_id_idx on private.thread_reports (reporter_id, created_at);
create index thread_reports_created_at_idx on private.thread_reports (created_at);

alter table public.chain_events
  add foreign key (enquiry_id) references public.enquiries on delete cascade;

alter table public.enquiries enable row level security;
alter table public.messages enable row level security;
alter table public.message_files enable row level security;
alter table public.enquiry_reads enable row level security;
alter table public.blocks enable row level security;
alter table public.saved_answers enable row level security;

-- Until brokers have mandates of their own, the broker of the listing may see what is asked about it, for as long as they are one.
create function private.mandated_home_rows(_scope text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select home.id
  from public.properties as home
  where _scope = 'enquiries' and home.broker_id = auth.uid() and private.holds_role('broker')
$$;
comment on function private.mandated_home_rows(text) is 'Homes for which the caller acts as a broker now, within this scope.';
grant execute on function private.mandated_home_rows(text) to authenticated;

create policy "parties see their conversations"
  on public.enquiries for select to authenticated
  using (
    seeker_id = (select auth.uid())
    or owner_id = (select auth.uid())
    or property_id = any (array(select private.mandated_home_rows('enquiries')))
  );

-- The policies below ask the caller's own view of conversations.
create policy "parties see the words"
  on public.messages for select to authenticated
  using (exists (select from public.enquiries as thread where thread.id = enquiry_id));

create policy "parties see the files"
  on public.message_files for select to authenticated
  using (exists (select from public.messages as sent where sent.id = message_id));

create policy "parties see what happened"
  on public.chain_events for select to authenticated
  using (exists (select from public.enquiries as thread where thread.id = enquiry_id));

create policy "people can see how far they read"
  on public.enquiry_reads for select to authenticated
  using (user_id = (select auth.uid()));

create policy "people can see whom they blocked"
  on public.blocks for select to authenticated
  using (blocker_id = (select auth.uid()));

create policy "people can see their saved answers"
  on public.saved_answers for select to authenticated
  using (user_id = (select auth.uid()));

create policy "people can save answers"
  on public.saved_answers for insert to authenticated
  with check (user_id = (select auth.uid()));

create policy "people can change their saved answers"
  on public.saved_answers for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "people can delete their saved answers"
  on public.saved_answers for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "conversations need the second factor"
  on public.enquiries as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

create policy "messages need the second factor"
  on public.messages as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

create policy "files of messages need the second factor"
  on public.message_files as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

create policy "how far somebody read needs the second factor"
  on public.enquiry_reads as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

create policy "blocks need the second factor"
  on public.blocks as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

create policy "saved answers need the second factor"
  on public.saved_answers as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

-- Not granted: the accounts of both sides, which a conversation shows by their cards alone, and what the limits count by.
-- Writing is granted to nobody: every change is a step.
grant select (
  id, property_id, home_title, home_locality, origin, state, stage, version, closed_side, close_reason, move_in_on, people,
  occupancy, turn, first_answer_at, last_message_id, last_message_at, created_at, state_at
) on public.enquiries to authenticated;
grant select (id, enquiry_id, side, kind, body, event_id, warnings, removed_at, created_at) on public.messages to authenticated;
grant select on public.message_files to authenticated;
grant select (
  id, enquiry_id, entity, entity_id, action, from_state, to_state, side, detail, happened_at
) on public.chain_events to authenticated;
grant select (enquiry_id, last_read_id, muted_until) on public.enquiry_reads to authenticated;
grant select (enquiry_id, created_at) on public.blocks to authenticated;
grant select, delete on public.saved_answers to authenticated;
grant insert (user_id, title, body) on public.saved_answers to authenticated;
grant update (title, body) on public.saved_answers to authenticated;

-- That something changed, never what: the client reads by request.
alter publication supabase_realtime add table
  public.enquiries (id, property_id, stage, state, version, last_message_id),
  public.messages (id, enquiry_id, kind, created_at, removed_at);

comment on table public.enquiries is 'Conversations about a home: one a home and seeker, for its two sides.';
comment on column public.enquiries.property_id is 'Null once the listing is gone; its title and locality stay here.';
comment on column public.enquiries.seeker_id is 'Who asked. Not readable through the API: a side shows itself by its card.';
comment on column public.enquiries.owner_id is 'Whose the listing is. Not readable through the API.';
comment on column public.enquiries.broker_id is 'The listing''s broker, followed by a trigger. Not readable through the API.';
comment on column public.enquiries.stage is 'How far it came; written by private.restage alone.';
comment on column public.enquiries.turn is 'Who is waited for; null when nobody is.';
comment on column public.enquiries.opening_hash is 'SHA-256 of the first words without case and signs: the same words to many homes are counted.';
comment on column public.enquiries.first_answer_at is 'When who lets the home wrote first. Before, the seeker may write three messages.';
comment on table public.messages is 'Words, files and what happened in conversations, in their order. Ask by enquiry_id.';
comment on column public.messages.sender_id is 'Null for events and for an account that is gone. Not readable through the API.';
comment on column public.messages.side is 'On which side the sender stood; null for what the clock did.';
comment on column public.messages.warnings is 'What the words look like, made when they were sent. They never hold a message up.';
comment on column public.messages.removed_at is 'When it was taken back, or when its sender left: words and files are gone.';
comment on table public.message_files is 'Files of messages in their order; bytes in the bucket thread-files.';
comment on column public.message_files.object_name is 'Name in the bucket: <folder of the sender''s pictures>/<conversation>/<file>.';
comment on table public.enquiry_reads is 'How far a person read a conversation, for that person alone.';
comment on table public.blocks is 'Whom people blocked, for the blocker alone: the other is never told.';
comment on table public.saved_answers is 'Answers that a person uses often, at most 30.';
comment on table private.thread_reports is 'Reports of conversations, with a copy of the last 20 messages; kept for a year.';
comment on column private.thread_reports.is_by_system is 'Made because one sender asked for money in several conversations within a day.';
comment on table private.scam_patterns is
  'What a message looks like that asks for money, names a payee, leaves this site, asks for a code or holds a link: regular '
  'expressions that PostgreSQL and JavaScript read alike. The same list as packages/contract/src/constants/scam-patterns.ts.';

-- Files. They lie below the folder of a person's pictures, which names no account, and then below the conversation.
insert into storage.buckets (id, name, public, is_guarded, file_size_limit, allowed_mime_types) values
  ('thread-files', 'thread-files', false, false, 10 * 1024 * 1024,
    array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/pdf'])
on conflict (id) do update set
  public = excluded.public,
  is_guarded = excluded.is_guarded,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- The only place that says on which side the caller is.
create function private.side_of(_thread public.enquiries) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when _thread.seeker_id = auth.uid() then 'seeker'
    when _thread.broker_id = auth.uid() and private.holds_role('broker') then 'broker'
    when _thread.owner_id = auth.uid() then 'owner'
  end
$$;
comment on function private.side_of(public.enquiries) is 'On which side the caller stands; null for a stranger. Not for API roles.';

create function private.adds_thread_file(_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select (storage.foldername(_name))[1] = private.picture_folder() and exists (
    select
    from public.enquiries as thread
    where thread.id::text = (storage.foldername(_name))[2] and thread.state = 'open' and private.side_of(thread) is not null
  )
$$;
comment on function private.adds_thread_file(text) is 'Whether the caller may put a file of this name into an open conversation.';

create function private.reads_thread_file(_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select (storage.foldername(_name))[1] = private.picture_folder() or exists (
    select
    from public.message_files as file
    join public.messages as sent on sent.id = file.message_id
    join public.enquiries as thread on thread.id = sent.enquiry_id
    where file.object_name = _name and private.side_of(thread) is not null
  )
$$;
comment on function private.reads_thread_file(text) is 'Whether the caller may read it: an own file, or one that a message to them names.';

create function private.is_unsent_thread_file(_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select (storage.foldername(_name))[1] = private.picture_folder()
    and not exists (select from public.message_files as file where file.object_name = _name)
$$;
comment on function private.is_unsent_thread_file(text) is 'Whether it is an own file that no message names.';
grant execute on function
  private.adds_thread_file(text), private.reads_thread_file(text), private.is_unsent_thread_file(text) to authenticated;

drop policy "people can upload below their own folder" on storage.objects;
drop policy "people can delete their own pictures" on storage.objects;
drop policy "people can see their own pictures" on storage.objects;

create policy "people can upload below their own folder"
  on storage.objects for insert to authenticated
  with check (
    case
      when bucket_id in ('property-images', 'avatars')
        then (storage.foldername(name))[1] = (select private.picture_folder())
      when bucket_id = 'thread-files' then private.adds_thread_file(name)
      else bucket_id = 'verification-documents' and (storage.foldername(name))[1] = (select auth.uid())::text
    end
  );

-- What was sent stays as it was sent; a message that is taken back takes its files along.
create policy "people can delete their own pictures and what they have not sent"
  on storage.objects for delete to authenticated
  using (
    case
      when bucket_id in ('property-images', 'avatars')
        then (storage.foldername(name))[1] = (select private.picture_folder())
      else bucket_id = 'thread-files' and private.is_unsent_thread_file(name)
    end
  );

create policy "people can see their own pictures and files sent to them"
  on storage.objects for select to authenticated
  using (
    case
      when bucket_id in ('property-images', 'avatars')
        then (storage.foldername(name))[1] = (select private.picture_folder())
      else bucket_id = 'thread-files' and private.reads_thread_file(name)
    end
  );

drop trigger _050_tell_picture_folder on storage.objects;
create trigger _050_tell_picture_folder before insert or update of name, bucket_id on storage.objects
  for each row when (current_user = 'authenticated' and new.bucket_id in ('property-images', 'avatars', 'thread-files'))
  execute function private.tg_objects__tell_picture_folder();

-- Saved answers.
create function private.tg_saved_answers__normalise() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.title := private.clean_words(new.title, 'title', 60);
  new.body := private.clean_words(new.body, 'body', 2000);
  new.updated_at := now();
  return new;
end
$$;

create trigger _100_normalise before insert or update on public.saved_answers
  for each row execute function private.tg_saved_answers__normalise();

create function private.tg_saved_answers__limit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _user_id uuid;
begin
  for _user_id in select distinct user_id from added order by user_id loop
    perform pg_advisory_xact_lock(hashtextextended('saved answers of ' || _user_id, 7));
    if (select count(*) from public.saved_answers as saved where saved.user_id = _user_id) > 30 then
      raise exception 'You have saved 30 answers. Please remove one before you save another.' using errcode = '54000';
    end if;
  end loop;
  return null;
end
$$;

create trigger _300_limit after insert on public.saved_answers
  referencing new table as added
  for each statement execute function private.tg_saved_answers__limit();
