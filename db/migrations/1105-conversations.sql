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

-- Warnings. What is compared has one form, in the browser as here: no case, no marks that nobody sees, digits of one script and
-- without anything between them.
create function private.scanned_words(_text text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(
        translate(
          regexp_replace(lower(normalize(_text, NFKC)), '[\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe0f\ufeff]', '', 'g'),
          '०१२३४५६७८९౦౧౨౩౪౫౬౭౮౯’', '01234567890123456789'''
        ),
        '[ \u00a0\n\t]+', ' ', 'g'
      ),
      '(?<![a-z])rs[.]', 'rs', 'g'
    ),
    '([0-9])[ .,_/()-]{1,2}(?=[0-9])', '\1', 'g'
  )
$$;
comment on function private.scanned_words(text) is 'The form in which words are compared with private.scam_patterns.';

insert into private.scam_patterns (kind, pattern) values
  ('asks_money', $re$(?<!(?:can|will|could|would|shall|to|i|we|'ll) )(?<![a-z])(?:pay|send|transfer|remit|deposit|bhej ?do|bhejo|bhej ?dijiye|bhej ?dena|daal ?do|dal ?do|dalo|jama kar|de ?do|dedo|dijiye|pampandi|pampinchandi|pampu|kattandi|katti|cheyandi|ivvandi|veyyandi) [^.?!]*(?:(?:token|booking (?:amount|fee|money|charge)|gate ?pass|visit(?:ing)? (?:fee|charge|pass|amount|card)|registration (?:fee|charge|amount)|holding (?:amount|fee)|advance|refundable)|(?:(?:₹|rs ?|inr ?)[0-9]+|[0-9]{3,}(?: ?/-| ?rs| ?rupees| ?rupaye| ?rupay| ?inr)|[0-9]{1,3}k(?![a-z])))(?![^.!]*[?])$re$),
  ('asks_money', $re$(?:have|need|want|has) to (?:pay|send|transfer|deposit) [^.?!]*(?:(?:token|booking (?:amount|fee|money|charge)|gate ?pass|visit(?:ing)? (?:fee|charge|pass|amount|card)|registration (?:fee|charge|amount)|holding (?:amount|fee)|advance|refundable)|(?:(?:₹|rs ?|inr ?)[0-9]+|[0-9]{3,}(?: ?/-| ?rs| ?rupees| ?rupaye| ?rupay| ?inr)|[0-9]{1,3}k(?![a-z])))(?![^.!]*[?])$re$),
  ('asks_money', $re$(?<![a-z])(?:token|booking (?:amount|fee|money|charge)|gate ?pass|visit(?:ing)? (?:fee|charge|pass|amount|card)|registration (?:fee|charge|amount)|holding (?:amount|fee)|advance|refundable)[^.?!]*(?<![a-z])(?:(?:pay|send|transfer|remit|deposit|bhej ?do|bhejo|bhej ?dijiye|bhej ?dena|daal ?do|dal ?do|dalo|jama kar|de ?do|dedo|dijiye|pampandi|pampinchandi|pampu|kattandi|katti|cheyandi|ivvandi|veyyandi)|today|now|immediately|right away|asap|first|before (?:visit|you visit|seeing|the visit|showing)|pehle|abhi|aaj|jaldi|turant|mandatory|compulsory|dena (?:hoga|padega|hai)|lagega|ippude|mundu|varaku)(?![a-z])(?![^.!]*[?])$re$),
  ('asks_money', $re$(?:can|could|will|would) (?:you|u) (?:please |kindly |pls )?(?:pay|send|transfer|deposit) [^.?!]*(?:token|booking|gate ?pass|visit(?:ing)? (?:fee|charge)|holding|(?:(?:₹|rs ?|inr ?)[0-9]+|[0-9]{3,}(?: ?/-| ?rs| ?rupees| ?rupaye| ?rupay| ?inr)|[0-9]{1,3}k(?![a-z])))$re$),
  ('asks_money', $re$(?:block|hold|reserve|lock|confirm)(?:ed|ing)? (?:it|the|this|your|ke liye|karne|karna|kar)[^.?!]*(?:token|pay |paying|payment|amount|₹|rs ?[0-9]|[0-9]{4,})(?![^.!]*[?])$re$),
  ('asks_money', $re$(?:(?:₹|rs ?|inr ?)[0-9]+|[0-9]{3,}(?: ?/-| ?rs| ?rupees| ?rupaye| ?rupay| ?inr)|[0-9]{1,3}k(?![a-z]))[^.?!]*(?:block|hold|reserve|token|gate ?pass|to confirm|for visit|for the visit|before visit|refundable|bhej|pampandi|daal ?do|transfer|de ?do)(?![^.!]*[?])$re$),
  ('asks_money', $re$(?:army|cisf|crpf|fauji|officer|cantonment)[^.?!]*(?:gate ?pass|refund|advance|deposit|fee)$re$),
  ('asks_money', $re$(?:scan|use|send you|sending)[^.?!]*qr|qr (?:code )?(?:scan|bhej|pe|par)$re$),
  ('asks_money', $re$(?:paise|paisa|dabbu|dabbulu|amount|payment)[^.?!]*(?:bhej ?do|bhejo|bhejiye|bhej ?dijiye|daal ?do|dal ?do|jama|transfer karo|transfer kar ?do|pampandi|pampinchandi|veyyandi|kattandi)$re$),
  ('asks_money', $re$(?:pay|payment|transfer)[^.?!]*(?:before (?:visit|you visit|the visit|seeing|viewing|i show|we show)|to see the (?:house|flat|home|room)|then i (?:will )?show)$re$),
  ('names_payee', $re$[a-z0-9._-]{2,}@[a-z][a-z0-9]{1,}(?![.]?[a-z0-9])$re$),
  ('names_payee', $re$[a-z0-9._-]{2,} ?(?:@|[(]at[)]|[[]at[]]| at ) ?(?:ok(?:axis|hdfcbank|icici|sbi|bank)|ybl|ibl|axl|paytm|apl|upi)(?![a-z0-9])$re$),
  ('names_payee', $re$(?<![a-z])[a-z]{4} ?0[a-z0-9]{6}(?![a-z0-9])$re$),
  ('names_payee', $re$(?:a/c|ac|account|acct|khata)[ .]*(?:no|num|number|nambar)?[ .:#-]*(?:is )?[0-9]{9,18}$re$),
  ('names_payee', $re$(?:g ?pay|google ?pay|phone ?pe|phonepay|paytm|bhim|upi)[^.?!]*[0-9]{10}|[0-9]{10}[^.?!]*(?:g ?pay|google ?pay|phone ?pe|phonepay|paytm|bhim|upi)$re$),
  ('names_payee', $re$(?<![a-z])(?:my|mera|mere|meri|naa|wife.?s|brother.?s) (?:upi|g ?pay|google ?pay|phone ?pe|paytm|bank account|account (?:number|no)|qr)$re$),
  ('off_platform', $re$(?<![0-9])(?:[+]?91|0)?[6-9](?![0-9]00[0-9]{2}[0-9]00(?![0-9]))[0-9]{9}(?![0-9])$re$),
  ('off_platform', $re$(?:(?<![a-z])(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|shunya|ek|do|teen|char|paanch|panch|chhe|che|saat|aath|nau|okati|rendu|moodu|nalugu|aidu|aaru|edu|enimidi|tommidi|sunna)[ ,./-]*){7,}$re$),
  ('off_platform', $re$(?<![a-z])(?:whats ?app|wats ?app|what.?s ?app|wtsapp|whatsap|watsap|telegram|tele ?gram|insta ?gram|signal app|imo app)(?![a-z])$re$),
  ('off_platform', $re$(?<![a-z])(?:wa|t)[.]me(?![a-z])|(?<![a-z])insta (?:id|pe|par|dm)$re$),
  ('off_platform', $re$[a-z0-9._%+-]+ ?(?:@|[(]at[)]|[[]at[]]) ?[a-z0-9-]+ ?(?:[.]|[(]dot[)]| dot ) ?[a-z]{2,}|(?:@| at ) ?(?:gmail|yahoo|outlook|hotmail|rediffmail)$re$),
  ('off_platform', $re$(?:call|text|sms|ring|message|msg|contact|miss ?call)[^.?!]*(?:my|this|mere|on (?:the )?|is) ?(?:number|mobile|phone no|contact no)$re$),
  ('off_platform', $re$(?:share|send|give|tell|bhej|bhejo|de ?do|pampandi|cheppandi)[^.?!]*(?:your|ur|aapka|apna|mee) (?:mobile|phone|contact|whats ?app)? ?(?:number|no[.]?(?![a-z])|num|nambar|mobile)$re$),
  ('off_platform', $re$(?:outside|off|leave) (?:this|the) (?:app|site|website|platform)$re$),
  ('asks_code', $re$(?:share|send|tell|give|forward|read|enter|type|provide|what(?: is|.s)|batao|bata ?do|bataiye|bhejo|bhej ?do|dijiye|de ?do|cheppandi|pampandi)[^.?!]*(?<![a-z])(?:otp|o t p|one ?time ?(?:password|code|pin)|verification code|upi pin|m-?pin|cvv|(?:[46]|four|six)[ -]?digit (?:code|pin|number))(?![a-z])$re$),
  ('asks_code', $re$(?<![a-z])(?:otp|o t p|one ?time ?(?:password|code|pin)|verification code|upi pin|m-?pin|cvv|(?:[46]|four|six)[ -]?digit (?:code|pin|number))(?![a-z])[^.?!]*(?:share|send|tell|forward|batao|bata|bhej|aaya|aayega|aaega|you (?:got|get|received|will get|will receive)|received|dijiye|de ?do|cheppandi|vastundi|pampandi|enter|daal)$re$),
  ('asks_code', $re$any ?desk|team ?viewer|quick ?support|rust ?desk|screen ?shar(?:e|ing)$re$),
  ('link', $re$https?:|hxxps?:|(?<![a-z])www[.]$re$),
  ('link', $re$(?<![a-z0-9@.-])[a-z0-9-]+(?:[.][a-z0-9-]+)*[.](?:com|net|org|info|xyz|site|shop|club|top|online|ly|gle|io)(?![a-z0-9-])$re$),
  ('link', $re$(?<![a-z0-9@.-])[a-z0-9-]+(?:[.][a-z0-9-]+)*[.](?:in|co|me|app|link|page|gl|to)/[a-z0-9]$re$),
  ('link', $re$[a-z0-9] ?(?:[(]dot[)]|[[]dot[]]| dot ) ?(?:com|in|net|org|ly)(?![a-z])$re$);

create function private.message_warnings(_text text, _is_host boolean) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(found.kind order by array_position(
    array['asks_money', 'names_payee', 'off_platform', 'asks_code', 'link', 'discriminating'], found.kind
  )), '{}')
  from (
    select known.kind
    from (select private.scanned_words(_text) as words) as scanned
    join (
      select listed.kind, string_agg('(?:' || listed.pattern || ')', '|' order by listed.pattern) as pattern
      from private.scam_patterns as listed
      group by listed.kind
    ) as known on scanned.words ~ known.pattern
    union all
    select 'discriminating' where _is_host and private.discriminating_phrase(_text) is not null
  ) as found
$$;
comment on function private.message_warnings(text, boolean) is
  'What a message looks like; {} for nothing. discriminating: of who lets a home alone. Not for API roles.';

-- The stage has children to ask once there are visits, applications and agreements.
create or replace function private.restage(_enquiry_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.enquiries as thread
  set stage = case thread.state when 'closed' then 'closed' else 'asking' end
  where thread.id = _enquiry_id
    and thread.stage <> case thread.state when 'closed' then 'closed' else 'asking' end
$$;

-- What happened stands in the conversation as a quiet line. That it was started, its first message says.
create function private.tg_chain_events__line() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _message_id bigint;
begin
  insert into public.messages (enquiry_id, side, kind, event_id, created_at)
  values (
    new.enquiry_id, case when new.side in ('seeker', 'owner', 'broker', 'co_tenant') then new.side end, 'event', new.id,
    new.happened_at
  )
  returning id into _message_id;
  update public.enquiries as thread
  set last_message_id = _message_id,
    -- what a clock does brings no conversation to the top of a list
    last_message_at = case when new.side = 'clock' then thread.last_message_at else new.happened_at end
  where thread.id = new.enquiry_id;
  return null;
end
$$;

create trigger _500_line after insert on public.chain_events
  for each row when (new.enquiry_id is not null and new.action <> 'start')
  execute function private.tg_chain_events__line();

-- A listing that gets another broker, or goes. Conversations stay readable; without the home they end after 30 days.
create function private.tg_properties__follow_broker() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.enquiries as thread set broker_id = null where thread.property_id = old.id and thread.broker_id is not null;
    update private.alarms as alarm set due_at = least(alarm.due_at, now() + interval '30 days')
    from public.enquiries as thread
    where thread.property_id = old.id and alarm.kind = 'enquiry_quiet' and alarm.subject_id = thread.id;
    return old;
  end if;
  update public.enquiries as thread
  set broker_id = case when new.broker_id is distinct from thread.seeker_id then new.broker_id end
  where thread.property_id = new.id and thread.broker_id is distinct from new.broker_id;
  return null;
end
$$;

create trigger _150_follow_broker_of_enquiries after update of broker_id on public.properties
  for each row when (new.broker_id is distinct from old.broker_id)
  execute function private.tg_properties__follow_broker();

create trigger _150_end_enquiries before delete on public.properties
  for each row execute function private.tg_properties__follow_broker();

-- Parts of the procedures.

create function private.take_enquiry(_enquiry_id uuid) returns public.enquiries
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _thread public.enquiries;
begin
  select * into _thread from public.enquiries as thread where thread.id = _enquiry_id for no key update;
  if not found or private.side_of(_thread) is null then
    perform private.refuse_not_found();
  end if;
  return _thread;
end
$$;
comment on function private.take_enquiry(uuid) is 'Locks a conversation of the caller; PT404 for any other. Not for API roles.';

create function private.is_blocked(_seeker_id uuid, _hosts uuid[]) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.blocks as block where block.blocker_id = _seeker_id and block.blocked_id = any (_hosts)
  ) or exists (
    select from public.blocks as block where block.blocked_id = _seeker_id and block.blocker_id = any (_hosts)
  )
$$;
comment on function private.is_blocked(uuid, uuid[]) is 'Whether either side has blocked the other. Not for API roles.';

create function private.require_message_pace(_count integer, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _limit record;
  _oldest timestamptz;
begin
  -- two messages at once count each other
  perform pg_advisory_xact_lock(hashtextextended('messages of ' || auth.uid(), 7));
  for _limit in
    select * from (values (30, '5 minutes', interval '5 minutes'), (300, 'day', interval '1 day')) as known (most, per, span)
  loop
    -- the message that is one too many together with those to come
    select sent.created_at into _oldest
    from public.messages as sent
    where sent.sender_id = auth.uid() and sent.created_at > _now - _limit.span
    order by sent.created_at desc
    offset _limit.most - _count limit 1;
    if found then
      perform private.refuse_too_many(
        _limit.most, _limit.per, ceil(extract(epoch from _oldest + _limit.span - _now))::integer
      );
    end if;
  end loop;
end
$$;
comment on function private.require_message_pace(integer, timestamptz) is
  'PT429 when the caller would write more than 30 messages in 5 minutes or 300 in a day. Not for API roles.';

create function private.require_start_pace(_opening_hash bytea, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _today constant timestamptz[] := array(
    select thread.created_at from public.enquiries as thread
    where thread.seeker_id = auth.uid() and thread.created_at > _now - interval '1 day'
    order by thread.created_at desc limit 10
  );
  _alike constant timestamptz[] := array(
    select thread.created_at from public.enquiries as thread
    where thread.seeker_id = auth.uid() and thread.created_at > _now - interval '1 day'
      and thread.opening_hash = _opening_hash
    order by thread.created_at desc limit 5
  );
begin
  if cardinality(_today) >= 10 then
    perform private.refuse_too_many(10, 'day', ceil(extract(epoch from _today[10] + interval '1 day' - _now))::integer);
  end if;
  if cardinality(_alike) >= 5 then
    perform private.refuse_too_many(5, 'day', ceil(extract(epoch from _alike[5] + interval '1 day' - _now))::integer);
  end if;
  if (
    select count(*) from public.enquiries as thread
    where thread.seeker_id = auth.uid() and thread.state = 'open' and thread.first_answer_at is null
  ) >= 30 then
    perform private.refuse_too_many(30, 'unanswered', 86400);
  end if;
  if cardinality(_today) >= 3 and not exists (
    select from auth.users as person
    where person.id = auth.uid() and coalesce(person.phone, '') <> '' and person.phone_confirmed_at is not null
  ) then
    perform private.refuse('PT422', 'phone_needed', 'Please confirm your phone number before you write about more homes today.');
  end if;
end
$$;
comment on function private.require_start_pace(bytea, timestamptz) is
  'PT429 for an 11th conversation in a day, a 6th with the same first words, and beside 30 that were not answered; PT422 '
  'phone_needed for a 4th without a confirmed number. Not for API roles.';

create function private.message_body(_body text, _is_needed boolean) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  _words constant text := private.clean_words(_body, 'message', 4000);
begin
  if _words is null and _is_needed then
    perform private.refuse_argument('message', 'Please write something.');
  end if;
  return _words;
end
$$;
comment on function private.message_body(text, boolean) is 'The words of a message as they are stored. 22023. Not for API roles.';

-- What is named is there, is the caller's own, lies below this conversation and was not sent before. Its kind and size are what
-- storage found.
create function private.thread_files_of(_thread public.enquiries, _side text, _kind text, _files jsonb)
returns setof public.message_files
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _folder constant text := private.picture_folder() || '/' || _thread.id || '/';
  _given jsonb;
  _file public.message_files;
  _place integer := 0;
  _total bigint := 0;
begin
  if jsonb_typeof(coalesce(_files, '[]')) <> 'array' or jsonb_array_length(coalesce(_files, '[]')) > 10
    or (_kind = 'text') <> (jsonb_array_length(coalesce(_files, '[]')) = 0) then
    perform private.refuse_argument('files', 'A message has at most 10 files; one of words alone has none.');
  end if;
  for _given in select value from jsonb_array_elements(coalesce(_files, '[]')) loop
    if jsonb_typeof(_given) <> 'object' or jsonb_typeof(_given -> 'object_name') is distinct from 'string'
      or coalesce(_given ->> 'width', '1') !~ '^[0-9]{1,5}$' or coalesce(_given ->> 'height', '1') !~ '^[0-9]{1,5}$' then
      perform private.refuse_argument('files', 'A file is {object_name, file_name, width, height}.');
    end if;
    select null, _place, found.name, null, found.metadata ->> 'mimetype', (found.metadata ->> 'size')::integer,
      nullif((_given ->> 'width')::integer, 0), nullif((_given ->> 'height')::integer, 0)
    into _file
    from storage.objects as found
    where found.bucket_id = 'thread-files' and found.name = _given ->> 'object_name' and starts_with(found.name, _folder)
      and found.owner_id = auth.uid()::text and char_length(found.name) <= 512
      and not exists (select from public.message_files as sent where sent.object_name = found.name)
    for share;
    if not found then
      perform private.refuse('PT422', 'file_unknown', 'A file has not arrived or is gone. Please add it again.');
    end if;
    if _kind = 'photo' and _file.mime not like 'image/%' then
      perform private.refuse_argument('files', 'A photo is a picture.');
    end if;
    _file.file_name := coalesce(
      private.clean_words(regexp_replace(_given ->> 'file_name', '[\u202a-\u202e\u2066-\u2069\n\r]', '', 'g'), 'file name', 120),
      'File ' || _place + 1
    );
    _total := _total + _file.bytes;
    _place := _place + 1;
    return next _file;
  end loop;
  if _total > 0 and _total + (
    select coalesce(sum(file.bytes), 0)
    from public.messages as sent
    join public.message_files as file on file.message_id = sent.id
    where sent.enquiry_id = _thread.id and (sent.side = 'seeker') = (_side = 'seeker')
  ) > 100 * 1024 * 1024 then
    perform private.refuse('PT422', 'too_much', 'The files of this conversation are too large together. At most 100 MB a side.');
  end if;
end
$$;
comment on function private.thread_files_of(public.enquiries, text, text, jsonb) is
  'The files that a message names. 22023, PT422 file_unknown or too_much. Not for API roles.';

create function private.tell_other_side(
  _thread public.enquiries, _side text, _kind text, _event_id bigint, _now timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _subject constant jsonb := jsonb_build_object(
    'name', private.person_card(auth.uid()) -> 'name', 'home', _thread.home_title
  );
  _user_id uuid;
begin
  for _user_id in
    select distinct person.id
    from unnest(case _side when 'seeker' then array[_thread.owner_id, _thread.broker_id] else array[_thread.seeker_id] end)
      as person (id)
    where person.id is not null and not (_kind = 'message_new' and exists (
      select from public.enquiry_reads as seen
      where seen.enquiry_id = _thread.id and seen.user_id = person.id and seen.muted_until > _now
    ))
    order by 1
  loop
    perform private.notify(_user_id, _kind, _event_id, _thread.id, _subject, _now);
  end loop;
end
$$;
comment on function private.tell_other_side(public.enquiries, text, text, bigint, timestamptz) is
  'Notifies everybody of the other side; of messages not who has muted the conversation. Not for API roles.';

create function private.last_words(_enquiry_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', sent.id, 'side', sent.side, 'kind', sent.kind, 'body', sent.body, 'warnings', to_jsonb(sent.warnings),
      'created_at', sent.created_at,
      'files', (select coalesce(jsonb_agg(file.file_name order by file.position), '[]')
        from public.message_files as file where file.message_id = sent.id)
    ) order by sent.id
  ), '[]')
  from (
    select * from public.messages as listed where listed.enquiry_id = _enquiry_id and listed.kind <> 'event'
    order by listed.id desc limit 20
  ) as sent
$$;
comment on function private.last_words(uuid) is 'A copy of the last 20 messages of a conversation, for a report. Not for API roles.';

-- One sender who asks for money in two conversations within a day is reported without anybody's doing.
create function private.report_money_asked_twice(_message public.messages, _now timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.thread_reports (enquiry_id, message_id, is_by_system, reason, kept_text, created_at)
  select _message.enquiry_id, _message.id, true, 'money_first', private.last_words(_message.enquiry_id), _now
  where _message.warnings && '{asks_money,names_payee}'
    and exists (
      select from public.messages as other
      where other.sender_id = _message.sender_id and other.created_at > _now - interval '1 day'
        and other.enquiry_id <> _message.enquiry_id and other.warnings && '{asks_money,names_payee}'
    )
    and not exists (
      select from private.thread_reports as made
      join public.messages as named on named.id = made.message_id
      where made.is_by_system and named.sender_id = _message.sender_id and made.created_at > _now - interval '1 day'
        and made.enquiry_id = _message.enquiry_id
    )
$$;

comment on function private.report_money_asked_twice(public.messages, timestamptz) is
  'Reports a sender of whom messages in two conversations within a day ask for money. Not for API roles.';

create function private.messages_left(_thread public.enquiries) returns integer
language sql stable security definer set search_path = ''
as $$
  select case when _thread.first_answer_at is null then greatest(3 - (
    select count(*)::integer
    from (
      select from public.messages as sent
      where sent.enquiry_id = _thread.id and sent.side = 'seeker' and sent.kind <> 'event'
      limit 3
    ) as counted
  ), 0) end
$$;
comment on function private.messages_left(public.enquiries) is
  'How many messages the seeker may write before the first answer; null after it. Not for API roles.';

create function private.why_not_write(_thread public.enquiries, _side text) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when private.is_blocked(_thread.seeker_id, array[_thread.owner_id, _thread.broker_id]) then 'blocked'
    when _side = 'seeker' and private.messages_left(_thread) = 0 then 'wait_for_answer'
  end
$$;
comment on function private.why_not_write(public.enquiries, text) is
  'Why this side may write nothing now: blocked or wait_for_answer; null when it may. Not for API roles.';

create function private.require_may_write(_thread public.enquiries, _side text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  case private.why_not_write(_thread, _side)
    when 'blocked' then
      perform private.refuse('PT422', 'blocked', 'Messages cannot be sent in this conversation.');
    when 'wait_for_answer' then
      perform private.refuse(
        'PT422', 'wait_for_answer', 'You have sent 3 messages. Please wait for an answer before you write more.'
      );
    else
      null;
  end case;
end
$$;
comment on function private.require_may_write(public.enquiries, text) is 'PT422 blocked or wait_for_answer. Not for API roles.';

create function private.set_quiet_alarm(_thread public.enquiries, _now timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  -- without the home the end is set already
  select private.set_alarm('enquiry_quiet', _thread.id, _now + interval '60 days') where _thread.property_id is not null
$$;
comment on function private.set_quiet_alarm(public.enquiries, timestamptz) is 'Ends the conversation after 60 days without a message. Not for API roles.';

create function private.add_message(
  _thread public.enquiries, _side text, _kind text, _body text, _files jsonb, _notice text, _event_id bigint, _now timestamptz
) returns public.messages
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _named constant public.message_files[] := array(
    select file from private.thread_files_of(_thread, _side, _kind, _files) as file
  );
  _message public.messages;
begin
  insert into public.messages (enquiry_id, sender_id, side, kind, body, warnings, created_at)
  values (
    _thread.id, auth.uid(), _side, _kind, _body,
    private.message_warnings(
      concat_ws(E'\n', _body, (select string_agg(file.file_name, E'\n' order by file.position) from unnest(_named) as file)),
      _side <> 'seeker'
    ),
    _now
  )
  returning * into _message;
  insert into public.message_files (message_id, position, object_name, file_name, mime, bytes, width, height)
  select _message.id, file.position, file.object_name, file.file_name, file.mime, file.bytes, file.width, file.height
  from unnest(_named) as file;
  update public.enquiries as thread
  set last_message_id = _message.id,
    last_message_at = _now,
    turn = case _side when 'seeker' then 'host' else 'seeker' end,
    first_answer_at = case when _side = 'seeker' then thread.first_answer_at else coalesce(thread.first_answer_at, _now) end,
    last_seeker_message_id = case when _side = 'seeker' then _message.id else thread.last_seeker_message_id end,
    last_host_message_id = case when _side = 'seeker' then thread.last_host_message_id else _message.id end
  where thread.id = _thread.id;
  perform private.report_money_asked_twice(_message, _now);
  perform private.tell_other_side(_thread, _side, _notice, coalesce(_event_id, _message.id), _now);
  perform private.set_quiet_alarm(_thread, _now);
  return _message;
end
$$;
comment on function private.add_message(public.enquiries, text, text, text, jsonb, text, bigint, timestamptz) is
  'Stores a message in a locked conversation, with its files and warnings, and notifies the other side. Not for API roles.';

create function private.move_enquiry(
  _thread public.enquiries, _action text, _side text, _to text, _reason text, _now timestamptz
) returns public.enquiries
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _moved public.enquiries;
  _event_id bigint;
begin
  update public.enquiries as thread
  set state = _to, version = thread.version + 1, state_at = _now,
    closed_side = case _to when 'closed' then _side end,
    close_reason = case _to when 'closed' then _reason end,
    -- who wrote last waits for the other again
    turn = case when _to = 'open' then
      case when thread.last_seeker_message_id > thread.last_host_message_id then 'host' else 'seeker' end
    end
  where thread.id = _thread.id
  returning * into _moved;
  _event_id := private.record_event(
    'enquiry', _thread.id, _thread.id, _action, _thread.state, _to, _side, null,
    case _to when 'closed' then jsonb_build_object('close_reason', _reason) end, _now
  );
  perform private.restage(_thread.id);
  if _to = 'closed' then
    if _side <> 'clock' then
      perform private.tell_other_side(_moved, _side, 'enquiry_closed', _event_id, _now);
    end if;
    perform private.drop_alarm('enquiry_quiet', _thread.id);
  else
    perform private.set_quiet_alarm(_moved, _now);
  end if;
  return _moved;
end
$$;
comment on function private.move_enquiry(public.enquiries, text, text, text, text, timestamptz) is
  'Closes or opens a locked conversation. Not for API roles.';

create function private.why_not_reopen(_thread public.enquiries, _side text) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when exists (
      select from auth.users as person
      where person.id in (_thread.seeker_id, _thread.owner_id) and person.deleted_at is not null
    ) then 'party_left'
    when _thread.property_id is null then 'home_gone'
    when private.is_blocked(_thread.seeker_id, array[_thread.owner_id, _thread.broker_id]) then 'blocked'
    when _thread.closed_side <> 'clock' and (_thread.closed_side = 'seeker') <> (_side = 'seeker') then 'not_your_step'
  end
$$;
comment on function private.why_not_reopen(public.enquiries, text) is
  'Why this side may not open a closed conversation again; null when it may. Not for API roles.';

create function private.reopen_thread(_thread public.enquiries, _side text, _to text, _now timestamptz) returns public.enquiries
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _why constant text := private.why_not_reopen(_thread, _side);
begin
  if _why = 'not_your_step' then
    perform private.refuse(
      '42501', _why, format('This step is for the %s.', _thread.closed_side), jsonb_build_object('sides', array[_thread.closed_side])
    );
  elsif _why is not null then
    perform private.refuse('PT422', _why, case _why
      when 'party_left' then 'The other person has left. This conversation stays closed.'
      when 'home_gone' then 'This home is gone. The conversation stays closed.'
      else 'Messages cannot be sent in this conversation.'
    end);
  end if;
  return private.move_enquiry(_thread, 'reopen', _side, _to, null, _now);
end
$$;
comment on function private.reopen_thread(public.enquiries, text, text, timestamptz) is
  'Opens a locked conversation again; 42501 or PT422 when this side may not. Not for API roles.';

-- The procedures.

create function public.start_enquiry(
  _property_id uuid, _body text, _move_in_on date default null, _people integer default null, _occupancy text default null,
  _key uuid default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _words text;
  _answer jsonb;
  _home public.properties;
  _thread public.enquiries;
  _message public.messages;
  _event_id bigint;
  _is_new boolean;
  _hash bytea;
begin
  _words := private.message_body(_body, true);
  if _move_in_on not between (_now at time zone 'Asia/Kolkata')::date - 1 and (_now at time zone 'Asia/Kolkata')::date + 730 then
    perform private.refuse_argument('move_in_on', 'Say a day within the next two years.');
  end if;
  if _people not between 1 and 20 then
    perform private.refuse_argument('people', 'Say how many people: 1 to 20.');
  end if;
  if _occupancy not in ('family', 'sharers', 'students', 'company') then
    perform private.refuse_argument('occupancy', 'Say family, sharers, students or company.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'start_enquiry', jsonb_build_object(
    'property_id', _property_id, 'body', _body, 'move_in_on', _move_in_on, 'people', _people, 'occupancy', _occupancy
  ));
  if _answer is not null then
    return _answer;
  end if;
  perform private.require_message_pace(1, _now);
  select * into _home from public.properties as home where home.id = _property_id for share;
  if not found or private.is_listed(_home) is not true then
    perform private.refuse_not_found();
  end if;
  if auth.uid() in (_home.owner_id, _home.broker_id) then
    perform private.refuse('PT422', 'own_home', 'This is your own home.');
  end if;

  select * into _thread from public.enquiries as thread
  where thread.property_id = _property_id and thread.seeker_id = auth.uid() for no key update;
  _is_new := not found;
  if _is_new then
    perform private.step('enquiry', null, 'start', 'seeker', 'none', 'none', 0, _now);
    _hash := sha256(convert_to(btrim(regexp_replace(lower(_words), '[^[:alnum:]]+', ' ', 'g')), 'UTF8'));
    perform private.require_start_pace(_hash, _now);
    if private.is_blocked(auth.uid(), array[_home.owner_id, _home.broker_id]) then
      perform private.refuse('PT422', 'blocked', 'Messages cannot be sent in this conversation.');
    end if;
    insert into public.enquiries (
      property_id, home_title, home_locality, seeker_id, owner_id, broker_id, move_in_on, people, occupancy, turn, opening_hash,
      last_message_at, created_at, state_at
    ) values (
      _home.id, _home.title, coalesce(_home.locality, _home.city, ''), auth.uid(), _home.owner_id, _home.broker_id,
      _move_in_on, _people, _occupancy, 'host', _hash, _now, _now, _now
    )
    returning * into _thread;
    _event_id := private.record_event('enquiry', _thread.id, _thread.id, 'start', 'none', 'open', 'seeker', null, null, _now);
  else
    if _thread.state = 'closed' and private.why_not_reopen(_thread, 'seeker') is null then
      _thread := private.reopen_thread(_thread, 'seeker', 'open', _now);
    end if;
    perform private.step(
      'enquiry', _thread.id, 'write', 'seeker', _thread.state, 'open', _thread.version, _thread.state_at
    );
    perform private.require_may_write(_thread, 'seeker');
    update public.enquiries as thread
    set move_in_on = coalesce(_move_in_on, thread.move_in_on), people = coalesce(_people, thread.people),
      occupancy = coalesce(_occupancy, thread.occupancy)
    where thread.id = _thread.id;
  end if;
  _message := private.add_message(
    _thread, 'seeker', 'text', _words, '[]', case when _is_new then 'enquiry_new' else 'message_new' end, _event_id, _now
  );
  return private.end_act(_key, private.change_answer(
    _thread.id, 'open', _thread.version, _now,
    jsonb_build_object('enquiry_id', _thread.id, 'message_id', _message.id, 'existing', not _is_new)
  ));
end
$$;
comment on function public.start_enquiry(uuid, text, date, integer, text, uuid) is
  'Asks about a listed home; where the caller asked before, the words go into that conversation. {…, enquiry_id, message_id, '
  'existing}; PT404, PT409 wrong_state, PT422 own_home, blocked, wait_for_answer or phone_needed, PT429, 22023.';

create function public.send_message(_enquiry_id uuid, _kind text, _body text, _files jsonb, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _words text;
  _answer jsonb;
  _thread public.enquiries;
  _side text;
  _message public.messages;
begin
  if coalesce(_kind, '') not in ('text', 'photo', 'file') then
    perform private.refuse_argument('kind', 'A message is text, photo or file.');
  end if;
  _words := private.message_body(_body, _kind = 'text');
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'send_message', jsonb_build_object(
    'enquiry_id', _enquiry_id, 'kind', _kind, 'body', _body, 'files', _files
  ));
  if _answer is not null then
    return _answer;
  end if;
  perform private.require_message_pace(1, _now);
  _thread := private.take_enquiry(_enquiry_id);
  _side := private.side_of(_thread);
  perform private.step('enquiry', _thread.id, 'write', _side, _thread.state, 'open', _thread.version, _thread.state_at);
  perform private.require_may_write(_thread, _side);
  _message := private.add_message(_thread, _side, _kind, _words, _files, 'message_new', null, _now);
  return private.end_act(_key, private.change_answer(
    _thread.id, _thread.state, _thread.version, _now,
    jsonb_build_object('message_id', _message.id, 'warnings', to_jsonb(_message.warnings))
  ));
end
$$;
comment on function public.send_message(uuid, text, text, jsonb, uuid) is
  'Writes into an open conversation. _files: [{object_name, file_name, width, height}], at most 10, of the bucket thread-files. '
  '{…, message_id, warnings}; PT404, PT409 wrong_state, PT422 blocked, wait_for_answer, file_unknown or too_much, PT429, 22023.';

create function public.send_answers(_enquiry_ids uuid[], _body text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _words text;
  _answer jsonb;
  _thread public.enquiries;
  _side text;
  _why text;
  _message public.messages;
  _sent jsonb := '[]';
  _left_out jsonb := '[]';
begin
  _words := private.message_body(_body, true);
  if coalesce(cardinality(_enquiry_ids), 0) not between 1 and 20 or array_position(_enquiry_ids, null) is not null
    or cardinality(_enquiry_ids) <> (select count(distinct id) from unnest(_enquiry_ids) as id) then
    perform private.refuse_argument('enquiry_ids', 'Choose 1 to 20 conversations, each once.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'send_answers', jsonb_build_object('enquiry_ids', _enquiry_ids, 'body', _body));
  if _answer is not null then
    return _answer;
  end if;
  perform private.require_message_pace(cardinality(_enquiry_ids), _now);
  -- in one order, so that two who answer the same people wait and do not block one another
  for _thread in
    select taken.*
    from (select id from unnest(_enquiry_ids) as id order by id) as chosen, lateral private.take_enquiry(chosen.id) as taken
  loop
    _side := private.side_of(_thread);
    if _side = 'seeker' then
      perform private.refuse('42501', 'not_your_step', 'This step is for the broker or owner.', '{"sides": ["broker", "owner"]}');
    end if;
    _why := case when _thread.state <> 'open' then 'wrong_state' else private.why_not_write(_thread, _side) end;
    if _why is not null then
      _left_out := _left_out || jsonb_build_object('enquiry_id', _thread.id, 'hint', _why);
      continue;
    end if;
    _message := private.add_message(
      _thread, _side, 'text',
      left(replace(_words, '{first name}', split_part(private.person_card(_thread.seeker_id) ->> 'name', ' ', 1)), 4000),
      '[]', 'message_new', null, _now
    );
    _sent := _sent || jsonb_build_object(
      'enquiry_id', _thread.id, 'message_id', _message.id, 'warnings', to_jsonb(_message.warnings)
    );
  end loop;
  return private.end_act(_key, jsonb_build_object('success', true, 'at', _now, 'sent', _sent, 'left_out', _left_out));
end
$$;
comment on function public.send_answers(uuid[], text, uuid) is
  'Writes the same words to several who asked, each a message of its own; "{first name}" becomes theirs. {success, at, sent: '
  '[{enquiry_id, message_id, warnings}], left_out: [{enquiry_id, hint}]}; PT404, 42501 for a seeker, PT429, 22023.';

create function public.take_back_message(_message_id bigint, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _thread public.enquiries;
  _message public.messages;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'take_back_message', jsonb_build_object('message_id', _message_id));
  if _answer is not null then
    return _answer;
  end if;
  _thread := private.take_enquiry((select sent.enquiry_id from public.messages as sent where sent.id = _message_id));
  select * into strict _message from public.messages as sent where sent.id = _message_id for update;
  if _message.sender_id is distinct from auth.uid() then
    perform private.refuse('42501', 'not_your_step', 'Only who wrote a message takes it back.', '{"sides": []}');
  end if;
  if exists (select from private.thread_reports as made where made.message_id = _message_id) then
    perform private.refuse('PT422', 'reported', 'This message was reported and cannot be taken back.');
  end if;
  if _message.removed_at is null then
    if _message.created_at < _now - interval '10 minutes' then
      perform private.refuse('PT422', 'too_late', 'A message can be taken back for 10 minutes.');
    end if;
    perform private.remove_words(array[_message_id], _now);
  end if;
  return private.end_act(_key, private.change_answer(_thread.id, _thread.state, _thread.version, _now));
end
$$;
comment on function public.take_back_message(bigint, uuid) is
  'Takes an own message back within 10 minutes: words and files go, the line stays. PT404, 42501, PT422 too_late or reported.';

create function private.remove_words(_message_ids bigint[], _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with gone as (
    delete from public.message_files as file where file.message_id = any (_message_ids) returning file.object_name
  )
  delete from storage.objects as stored
  using gone
  where stored.bucket_id = 'thread-files' and stored.name = gone.object_name;
  update public.messages as sent set body = null, warnings = '{}', removed_at = coalesce(sent.removed_at, _now)
  where sent.id = any (_message_ids);
end
$$;
comment on function private.remove_words(bigint[], timestamptz) is 'Lets go of words and files of messages. Not for API roles.';

create function public.mark_thread_read(_enquiry_id uuid, _last_read_id bigint) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _thread public.enquiries;
  _read bigint;
begin
  if coalesce(_last_read_id, -1) < 0 then
    perform private.refuse_argument('last_read_id', 'Say which message was read last.');
  end if;
  perform private.require_second_factor();
  -- without a lock on the conversation: reading hinders nobody who writes
  select * into _thread from public.enquiries as thread where thread.id = _enquiry_id;
  if not found or private.side_of(_thread) is null then
    perform private.refuse_not_found();
  end if;
  insert into public.enquiry_reads as mark (enquiry_id, user_id, last_read_id)
  values (_enquiry_id, auth.uid(), least(_last_read_id, coalesce(_thread.last_message_id, 0)))
  on conflict (enquiry_id, user_id) do update
    set last_read_id = greatest(mark.last_read_id, excluded.last_read_id)
  returning mark.last_read_id into _read;
  return jsonb_build_object('success', true, 'id', _enquiry_id, 'last_read_id', _read);
end
$$;
comment on function public.mark_thread_read(uuid, bigint) is
  'Moves the caller''s read mark forward, never back. {success, id, last_read_id}; PT404, 22023.';

create function public.mute_thread(_enquiry_id uuid, _until timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _thread public.enquiries;
begin
  if _until > now() + interval '366 days' then
    perform private.refuse_argument('until', 'A conversation is muted for at most a year.');
  end if;
  perform private.require_second_factor();
  select * into _thread from public.enquiries as thread where thread.id = _enquiry_id;
  if not found or private.side_of(_thread) is null then
    perform private.refuse_not_found();
  end if;
  insert into public.enquiry_reads as mark (enquiry_id, user_id, muted_until) values (_enquiry_id, auth.uid(), _until)
  on conflict (enquiry_id, user_id) do update set muted_until = excluded.muted_until;
  return jsonb_build_object('success', true, 'id', _enquiry_id, 'muted_until', _until);
end
$$;
comment on function public.mute_thread(uuid, timestamptz) is
  'Notifies of no message in the conversation until then; null ends it. {success, id, muted_until}; PT404, 22023.';

create function public.close_enquiry(_enquiry_id uuid, _reason text, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _thread public.enquiries;
  _side text;
  _to text;
begin
  if coalesce(_reason, '') not in ('not_interested', 'home_gone', 'found_another', 'no_answer', 'other') then
    perform private.refuse_argument('reason', 'Say why: not_interested, home_gone, found_another, no_answer or other.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'close_enquiry', jsonb_build_object(
    'enquiry_id', _enquiry_id, 'reason', _reason, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _thread := private.take_enquiry(_enquiry_id);
  _side := private.side_of(_thread);
  _to := private.step('enquiry', _thread.id, 'close', _side, _thread.state, _expected, _thread.version, _thread.state_at);
  _thread := private.move_enquiry(_thread, 'close', _side, _to, _reason, _now);
  return private.end_act(_key, private.change_answer(_thread.id, _thread.state, _thread.version, _now));
end
$$;
comment on function public.close_enquiry(uuid, text, text, uuid) is
  'Closes a conversation for one of the reasons, told to the other side. PT404, PT409 wrong_state, 22023.';

create function public.reopen_enquiry(_enquiry_id uuid, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _thread public.enquiries;
  _side text;
  _to text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'reopen_enquiry', jsonb_build_object('enquiry_id', _enquiry_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _thread := private.take_enquiry(_enquiry_id);
  _side := private.side_of(_thread);
  _to := private.step('enquiry', _thread.id, 'reopen', _side, _thread.state, _expected, _thread.version, _thread.state_at);
  _thread := private.reopen_thread(_thread, _side, _to, _now);
  return private.end_act(_key, private.change_answer(_thread.id, _thread.state, _thread.version, _now));
end
$$;
comment on function public.reopen_enquiry(uuid, text, uuid) is
  'Opens a conversation again that the caller''s side or nobody''s doing closed. PT404, 42501 not_your_step, PT409 wrong_state, '
  'PT422 party_left, home_gone or blocked.';

create function public.block_person(_enquiry_id uuid, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _thread public.enquiries;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'block_person', jsonb_build_object('enquiry_id', _enquiry_id));
  if _answer is not null then
    return _answer;
  end if;
  _thread := private.take_enquiry(_enquiry_id);
  insert into public.blocks (blocker_id, blocked_id, enquiry_id, created_at)
  select auth.uid(), other.id, _thread.id, _now
  from unnest(private.other_side_of(_thread)) as other (id)
  on conflict (blocker_id, blocked_id) do nothing;
  return private.end_act(_key, private.change_answer(_thread.id, _thread.state, _thread.version, _now));
end
$$;
comment on function public.block_person(uuid, uuid) is
  'Blocks the other side: no messages between the two, in any conversation. Nobody is told. PT404.';

create function private.other_side_of(_thread public.enquiries) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select case private.side_of(_thread)
    when 'seeker' then array(
      select distinct host.id from unnest(array[_thread.owner_id, _thread.broker_id]) as host (id) where host.id is not null order by 1
    )
    else array[_thread.seeker_id]
  end
$$;
comment on function private.other_side_of(public.enquiries) is 'The accounts across from the caller. Not for API roles.';

create function public.unblock_person(_enquiry_id uuid, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _thread public.enquiries;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'unblock_person', jsonb_build_object('enquiry_id', _enquiry_id));
  if _answer is not null then
    return _answer;
  end if;
  _thread := private.take_enquiry(_enquiry_id);
  delete from public.blocks as block
  where block.blocker_id = auth.uid() and block.blocked_id = any (private.other_side_of(_thread));
  return private.end_act(_key, private.change_answer(_thread.id, _thread.state, _thread.version, _now));
end
$$;
comment on function public.unblock_person(uuid, uuid) is 'Takes an own block of the other side back. PT404.';

create function public.report_thread(_enquiry_id uuid, _message_id bigint, _reason text, _details text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _words text;
  _answer jsonb;
  _thread public.enquiries;
  _made timestamptz[];
begin
  _words := private.clean_words(_details, 'details', 1000);
  if coalesce(_reason, '') not in (
    'money_first', 'payee', 'harassment', 'discrimination', 'off_platform', 'not_theirs', 'other'
  ) then
    perform private.refuse_argument('reason', 'Say what is wrong with the conversation.');
  end if;
  if _reason = 'other' and _words is null then
    perform private.refuse_argument('details', 'Say in a few words what is wrong.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'report_thread', jsonb_build_object(
    'enquiry_id', _enquiry_id, 'message_id', _message_id, 'reason', _reason, 'details', _details
  ));
  if _answer is not null then
    return _answer;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('thread reports of ' || auth.uid(), 7));
  _made := array(
    select made.created_at from private.thread_reports as made
    where made.reporter_id = auth.uid() and made.created_at > _now - interval '1 day'
    order by made.created_at desc limit 10
  );
  if cardinality(_made) >= 10 then
    perform private.refuse_too_many(10, 'day', ceil(extract(epoch from _made[10] + interval '1 day' - _now))::integer);
  end if;
  _thread := private.take_enquiry(_enquiry_id);
  if _message_id is not null and not exists (
    select from public.messages as sent
    where sent.id = _message_id and sent.enquiry_id = _enquiry_id and sent.kind <> 'event'
      and sent.sender_id is distinct from auth.uid()
  ) then
    perform private.refuse_not_found();
  end if;
  -- said again before anybody looked, it is the same report
  if not exists (
    select from private.thread_reports as made
    where made.enquiry_id = _enquiry_id and made.reporter_id = auth.uid() and made.decided_at is null
      and made.message_id is not distinct from _message_id and made.reason = _reason
  ) then
    insert into private.thread_reports (enquiry_id, message_id, reporter_id, reason, details, kept_text, created_at)
    values (_enquiry_id, _message_id, auth.uid(), _reason, _words, private.last_words(_enquiry_id), _now);
  end if;
  return private.end_act(_key, private.change_answer(_thread.id, _thread.state, _thread.version, _now));
end
$$;
comment on function public.report_thread(uuid, bigint, text, text, uuid) is
  'Reports a conversation or a message of the other side, with a copy of the last 20 messages. Nobody is told who reported. PT404, '
  'PT429 after 10 a day, 22023.';

-- Lists. They run with the rights of the owner, with the condition of the policy inside.

create function private.home_of_thread(_thread public.enquiries, _is_host boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'property_id', _thread.property_id,
    'title', coalesce(case when _is_host or home.approval_status = 'approved' then home.title end, _thread.home_title),
    'locality', _thread.home_locality,
    'photo', case when _is_host or home.approval_status = 'approved' then home.image_urls[1] end,
    'is_listed', coalesce(private.is_listed(home), false)
  )
  from (select) as nothing
  left join public.properties as home on home.id = _thread.property_id
$$;
comment on function private.home_of_thread(public.enquiries, boolean) is 'What a conversation is about, as a side may see it. Not for API roles.';

create function private.thread_row(_thread public.enquiries, _side text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', _thread.id,
    'home', private.home_of_thread(_thread, _side <> 'seeker'),
    'other', private.person_card(case _side
      when 'seeker' then coalesce(_thread.broker_id, _thread.owner_id) else _thread.seeker_id
    end),
    'my_side', _side,
    'stage', _thread.stage,
    'state', _thread.state,
    'version', _thread.version,
    'next', case when _thread.turn is null then null
      when (_thread.turn = 'seeker') = (_side = 'seeker') then 'me' else 'other' end,
    'move_in_on', _thread.move_in_on,
    'people', _thread.people,
    'occupancy', _thread.occupancy,
    'last_message_at', _thread.last_message_at,
    'muted_until', (
      select mark.muted_until from public.enquiry_reads as mark
      where mark.enquiry_id = _thread.id and mark.user_id = auth.uid() and mark.muted_until > now()
    )
  )
$$;
comment on function private.thread_row(public.enquiries, text) is 'What a list and a conversation say alike. Not for API roles.';

create function private.last_line(_thread public.enquiries) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'side', sent.side, 'kind', sent.kind, 'words', left(regexp_replace(sent.body, '\s+', ' ', 'g'), 80), 'action', event.action
  )
  from public.messages as sent
  left join public.chain_events as event on event.id = sent.event_id
  where sent.id = _thread.last_message_id
$$;
comment on function private.last_line(public.enquiries) is 'The last line of a conversation, at most 80 characters. Not for API roles.';

create function private.unread_in(_thread public.enquiries, _side text, _last_read_id bigint) returns integer
language sql stable security definer set search_path = ''
as $$
  select case
    when coalesce(_last_read_id, 0)
      >= case _side when 'seeker' then _thread.last_host_message_id else _thread.last_seeker_message_id end then 0
    else (
      select count(*)::integer
      from (
        select from public.messages as sent
        where sent.enquiry_id = _thread.id and sent.id > coalesce(_last_read_id, 0) and sent.kind <> 'event'
          and (sent.side = 'seeker') <> (_side = 'seeker')
        limit 100
      ) as counted
    )
  end
$$;
comment on function private.unread_in(public.enquiries, text, bigint) is
  'How many messages of the other side are unread, at most 100. Not for API roles.';

create function public.my_threads(
  _stage text default null, _search text default null, _property_id uuid default null, _only text default null,
  _before text default null, _limit integer default 30
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _me constant uuid := auth.uid();
  _is_broker constant boolean := private.holds_role('broker');
  _rows constant integer := least(greatest(coalesce(_limit, 30), 1), 50);
  _pattern constant text := private.contains_pattern(nullif(btrim(left(_search, 100)), ''));
  _before_at timestamptz := 'infinity';
  _before_id uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  _answer jsonb;
begin
  perform private.require_second_factor();
  perform private.chosen(_stage, '{asking,visiting,applying,agreeing,renting,ended,closed}');
  perform private.chosen(_only, '{unread,my_turn,closed}');
  if _before is not null then
    if _before !~ '^[0-9]{1,13}_[0-9]{6}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      perform private.refuse_argument('before', 'Say the next_before of the page before.');
    end if;
    _before_at := timestamptz 'epoch' + split_part(_before, '_', 1)::bigint * interval '1 second'
      + split_part(_before, '_', 2)::integer * interval '1 microsecond';
    _before_id := split_part(_before, '_', 3)::uuid;
  end if;
  with page as materialized (
    select own.*
    from (
      (
        select thread.*, 'seeker' as my_side from public.enquiries as thread
        where thread.seeker_id = _me
          and (thread.last_message_at, thread.id) < (_before_at, _before_id)
          and private.is_listed_thread(thread, 'seeker', _stage, _pattern, _property_id, _only)
        order by thread.last_message_at desc, thread.id desc limit _rows + 1
      )
      union all
      (
        select thread.*, case when _is_broker and thread.broker_id = _me then 'broker' else 'owner' end
        from public.enquiries as thread
        where thread.owner_id = _me
          and (thread.last_message_at, thread.id) < (_before_at, _before_id)
          and private.is_listed_thread(thread, 'owner', _stage, _pattern, _property_id, _only)
        order by thread.last_message_at desc, thread.id desc limit _rows + 1
      )
      union all
      (
        select thread.*, 'broker' from public.enquiries as thread
        where thread.broker_id = _me and _is_broker and thread.owner_id <> _me
          and (thread.last_message_at, thread.id) < (_before_at, _before_id)
          and private.is_listed_thread(thread, 'broker', _stage, _pattern, _property_id, _only)
        order by thread.last_message_at desc, thread.id desc limit _rows + 1
      )
    ) as own
    order by own.last_message_at desc, own.id desc
    limit _rows + 1
  ),
  numbered as (
    select page.id, page.my_side, row_number() over (order by page.last_message_at desc, page.id desc) as place from page
  )
  select jsonb_build_object(
    'threads', coalesce(jsonb_agg(
      private.thread_row(thread, shown.my_side) || jsonb_build_object(
        'last', private.last_line(thread), 'unread', private.unread_in(thread, shown.my_side, mark.last_read_id)
      ) order by shown.place
    ) filter (where shown.place <= _rows), '[]'),
    'next_before', (
      select floor(extract(epoch from last.last_message_at))::bigint::text
        || '_' || to_char(extract(microseconds from last.last_message_at)::bigint % 1000000, 'FM000000') || '_' || last.id
      from numbered as ending
      join public.enquiries as last on last.id = ending.id
      where ending.place = _rows and (select count(*) from numbered) > _rows
    )
  )
  into _answer
  from numbered as shown
  join public.enquiries as thread on thread.id = shown.id
  left join public.enquiry_reads as mark on mark.enquiry_id = thread.id and mark.user_id = _me;
  return _answer;
end
$$;
comment on function public.my_threads(text, text, uuid, text, text, integer) is
  'The caller''s conversations, the one written in last first, at most 50. _search: in the home''s title and the other''s first '
  'name; _only: unread, my_turn (waits for the caller) or closed; _before: next_before of the page before. {threads, next_before}; 22023.';

create function private.is_listed_thread(
  _thread public.enquiries, _side text, _stage text, _pattern text, _property_id uuid, _only text
) returns boolean
language sql stable security definer set search_path = ''
as $$
  select (_stage is null or _thread.stage = _stage)
    and (_property_id is null or _thread.property_id = _property_id)
    and case _only
      when 'my_turn' then (_thread.turn = 'seeker') = (_side = 'seeker')
      when 'closed' then _thread.state = 'closed'
      when 'unread' then coalesce((
        select mark.last_read_id from public.enquiry_reads as mark
        where mark.enquiry_id = _thread.id and mark.user_id = auth.uid()
      ), 0) < case _side when 'seeker' then _thread.last_host_message_id else _thread.last_seeker_message_id end
      else true
    end is true
    and (
      _pattern is null or _thread.home_title ilike _pattern
      or private.person_card(case _side
        when 'seeker' then coalesce(_thread.broker_id, _thread.owner_id) else _thread.seeker_id
      end) ->> 'name' ilike _pattern
    )
$$;
comment on function private.is_listed_thread(public.enquiries, text, text, text, uuid, text) is
  'Whether a conversation of the caller fits what a list asks for. Not for API roles.';

create function public.thread(_enquiry_id uuid, _before_id bigint default null, _limit integer default 30) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _rows constant integer := least(greatest(coalesce(_limit, 30), 1), 100);
  _thread public.enquiries;
  _side text;
  _messages jsonb;
begin
  perform private.require_second_factor();
  select * into _thread from public.enquiries as thread where thread.id = _enquiry_id;
  _side := private.side_of(_thread);
  if _side is null then
    perform private.refuse_not_found();
  end if;
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', sent.id, 'side', sent.side, 'is_mine', sent.sender_id is not distinct from auth.uid(), 'kind', sent.kind,
      'body', sent.body, 'warnings', to_jsonb(sent.warnings),
      'files', (
        select coalesce(jsonb_agg(to_jsonb(file) - array['message_id', 'position'] order by file.position), '[]')
        from public.message_files as file where file.message_id = sent.id
      ),
      'event', (
        select jsonb_build_object(
          'entity', event.entity, 'action', event.action, 'side', event.side, 'detail', event.detail
        )
        from public.chain_events as event where event.id = sent.event_id
      ),
      'removed_at', sent.removed_at, 'created_at', sent.created_at
    ) order by sent.id desc
  ), '[]')
  into _messages
  from (
    select * from public.messages as listed
    where listed.enquiry_id = _enquiry_id and (_before_id is null or listed.id < _before_id)
    order by listed.id desc limit _rows + 1
  ) as sent;
  return private.thread_row(_thread, _side) || jsonb_build_object(
    'created_at', _thread.created_at,
    'closed_by', _thread.closed_side,
    'close_reason', _thread.close_reason,
    'closed_at', case _thread.state when 'closed' then _thread.state_at end,
    'first_answer_at', _thread.first_answer_at,
    'last_read_id', coalesce((
      select mark.last_read_id from public.enquiry_reads as mark
      where mark.enquiry_id = _enquiry_id and mark.user_id = auth.uid()
    ), 0),
    'is_blocked_by_me', exists (
      select from public.blocks as block
      where block.blocker_id = auth.uid() and block.blocked_id = any (private.other_side_of(_thread))
    ),
    'messages_left', case _side when 'seeker' then private.messages_left(_thread) end,
    'can_reopen', _thread.state = 'closed' and coalesce(private.why_not_reopen(_thread, _side), '') in ('', 'blocked'),
    'has_more', jsonb_array_length(_messages) > _rows,
    'messages', case when jsonb_array_length(_messages) > _rows then _messages - _rows else _messages end
  );
end
$$;
comment on function public.thread(uuid, bigint, integer) is
  'A conversation of the caller with at most 100 messages, newest first, before the message _before_id. PT404.';

create function public.unread_threads() returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return private.unread_threads_of(auth.uid(), private.holds_role('broker'));
end
$$;
comment on function public.unread_threads() is 'How many conversations hold messages that the caller has not read; stops at 200.';

create function private.unread_threads_of(_user_id uuid, _is_broker boolean) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer
  from (
    select
    from (
      select thread.id, thread.last_host_message_id as heard from public.enquiries as thread where thread.seeker_id = _user_id
      union all
      select thread.id, thread.last_seeker_message_id from public.enquiries as thread where thread.owner_id = _user_id
      union all
      select thread.id, thread.last_seeker_message_id from public.enquiries as thread
      where thread.broker_id = _user_id and _is_broker and thread.owner_id <> _user_id
    ) as own
    left join public.enquiry_reads as mark on mark.enquiry_id = own.id and mark.user_id = _user_id
    where own.heard > coalesce(mark.last_read_id, 0) and (mark.muted_until is null or mark.muted_until <= now())
    limit 200
  ) as unread
$$;
comment on function private.unread_threads_of(uuid, boolean) is
  'How many conversations of a person hold unread messages, without muted ones; stops at 200. Not for API roles.';

grant execute on function
  public.start_enquiry(uuid, text, date, integer, text, uuid),
  public.send_message(uuid, text, text, jsonb, uuid),
  public.send_answers(uuid[], text, uuid),
  public.take_back_message(bigint, uuid),
  public.mark_thread_read(uuid, bigint),
  public.mute_thread(uuid, timestamptz),
  public.close_enquiry(uuid, text, text, uuid),
  public.reopen_enquiry(uuid, text, uuid),
  public.block_person(uuid, uuid),
  public.unblock_person(uuid, uuid),
  public.report_thread(uuid, bigint, text, text, uuid),
  public.my_threads(text, text, uuid, text, text, integer),
  public.thread(uuid, bigint, integer),
  public.unread_threads()
  to authenticated;

-- What time does.

create function private.on_enquiry_quiet(_enquiry_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _thread public.enquiries;
begin
  select * into _thread from public.enquiries as thread where thread.id = _enquiry_id for no key update;
  if not found or _thread.state <> 'open' then
    return;
  end if;
  if _thread.property_id is not null and _thread.last_message_at + interval '60 days' > _now then
    perform private.set_alarm('enquiry_quiet', _enquiry_id, _thread.last_message_at + interval '60 days');
    return;
  end if;
  perform private.move_enquiry(
    _thread, 'quiet', 'clock',
    private.step('enquiry', _enquiry_id, 'quiet', 'clock', _thread.state, _thread.state, _thread.version, _thread.state_at),
    case when _thread.property_id is null then 'home_gone' else 'no_answer' end, _now
  );
end
$$;
comment on function private.on_enquiry_quiet(uuid, timestamptz) is
  'Closes a conversation 60 days after its last message, or 30 after its listing went. For the server.';

create function private.missing_alarms(_now timestamptz) returns table (kind text, subject_id uuid, due_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select 'enquiry_quiet', thread.id,
    case when thread.property_id is null then _now + interval '30 days' else thread.last_message_at + interval '60 days' end
  from public.enquiries as thread
  where thread.state = 'open' and not exists (
    select from private.alarms as alarm where alarm.kind = 'enquiry_quiet' and alarm.subject_id = thread.id
  )
$$;
comment on function private.missing_alarms(timestamptz) is 'States that wait for a clock without an alarm; there should be none. For the server.';

create function private.set_missing_alarms(_now timestamptz) returns integer
language sql volatile security definer set search_path = ''
as $$
  with made as (
    insert into private.alarms (kind, subject_id, due_at)
    select missing.kind, missing.subject_id, missing.due_at from private.missing_alarms(_now) as missing
    on conflict do nothing
    returning 1
  )
  select count(*)::integer from made
$$;
comment on function private.set_missing_alarms(timestamptz) is
  'Sets alarms that are missing; how many: more than none is a fault to be logged. Nightly. For the server.';

-- Who leaves takes their words and files along; the other side keeps a conversation with a former member.
create function private.leave_chain(_person uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _thread public.enquiries;
begin
  for _thread in
    select * from public.enquiries as thread where _person in (thread.seeker_id, thread.owner_id)
    order by thread.id for no key update
  loop
    if _thread.state = 'open' then
      perform private.move_enquiry(
        _thread, 'leave', 'clock',
        private.step('enquiry', _thread.id, 'leave', 'clock', _thread.state, _thread.state, _thread.version, _thread.state_at),
        'party_left', _now
      );
    end if;
  end loop;
  perform private.remove_words(
    array(select sent.id from public.messages as sent where sent.sender_id = _person and sent.kind <> 'event'), _now
  );
end
$$;
comment on function private.leave_chain(uuid, timestamptz) is
  'Closes the conversations of a person who leaves and lets go of what they wrote. Not for API roles.';

create or replace function private.erase_person(_person uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _declared private.personal_data;
begin
  perform private.notify_person(_person, 'account_erased');
  perform private.record_audit('privacy.erase', 'ok', _person::text);
  perform private.leave_chain(_person, now());

  -- first the account: what its triggers write is deleted with the rest
  update auth.users set
    email = null, phone = null, encrypted_password = null, email_confirmed_at = null, phone_confirmed_at = null,
    invited_at = null, confirmation_token = '', confirmation_sent_at = null, recovery_token = '', recovery_sent_at = null,
    email_change = '', email_change_token_new = '', email_change_token_current = '', email_change_sent_at = null,
    phone_change = '', phone_change_token = '', phone_change_sent_at = null, reauthentication_token = '',
    reauthentication_sent_at = null, last_sign_in_at = null, raw_app_meta_data = '{}', raw_user_meta_data = '{}',
    deleted_at = now(), updated_at = now()
  where id = _person;

  for _declared in
    select * from private.personal_data
    where on_erase in ('cleared', 'deleted')
    order by on_erase, relation = 'auth.sessions', relation, key_column
  loop
    if _declared.on_erase = 'deleted' then
      execute format('delete from %s as t where %s', _declared.relation::regclass, _declared.rows_of) using _person;
    else
      execute format(
        'update %s as t set %I = null where %s', _declared.relation::regclass, _declared.key_column, _declared.rows_of
      ) using _person;
    end if;
  end loop;
end
$$;

-- What nobody needs any more. This job alone may take events along.
create function private.forget_chain(_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _most constant integer := 500;
  _over constant uuid[] := array(
    select over.id
    from (
      (
        select thread.id from public.enquiries as thread
        where thread.state = 'closed' and thread.state_at < _now - interval '1 year'
        order by thread.state_at limit _most
      )
      union
      (
        select thread.id
        from public.enquiries as thread
        join auth.users as seeker on seeker.id = thread.seeker_id and seeker.deleted_at < _now
        join auth.users as owner on owner.id = thread.owner_id and owner.deleted_at < _now
        limit _most
      )
    ) as over
    order by over.id
  );
  _gone integer;
  _more integer;
begin
  perform from public.enquiries as thread where thread.id = any (_over) order by thread.id for update;
  delete from storage.objects as stored
  where stored.bucket_id = 'thread-files' and stored.name in (
    select file.object_name
    from public.messages as sent join public.message_files as file on file.message_id = sent.id
    where sent.enquiry_id = any (_over)
  );
  perform set_config('private.forgets_events', 'on', true);
  delete from private.alarms as alarm where alarm.kind = 'enquiry_quiet' and alarm.subject_id = any (_over);
  delete from public.enquiries as thread where thread.id = any (_over);
  get diagnostics _gone = row_count;
  perform set_config('private.forgets_events', '', true);

  delete from private.acts as act
  where (act.user_id, act.key) in (
    select old.user_id, old.key from private.acts as old where old.at < _now - interval '48 hours' order by old.at limit _most
  );
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  delete from private.thread_reports as made
  where made.id in (
    select old.id from private.thread_reports as old
    where old.created_at < _now - interval '1 year' order by old.created_at limit _most
  );
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  delete from storage.objects as stored
  where stored.id in (
    select unsent.id from storage.objects as unsent
    where unsent.bucket_id = 'thread-files' and unsent.created_at < _now - interval '1 day'
      and not exists (select from public.message_files as file where file.object_name = unsent.name)
    limit _most
  );
  get diagnostics _more = row_count;
  return _gone + _more;
end
$$;
comment on function private.forget_chain(timestamptz) is
  'Deletes conversations a year after they were closed, or once both accounts are gone, keys after 48 hours, copies of reports after '
  'a year and files that no message names after a day; at most 500 of each. How many. For the server.';

update private.personal_data
set rows_of = 't.actor_id = $1 or t.enquiry_id in (select e.id from public.enquiries as e where $1 in (e.seeker_id, e.owner_id))',
  withheld_columns = '{actor_id}',
  reason = 'What happened in the person''s conversations; names people by id alone, and belongs to both sides.'
where relation = 'public.chain_events' and key_column = 'actor_id';

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('public.blocks', 'blocked_id', 't.blocked_id = $1', false, '{}', 'deleted', 'That somebody has blocked the person: what the other chose, and never told.'),
  ('public.blocks', 'blocker_id', 't.blocker_id = $1', true, '{blocked_id}', 'deleted', 'Whom the person blocked, by conversation; who the other is, is not the person''s to have.'),
  ('public.enquiries', 'broker_id', 't.broker_id = $1', true, '{seeker_id,owner_id,opening_hash}', 'cleared', 'Conversations about homes that the person lets for somebody.'),
  ('public.enquiries', 'owner_id', 't.owner_id = $1', true, '{seeker_id,broker_id,opening_hash}', 'kept', 'Conversations about the person''s homes; they name the person by id alone and belong to the other side, too.'),
  ('public.enquiries', 'seeker_id', 't.seeker_id = $1', true, '{owner_id,broker_id,opening_hash}', 'kept', 'Conversations that the person began; they name the person by id alone and belong to the other side, too.'),
  ('public.enquiry_reads', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'How far the person read, and what they muted.'),
  ('public.message_files', 'message_id', 't.message_id in (select m.id from public.messages as m where m.sender_id = $1)', true, '{}', 'with parent', 'Files that the person sent; they go with the words.'),
  ('public.messages', 'sender_id', 't.enquiry_id in (select e.id from public.enquiries as e where $1 in (e.seeker_id, e.owner_id, e.broker_id))', true, '{sender_id}', 'kept', 'Conversations of the person, both sides; when an account is erased its words and files go and empty lines stay.'),
  ('public.saved_answers', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'Answers that the person saved.'),
  ('private.thread_reports', 'reporter_id', 't.reporter_id = $1', true, '{kept_text}', 'cleared', 'Conversations that the person reported. The copy of the words is in the conversation itself; it is kept for a year without a name.');

create or replace function private.account_of_file(_file storage.objects) returns uuid
language sql stable set search_path = ''
as $$
  select case
    when _file.owner_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then _file.owner_id::uuid
    when _file.name !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then null
    when _file.bucket_id = 'verification-documents' then left(_file.name, 36)::uuid
    when _file.bucket_id in ('property-images', 'avatars', 'thread-files') then coalesce(
      (select profile.id from public.profiles as profile where profile.picture_folder = left(_file.name, 36)::uuid),
      left(_file.name, 36)::uuid
    )
  end
$$;
