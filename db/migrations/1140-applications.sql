-- Applications: a seeker asks for a home with a profile that was written once and papers that are shared one by one, each until a day.
-- A host answers with a reason of a list. No column holds religion, caste, region, diet, marital state or a date of birth.

create table public.renter_profiles (
  user_id uuid primary key references auth.users on delete cascade,
  about text check (char_length(about) between 1 and 1000),
  occupancy text check (occupancy in ('family', 'sharers', 'students', 'company')),
  people smallint check (people between 1 and 20),
  children smallint check (children between 0 and 10),
  pets text check (char_length(pets) between 1 and 100),
  vehicles text check (char_length(vehicles) between 1 and 100),
  work text check (work in ('employed', 'self_employed', 'student', 'retired', 'other')),
  employer text check (char_length(employer) between 1 and 120),
  works_since smallint check (works_since between 1950 and 2100),
  income_band text check (income_band in ('under_25k', '25k_50k', '50k_1l', '1l_2l', 'over_2l', 'not_told')),
  move_in_from date,
  stay_months smallint check (stay_months between 1 and 60),
  earlier_home text check (char_length(earlier_home) between 1 and 300),
  reference_name text check (char_length(reference_name) between 1 and 100),
  reference_phone text check (reference_phone ~ '^\+91[6-9][0-9]{9}$'),
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint "children are of the people" check (children < people)
);

create table public.renter_papers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('identity', 'income', 'employment', 'address', 'reference', 'other')),
  object_name text not null unique check (char_length(object_name) <= 512),
  file_name text not null check (char_length(file_name) between 1 and 120),
  mime text not null check (mime in ('image/jpeg', 'image/png', 'application/pdf')),
  bytes integer not null check (bytes between 1 and 10485760),
  created_at timestamptz not null
);

create table public.applications (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references public.enquiries on delete cascade,
  property_id uuid references public.properties on delete set null,
  seeker_id uuid not null references auth.users on delete cascade,
  state text not null check (state in (
    'draft', 'submitted', 'shortlisted', 'offered', 'accepted', 'declined', 'withdrawn', 'expired'
  )),
  version integer not null default 1,
  profile jsonb check (jsonb_typeof(profile) = 'object' and char_length(profile::text) <= 8192),
  profile_version integer,
  message text check (char_length(message) between 1 and 1000),
  rent_paise bigint check (rent_paise between 0 and 100000000000),
  move_in_on date,
  stay_months smallint check (stay_months between 1 and 60),
  co_applicants jsonb not null default '[]' check (jsonb_typeof(co_applicants) = 'array' and jsonb_array_length(co_applicants) <= 4),
  consent_version text check (char_length(consent_version) between 1 and 20),
  is_shared_home boolean not null default false,
  offer jsonb check (jsonb_typeof(offer) = 'object' and char_length(offer::text) <= 2000),
  offer_ends_at timestamptz,
  waits_until timestamptz,
  decline_kind text check (decline_kind in (
    'already_let', 'home_withdrawn', 'rent_too_low', 'dates_do_not_fit', 'too_many_people', 'income_not_shown',
    'reference_not_reached', 'papers_missing', 'pets_not_allowed', 'no_answer', 'other_applicant'
  )),
  decline_words text check (char_length(decline_words) between 1 and 300),
  duplicate_of uuid references public.applications on delete set null,
  submitted_at timestamptz,
  created_at timestamptz not null,
  state_at timestamptz not null,
  constraint "what was sent says when"
    check ((submitted_at is not null) or state in ('draft', 'withdrawn')),
  constraint "what waits says until when"
    check ((waits_until is not null) = (state in ('submitted', 'shortlisted', 'offered', 'accepted'))),
  constraint "an offer is whole" check ((offer is null) = (offer_ends_at is null) and (offer is not null or state not in ('offered', 'accepted'))),
  constraint "what was declined says why" check ((decline_kind is not null) = (state = 'declined') and (decline_words is null or state = 'declined'))
);

create table public.application_documents (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.applications on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  paper_id uuid references public.renter_papers on delete set null,
  kind text not null check (kind in ('identity', 'income', 'employment', 'address', 'reference', 'other')),
  file_name text not null check (char_length(file_name) between 1 and 120),
  mime text not null,
  bytes integer not null,
  version integer not null default 1,
  granted_until timestamptz not null,
  revoked_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  unique (application_id, paper_id)
);

create table private.document_views (
  id bigint generated always as identity primary key,
  document_id uuid not null references public.application_documents on delete cascade,
  viewer_id uuid references auth.users on delete set null,
  side text not null check (side in ('owner', 'broker')),
  viewed_at timestamptz not null
);

create unique index applications_living_idx on public.applications (enquiry_id)
  where state in ('draft', 'submitted', 'shortlisted', 'offered', 'accepted');
-- One offer a home. Places in a shared home are let one by one; they are not rows yet.
create unique index applications_one_offer_idx on public.applications (property_id)
  where state in ('offered', 'accepted') and not is_shared_home;
create index applications_enquiry_id_idx on public.applications (enquiry_id, created_at desc);
create index applications_property_id_idx on public.applications (property_id, submitted_at, id);
create index applications_seeker_id_idx on public.applications (seeker_id, state_at desc);
create index applications_duplicate_of_idx on public.applications (duplicate_of);
create index applications_ended_idx on public.applications (state_at) where state in ('declined', 'withdrawn', 'expired');
create index renter_papers_user_id_idx on public.renter_papers (user_id, created_at);
create index application_documents_application_id_idx on public.application_documents (application_id);
create index application_documents_user_id_idx on public.application_documents (user_id);
create index application_documents_paper_id_idx on public.application_documents (paper_id);
create index document_views_document_id_idx on private.document_views (document_id, id);
create index document_views_viewer_id_idx on private.document_views (viewer_id);

alter table public.renter_profiles enable row level security;
alter table public.renter_papers enable row level security;
alter table public.applications enable row level security;
alter table public.application_documents enable row level security;

-- Until brokers have mandates of their own.
create or replace function private.mandated_home_rows(_scope text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select home.id
  from public.properties as home
  where _scope in ('enquiries', 'visits', 'applications') and home.broker_id = auth.uid() and private.holds_role('broker')
$$;

create policy "people can see their renter profile"
  on public.renter_profiles for select to authenticated
  using (user_id = (select auth.uid()));

create policy "people can see their papers"
  on public.renter_papers for select to authenticated
  using (user_id = (select auth.uid()));

-- A draft is nobody's but the seeker's; the rest asks the caller's own view of conversations.
create policy "parties see applications that were sent"
  on public.applications for select to authenticated
  using (
    seeker_id = (select auth.uid())
    or (submitted_at is not null and exists (select from public.enquiries as thread where thread.id = enquiry_id))
  );

create policy "parties see the names of papers from the shortlist on"
  on public.application_documents for select to authenticated
  using (
    user_id = (select auth.uid())
    or exists (
      select from public.applications as application
      where application.id = application_id and application.state in ('shortlisted', 'offered', 'accepted')
    )
  );

create policy "renter profiles need the second factor"
  on public.renter_profiles as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

create policy "papers of renters need the second factor"
  on public.renter_papers as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

create policy "applications need the second factor"
  on public.applications as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

create policy "papers of applications need the second factor"
  on public.application_documents as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

-- Not granted: accounts, profiles, words and offers, which procedures show to whom they are for; names of objects; and any write.
grant select on public.renter_profiles to authenticated;
grant select (id, user_id, kind, file_name, mime, bytes, created_at) on public.renter_papers to authenticated;
grant select (
  id, enquiry_id, property_id, state, version, move_in_on, stay_months, waits_until, decline_kind, submitted_at, created_at, state_at
) on public.applications to authenticated;
grant select (
  id, application_id, kind, file_name, mime, bytes, version, granted_until, revoked_at, deleted_at, created_at
) on public.application_documents to authenticated;

-- That something changed, never what: the client reads by request.
alter publication supabase_realtime add table public.applications (id, enquiry_id, state, version);

comment on table public.renter_profiles is 'What people say of themselves as renters, written once and copied into each application.';
comment on column public.renter_profiles.people is 'Everybody who will live there, children too.';
comment on column public.renter_profiles.income_band is 'Of the household, a month; never an exact sum.';
comment on table public.renter_papers is 'Papers that people keep for applications; bytes in the bucket application-documents.';
comment on column public.renter_papers.object_name is 'Name of the file. Not readable through the API: open-document gives the bytes.';
comment on table public.applications is 'Applications for homes and what became of them; at most one a conversation lives, and one offer a home.';
comment on column public.applications.seeker_id is 'Who applies. Not readable through the API.';
comment on column public.applications.profile is 'Copy of the profile as it was sent; gone 30 days after the end. Not readable through the API.';
comment on column public.applications.profile_version is 'Version of the profile that was copied.';
comment on column public.applications.rent_paise is 'What the seeker would pay a month; null: the listed rent.';
comment on column public.applications.is_shared_home is 'Of a PG: its places are let one by one.';
comment on column public.applications.offer is 'The last offer: {rent_paise, deposit_paise, start_on, months, lock_in_months, notice_months, words}.';
comment on column public.applications.waits_until is 'When it ends by itself; the alarm application_ends is set to it.';
comment on column public.applications.duplicate_of is 'The earlier application of the same person for this home.';
comment on table public.application_documents is 'Papers that an application shares, each with its end. The host opens them by open-document alone.';
comment on column public.application_documents.paper_id is 'Null once the paper was deleted.';
comment on table private.document_views is 'Each time the host''s side opened a paper, for the seeker.';

insert into storage.buckets (id, name, public, is_guarded, file_size_limit, allowed_mime_types) values
  ('application-documents', 'application-documents', false, true, 10 * 1024 * 1024, array['image/jpeg', 'image/png', 'application/pdf'])
on conflict (id) do update set
  public = excluded.public,
  is_guarded = excluded.is_guarded,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

drop policy "people can upload below their own folder" on storage.objects;
create policy "people can upload below their own folder"
  on storage.objects for insert to authenticated
  with check (
    case
      when bucket_id in ('property-images', 'avatars')
        then (storage.foldername(name))[1] = (select private.picture_folder())
      when bucket_id = 'thread-files' then private.adds_thread_file(name)
      else bucket_id in ('verification-documents', 'application-documents')
        and (storage.foldername(name))[1] = (select auth.uid())::text
    end
  );

-- Papers of renters are their own: no admin and no key of the server opens them here. The host has open-document.
create or replace function private.open_paper(_bucket text, _name text, _way text) returns setof storage.objects
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _person constant text := (storage.foldername(_name))[1];
  _is_own constant boolean := coalesce(_person = auth.uid()::text, false);
  _file storage.objects;
  _record public.verification_records;
begin
  if _bucket = 'application-documents' and not (_is_own and private.second_factor_ok()) then
    return;
  end if;
  if auth.role() is distinct from 'service_role' and not (
    private.second_factor_ok() and (_is_own or private.is_admin())
  ) then
    return;
  end if;
  select file.* into _file
  from storage.objects as file
  join storage.buckets as bucket on bucket.id = file.bucket_id
  where bucket.is_guarded and file.bucket_id = _bucket and file.name = _name;
  if _file.id is null then
    return;
  end if;
  if _bucket = 'application-documents' then
    -- one's own, and no admin's business: no line
    return next _file;
    return;
  end if;
  select * into _record
  from public.verification_records as record
  where record.document_url = _name
  order by record.created_at desc, record.id
  limit 1;
  -- not the file's name: the person chose it, and it may say what the log must not
  perform private.record_audit(
    case _way when 'sign' then 'kyc.doc.sign' else 'kyc.doc.view' end, 'ok', _person,
    jsonb_strip_nulls(jsonb_build_object(
      'user', _person, 'file', _file.id, 'record', _record.id, 'type', _record.document_type, 'way', _way,
      'key', case when auth.role() = 'service_role' then 'service_role' end
    ))
  );
  return next _file;
end
$$;
comment on function private.open_paper(text, text, text) is
  'The one way to a file of a guarded bucket: an identity document for its person, an admin or the service key, written to the audit '
  'log in the same transaction (kyc.doc.sign for _way sign, else kyc.doc.view); a renter''s paper for its person alone. No row when it '
  'is not the caller''s to see.';

create or replace function private.remove_papers(_bucket text, _names text[]) returns setof storage.objects
language sql volatile security definer set search_path = ''
as $$
  delete from storage.objects as file
  using storage.buckets as bucket
  where bucket.id = file.bucket_id and bucket.is_guarded
    and file.bucket_id = _bucket and file.name = any (_names)
    and (
      auth.role() = 'service_role'
      or (
        (select private.second_factor_ok())
        and (storage.foldername(file.name))[1] = (select auth.uid())::text
        -- what was handed in stays as an admin looked at it; a renter's paper goes by delete_paper
        and not exists (select from public.verification_records as record where record.document_url = file.name)
        and not exists (select from public.renter_papers as paper where paper.object_name = file.name)
      )
    )
  returning file.*
$$;

create or replace function private.account_of_file(_file storage.objects) returns uuid
language sql stable set search_path = ''
as $$
  select case
    when _file.owner_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then _file.owner_id::uuid
    when _file.name !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then null
    when _file.bucket_id in ('verification-documents', 'application-documents') then left(_file.name, 36)::uuid
    when _file.bucket_id in ('property-images', 'avatars', 'thread-files') then coalesce(
      (select profile.id from public.profiles as profile where profile.picture_folder = left(_file.name, 36)::uuid),
      left(_file.name, 36)::uuid
    )
  end
$$;

insert into private.transitions (entity, action, from_state, to_state, side)
select 'application', step.action, from_state, step.to_state, side
from (values
  ('begin', '{none}', 'draft', '{seeker}'),
  ('submit', '{draft}', 'submitted', '{seeker}'),
  ('resend', '{submitted}', 'submitted', '{seeker}'),
  ('resend', '{shortlisted}', 'shortlisted', '{seeker}'),
  ('shortlist', '{submitted}', 'shortlisted', '{owner,broker}'),
  ('offer', '{submitted,shortlisted}', 'offered', '{owner,broker}'),
  ('take_back', '{offered}', 'shortlisted', '{owner,broker}'),
  ('accept', '{offered}', 'accepted', '{seeker}'),
  ('decline', '{submitted,shortlisted,offered,accepted}', 'declined', '{owner,broker,clock}'),
  ('home_let', '{submitted,shortlisted,offered,accepted}', 'declined', '{clock}'),
  ('withdraw', '{draft,submitted,shortlisted,offered,accepted}', 'withdrawn', '{seeker,clock}'),
  ('lapse', '{submitted,shortlisted,offered,accepted}', 'expired', '{clock}')
) as step (action, from_states, to_state, sides), unnest(step.from_states::text[]) as from_state, unnest(step.sides::text[]) as side;

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('private.document_views', 'viewer_id', 't.viewer_id = $1', true, '{}', 'cleared', 'When the person opened papers of applicants; the applicant keeps on which side it was.'),
  ('public.application_documents', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'Papers that the person shared, and until when.'),
  ('public.applications', 'seeker_id', 't.seeker_id = $1', true, '{}', 'deleted', 'Applications of the person.'),
  ('public.renter_papers', 'user_id', 't.user_id = $1', true, '{object_name}', 'deleted', 'Papers that the person keeps for applications.'),
  ('public.renter_profiles', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'What the person says of themselves as a renter.');
