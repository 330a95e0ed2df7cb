-- Agreements: drafted by the host's side, frozen when the paper is made, sent, opened and signed in order, the owner last. A version that
-- was frozen never changes; what happened stands in a chain of hashes that anybody can check (packages/evidence).

create table public.agreements (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^BAS-[0-9]{4}-[0-9]{6,}$'),
  enquiry_id uuid references public.enquiries on delete set null,
  application_id uuid references public.applications on delete set null,
  property_id uuid references public.properties on delete set null,
  owner_id uuid references auth.users on delete set null,
  seeker_id uuid references auth.users on delete set null,
  kind text not null default 'first' check (kind in ('first', 'renewal', 'amendment')),
  previous_id uuid references public.agreements on delete set null,
  state text not null check (state in (
    'draft', 'sent', 'partly_signed', 'in_force', 'ended', 'declined', 'expired', 'void'
  )),
  version integer not null default 1,
  current_version integer not null default 1 check (current_version >= 1),
  home_title text not null check (char_length(home_title) between 1 and 200),
  home_address text check (char_length(home_address) between 1 and 500),
  home_pincode text,
  property_type text,
  is_shared_home boolean not null,
  has_broker boolean not null,
  state_code text check (state_code ~ '^[A-Z]{2}$'),
  reason text check (char_length(reason) between 1 and 500),
  sent_at timestamptz,
  expires_at timestamptz,
  in_force_at timestamptz,
  head text check (head ~ '^[0-9a-f]{64}$'),
  head_seq integer,
  created_at timestamptz not null,
  state_at timestamptz not null,
  constraint "what waits for signatures says until when" check (state not in ('sent', 'partly_signed') or expires_at is not null),
  constraint "what is in force has its head" check (state not in ('in_force', 'ended') or (head is not null and in_force_at is not null))
);

create sequence private.agreement_numbers;
comment on sequence private.agreement_numbers is 'Numbers that agreements are printed with; a gap is no fault.';

create table public.agreement_parties (
  id uuid primary key default gen_random_uuid(),
  agreement_id uuid not null references public.agreements on delete cascade,
  user_id uuid references auth.users on delete set null,
  role text not null check (role in ('owner', 'tenant', 'co_tenant')),
  sign_order smallint check (sign_order between 1 and 10),
  legal_name text not null check (char_length(legal_name) between 2 and 120),
  address text check (char_length(address) between 1 and 500),
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (agreement_id, user_id),
  unique (agreement_id, sign_order) deferrable initially deferred,
  constraint "who was taken out signs nothing" check ((removed_at is null) = (sign_order is not null))
);

create table public.agreement_versions (
  id uuid primary key default gen_random_uuid(),
  agreement_id uuid not null references public.agreements on delete cascade,
  version_no integer not null check (version_no >= 1),
  terms jsonb not null check (jsonb_typeof(terms) = 'object' and char_length(terms::text) <= 32768),
  clauses jsonb not null check (jsonb_typeof(clauses) = 'array' and char_length(clauses::text) <= 65536),
  document jsonb check (char_length(document::text) <= 204800),
  content_sha256 text check (content_sha256 ~ '^[0-9a-f]{64}$'),
  object_name text check (char_length(object_name) <= 512),
  document_sha256 text unique check (document_sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer check (bytes between 1 and 10485760),
  rule_warnings jsonb check (char_length(rule_warnings::text) <= 65536),
  created_by uuid references auth.users on delete set null,
  created_at timestamptz not null,
  frozen_at timestamptz,
  sent_at timestamptz,
  unique (agreement_id, version_no),
  constraint "what is frozen has its paper"
    check ((frozen_at is not null) = (document_sha256 is not null and content_sha256 is not null and document is not null and bytes is not null)),
  constraint "what was sent is frozen" check (sent_at is null or frozen_at is not null)
);

create table public.agreement_signatures (
  id uuid primary key default gen_random_uuid(),
  agreement_id uuid not null references public.agreements on delete cascade,
  version_no integer not null,
  party_id uuid not null references public.agreement_parties on delete cascade,
  user_id uuid references auth.users on delete set null,
  document_sha256 text not null check (document_sha256 ~ '^[0-9a-f]{64}$'),
  signed_name text not null check (char_length(signed_name) between 2 and 120),
  proof_id uuid not null unique,
  channel text not null check (channel in ('email', 'phone')),
  sent_to text not null check (char_length(sent_to) between 3 and 120),
  ip_network inet,
  user_agent text check (char_length(user_agent) <= 300),
  signed_at timestamptz not null,
  withdrawn_at timestamptz
);

create unique index agreement_signatures_once_idx on public.agreement_signatures (agreement_id, version_no, party_id)
  where withdrawn_at is null;

create table public.agreement_events (
  id bigint generated always as identity primary key,
  agreement_id uuid not null references public.agreements on delete cascade,
  seq integer not null check (seq >= 0),
  type text not null check (type ~ '^[a-z_]{1,40}$'),
  at text not null check (at ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$'),
  actor jsonb not null,
  data jsonb not null check (jsonb_typeof(data) = 'object' and char_length(data::text) <= 8192),
  prev text not null check (prev ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  unique (agreement_id, seq)
);

create table public.agreement_files (
  id uuid primary key default gen_random_uuid(),
  agreement_id uuid not null references public.agreements on delete cascade,
  kind text not null check (kind in ('document', 'certificate', 'bundle')),
  version_no integer not null,
  object_name text not null check (char_length(object_name) <= 512),
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  made_at timestamptz not null,
  unique (agreement_id, kind)
);

-- Values behind commitments of the chain. To erase a person is to delete their rows: the chain still checks.
create table private.agreement_openings (
  agreement_id uuid not null references public.agreements on delete cascade,
  seq integer not null,
  field text not null check (field ~ '^[A-Za-z]{1,40}$'),
  user_id uuid references auth.users on delete cascade,
  salt text not null check (salt ~ '^[0-9a-f]{32}$'),
  value jsonb not null check (char_length(value::text) <= 2000),
  primary key (agreement_id, seq, field)
);

-- One live code for each person and agreement, and what a right one leaves: ten minutes to sign, in the same session, this version.
create table private.signing_codes (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  auth_session_id uuid not null,
  agreement_id uuid not null references public.agreements on delete cascade,
  version_no integer not null,
  channel text not null check (channel in ('email', 'phone')),
  destination text not null,
  code_mac text not null check (code_mac <> ''),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (user_id, agreement_id)
);

create table private.signing_proofs (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  auth_session_id uuid not null,
  agreement_id uuid not null references public.agreements on delete cascade,
  version_no integer not null,
  channel text not null check (channel in ('email', 'phone')),
  destination text not null,
  attempts integer not null,
  event_seq integer not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table private.party_invites (
  id uuid primary key default gen_random_uuid(),
  party_id uuid not null references public.agreement_parties on delete cascade,
  code_hash bytea not null unique check (octet_length(code_hash) = 32),
  made_by uuid references auth.users on delete cascade,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references auth.users on delete set null
);

create table private.certificate_jobs (
  agreement_id uuid primary key references public.agreements on delete cascade,
  due_at timestamptz not null,
  attempts smallint not null default 0,
  last_error text check (char_length(last_error) <= 200)
);

-- Public halves of the keys that sealed something. A key is retired, never deleted: old papers keep theirs.
create table private.evidence_keys (
  kid text primary key check (kid ~ '^[A-Za-z0-9_-]{43}$'),
  key jsonb not null,
  created_at timestamptz not null
);

create table private.agreement_seals (
  agreement_id uuid primary key references public.agreements on delete cascade,
  kid text not null references private.evidence_keys on delete restrict,
  at text not null,
  signature text not null check (signature ~ '^[A-Za-z0-9_-]{86}$')
);

-- Not for renewals, which live beside what runs.
create unique index agreements_living_idx on public.agreements (enquiry_id)
  where state in ('draft', 'sent', 'partly_signed') and kind = 'first';
create index agreements_enquiry_id_idx on public.agreements (enquiry_id, created_at desc);
create index agreements_application_id_idx on public.agreements (application_id);
create index agreements_property_id_idx on public.agreements (property_id, state);
create index agreements_owner_id_idx on public.agreements (owner_id, state_at desc);
create index agreements_seeker_id_idx on public.agreements (seeker_id, state_at desc);
create index agreements_previous_id_idx on public.agreements (previous_id);
create index agreements_over_idx on public.agreements (state_at) where state in ('draft', 'declined', 'expired', 'void');
create index agreement_parties_user_id_idx on public.agreement_parties (user_id);
create index agreement_versions_created_by_idx on public.agreement_versions (created_by);
create index agreement_signatures_agreement_id_idx on public.agreement_signatures (agreement_id, version_no);
create index agreement_signatures_party_id_idx on public.agreement_signatures (party_id);
create index agreement_signatures_user_id_idx on public.agreement_signatures (user_id);
create index agreement_openings_user_id_idx on private.agreement_openings (user_id);
create index signing_codes_agreement_id_idx on private.signing_codes (agreement_id);
create index signing_codes_expires_at_idx on private.signing_codes (expires_at);
create index signing_proofs_user_id_idx on private.signing_proofs (user_id, agreement_id);
create index signing_proofs_agreement_id_idx on private.signing_proofs (agreement_id);
create index signing_proofs_expires_at_idx on private.signing_proofs (expires_at);
create index party_invites_party_id_idx on private.party_invites (party_id);
create index party_invites_made_by_idx on private.party_invites (made_by, created_at desc);
create index party_invites_used_by_idx on private.party_invites (used_by);
create index party_invites_ends_at_idx on private.party_invites (ends_at);
create index certificate_jobs_due_at_idx on private.certificate_jobs (due_at);
create index agreement_seals_kid_idx on private.agreement_seals (kid);

alter table public.agreements enable row level security;
alter table public.agreement_parties enable row level security;
alter table public.agreement_versions enable row level security;
alter table public.agreement_signatures enable row level security;
alter table public.agreement_events enable row level security;
alter table public.agreement_files enable row level security;

-- Until brokers have mandates of their own.
create or replace function private.mandated_home_rows(_scope text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select home.id
  from public.properties as home
  where _scope in ('enquiries', 'visits', 'applications', 'agreements') and home.broker_id = auth.uid() and private.holds_role('broker')
$$;

create function private.party_agreement_rows() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select party.agreement_id
  from public.agreement_parties as party
  join public.agreements as agreement on agreement.id = party.agreement_id
  where party.user_id = auth.uid() and party.removed_at is null and agreement.sent_at is not null
$$;
comment on function private.party_agreement_rows() is 'Agreements that were sent to the caller for signing.';

create function private.hosted_agreement_rows() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select agreement.id from public.agreements as agreement where agreement.owner_id = auth.uid()
  union all
  select agreement.id
  from public.agreements as agreement
  where agreement.property_id in (select private.mandated_home_rows('agreements'))
$$;
comment on function private.hosted_agreement_rows() is 'Agreements of the caller''s homes, or of those that they act for as a broker now.';

grant execute on function private.party_agreement_rows(), private.hosted_agreement_rows() to authenticated;

-- A draft is the host's own; the signers see what was sent to them.
create policy "signers and hosts see agreements"
  on public.agreements for select to authenticated
  using (
    id = any (array(select private.party_agreement_rows())) or id = any (array(select private.hosted_agreement_rows()))
  );

create policy "signers and hosts see who signs"
  on public.agreement_parties for select to authenticated
  using (exists (select from public.agreements as agreement where agreement.id = agreement_id));

create policy "signers see versions that were sent, hosts all"
  on public.agreement_versions for select to authenticated
  using (
    agreement_id = any (array(select private.hosted_agreement_rows()))
    or (sent_at is not null and agreement_id = any (array(select private.party_agreement_rows())))
  );

create policy "signers and hosts see signatures"
  on public.agreement_signatures for select to authenticated
  using (exists (select from public.agreements as agreement where agreement.id = agreement_id));

create policy "signers and hosts see the chain of what happened"
  on public.agreement_events for select to authenticated
  using (exists (select from public.agreements as agreement where agreement.id = agreement_id));

create policy "signers and hosts see which files there are"
  on public.agreement_files for select to authenticated
  using (exists (select from public.agreements as agreement where agreement.id = agreement_id));

create policy "agreements need the second factor"
  on public.agreements as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
create policy "parties of agreements need the second factor"
  on public.agreement_parties as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
create policy "versions of agreements need the second factor"
  on public.agreement_versions as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
create policy "signatures need the second factor"
  on public.agreement_signatures as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
create policy "the chain of an agreement needs the second factor"
  on public.agreement_events as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
create policy "files of agreements need the second factor"
  on public.agreement_files as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));

-- Not granted: accounts, addresses, names of objects, networks and browsers of signatures, and any write.
grant select (
  id, number, enquiry_id, property_id, kind, previous_id, state, version, current_version, state_code, sent_at, expires_at,
  in_force_at, head, created_at, state_at
) on public.agreements to authenticated;
grant select (id, agreement_id, role, sign_order, legal_name, created_at, removed_at) on public.agreement_parties to authenticated;
grant select (
  id, agreement_id, version_no, terms, clauses, document, content_sha256, document_sha256, bytes, rule_warnings, created_at, frozen_at,
  sent_at
) on public.agreement_versions to authenticated;
grant select (
  id, agreement_id, version_no, party_id, document_sha256, signed_name, signed_at, withdrawn_at
) on public.agreement_signatures to authenticated;
grant select (id, agreement_id, seq, type, at, actor, data, prev, hash) on public.agreement_events to authenticated;
grant select (id, agreement_id, kind, version_no, sha256, bytes, made_at) on public.agreement_files to authenticated;
-- Writing events is granted to nobody, not even the operator's programs.
revoke insert, update, delete, truncate on public.agreement_events from service_role;

alter publication supabase_realtime add table public.agreements (id, enquiry_id, state, version);

comment on table public.agreements is 'Agreements about homes; at most one a conversation is drafted or signed at a time, and one home is let once.';
comment on column public.agreements.number is 'What it is called on paper and in its evidence.';
comment on column public.agreements.owner_id is 'Who lets the home. Not readable through the API.';
comment on column public.agreements.seeker_id is 'Whose conversation it is of: the tenant. Not readable through the API.';
comment on column public.agreements.home_address is 'The exact address as it was drafted, for the paper alone. Not readable through the API.';
comment on column public.agreements.reason is 'Why it was declined, in words; why it is void, by a word of a list. Read by agreement() alone.';
comment on column public.agreements.head is 'Hash of the event that completed it; printed, mailed and sealed.';
comment on column public.agreements.head_seq is 'Its number: the seal holds the events up to it.';
comment on table public.agreement_parties is 'Who signs, in which order: tenants first, the owner last.';
comment on column public.agreement_parties.user_id is 'Null for whoever has no account yet. Not readable through the API.';
comment on column public.agreement_parties.address is 'For the paper. Not readable through the API.';
comment on table public.agreement_versions is 'What an agreement says, version by version; one that was frozen never changes.';
comment on column public.agreement_versions.document is 'Resolved clauses: nothing is looked up again.';
comment on column public.agreement_versions.content_sha256 is 'SHA-256 of the canonical JSON of terms, clauses, parties and document.';
comment on column public.agreement_versions.object_name is 'Name of the paper''s file. Not readable through the API: open-agreement gives the bytes.';
comment on column public.agreement_versions.document_sha256 is 'SHA-256 of the paper''s bytes: what is signed.';
comment on table public.agreement_signatures is 'Who signed which bytes, when, and with which code.';
comment on column public.agreement_signatures.ip_network is 'The network (/24, /48), never the address. Not readable through the API.';
comment on column public.agreement_signatures.user_agent is 'Not readable through the API.';
comment on table public.agreement_events is 'What happened to an agreement; each row holds the hash of the one before. Append-only.';
comment on column public.agreement_events.actor is '{role, ref}: an opaque name of a party, never an account''s id.';
comment on table public.agreement_files is 'Papers of an agreement: the signed one, its certificate, the bundle of both with the evidence.';
comment on table private.agreement_openings is 'Salt and value behind the commitments of a chain; deleting them erases a person from it.';
comment on table private.signing_codes is 'Codes for signing, each for one person, session, agreement and version; never the code itself.';
comment on table private.signing_proofs is 'That such a code was entered; used once, for ten minutes.';
comment on table private.party_invites is 'Codes by which a party without an account joins an agreement: for 7 days, once.';
comment on table private.certificate_jobs is 'Agreements in force whose certificate is still to be made.';
comment on table private.evidence_keys is 'Public keys of seals, published; never deleted.';
comment on table private.agreement_seals is 'The seal on the head of an agreement that all have signed.';

-- Triggers and not missing grants: they hold for the owner of the database, too.
create function private.tg_agreement_versions__frozen() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    -- it goes with its agreement alone
    if old.frozen_at is not null and exists (select from public.agreements as kept where kept.id = old.agreement_id) then
      raise exception 'A version that was frozen is not deleted' using errcode = '42501';
    end if;
    return old;
  end if;
  if old.frozen_at is not null
    and to_jsonb(new) - '{sent_at,created_by}'::text[] <> to_jsonb(old) - '{sent_at,created_by}'::text[] then
    raise exception 'A version that was frozen does not change' using errcode = '42501';
  end if;
  if old.sent_at is not null and new.sent_at is distinct from old.sent_at then
    raise exception 'When a version was sent does not change' using errcode = '42501';
  end if;
  return new;
end
$$;

create trigger _100_frozen before update or delete on public.agreement_versions
  for each row execute function private.tg_agreement_versions__frozen();

create function private.tg_agreement_evidence__append_only() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- it goes with its agreement alone, which the sweep of old agreements deletes
  if tg_op = 'DELETE' then
    if not exists (select from public.agreements as kept where kept.id = old.agreement_id) then
      return old;
    end if;
  end if;
  if tg_op = 'UPDATE' and tg_table_name = 'agreement_signatures' then
    if to_jsonb(new) - '{withdrawn_at,user_id,ip_network,user_agent}'::text[]
        = to_jsonb(old) - '{withdrawn_at,user_id,ip_network,user_agent}'::text[]
      and (old.withdrawn_at is null or new.withdrawn_at = old.withdrawn_at)
      and coalesce(new.user_id = old.user_id, new.user_id is null)
      and coalesce(new.ip_network = old.ip_network, new.ip_network is null)
      and coalesce(new.user_agent = old.user_agent, new.user_agent is null) then
      return new;
    end if;
  end if;
  raise exception 'What happened to an agreement is neither changed nor deleted' using errcode = '42501';
end
$$;

create trigger _100_append_only before update or delete on public.agreement_events
  for each row execute function private.tg_agreement_evidence__append_only();
create trigger _100_never_truncated before truncate on public.agreement_events
  for each statement execute function private.tg_agreement_evidence__append_only();
create trigger _100_append_only before update or delete on public.agreement_signatures
  for each row execute function private.tg_agreement_evidence__append_only();
create trigger _100_append_only before update or delete on public.agreement_files
  for each row execute function private.tg_agreement_evidence__append_only();

insert into storage.buckets (id, name, public, is_guarded, file_size_limit, allowed_mime_types) values
  ('agreements', 'agreements', false, true, 10 * 1024 * 1024, array['application/pdf'])
on conflict (id) do update set
  public = excluded.public,
  is_guarded = excluded.is_guarded,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

insert into private.transitions (entity, action, from_state, to_state, side)
select 'agreement', step.action, from_state, step.to_state, side
from (values
  ('draft', '{none}', 'draft', '{owner,broker}'),
  ('save', '{draft}', 'draft', '{owner,broker}'),
  ('freeze', '{draft}', 'draft', '{owner,broker}'),
  ('invite', '{draft}', 'draft', '{owner,broker}'),
  ('send', '{draft}', 'sent', '{owner}'),
  ('open', '{sent}', 'sent', '{seeker,owner,co_tenant}'),
  ('open', '{partly_signed}', 'partly_signed', '{seeker,owner,co_tenant}'),
  ('sign', '{sent,partly_signed}', 'partly_signed', '{seeker,owner,co_tenant}'),
  ('sign_last', '{partly_signed}', 'in_force', '{seeker,owner,co_tenant}'),
  ('take_back', '{sent}', 'draft', '{owner}'),
  ('withdraw_signature', '{partly_signed}', 'sent', '{seeker,owner,co_tenant}'),
  ('decline', '{sent,partly_signed}', 'declined', '{seeker,owner,co_tenant}'),
  ('remind', '{sent}', 'sent', '{clock}'),
  ('remind', '{partly_signed}', 'partly_signed', '{clock}'),
  ('lapse', '{sent,partly_signed}', 'expired', '{clock}'),
  ('discard', '{draft}', 'void', '{owner,broker}'),
  ('void', '{draft,sent,partly_signed}', 'void', '{clock}'),
  ('end', '{in_force}', 'ended', '{clock}')
) as step (action, from_states, to_state, sides), unnest(step.from_states::text[]) as from_state, unnest(step.sides::text[]) as side;

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('private.agreement_seals', 'agreement_id', 't.agreement_id in (select a.id from public.agreements as a where $1 in (a.owner_id, a.seeker_id))', true, '{}', 'with parent', 'Seals on the evidence of agreements; they name nobody.'),
  ('private.certificate_jobs', 'agreement_id', 't.agreement_id in (select a.id from public.agreements as a where $1 in (a.owner_id, a.seeker_id))', false, '{}', 'with parent', 'Certificates that are still to be made; they name nobody.'),
  ('public.agreement_events', 'agreement_id', 't.agreement_id in (select a.id from public.agreements as a where $1 in (a.owner_id, a.seeker_id))', true, '{}', 'with parent', 'What happened to agreements; parties stand in it by opaque names.'),
  ('public.agreement_files', 'agreement_id', 't.agreement_id in (select a.id from public.agreements as a where $1 in (a.owner_id, a.seeker_id))', true, '{object_name}', 'with parent', 'Signed papers: the other side keeps them as long as claims can arise.'),
  ('private.agreement_openings', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'What stands behind the hashes of the person''s signatures; without it the chain still checks.'),
  ('private.party_invites', 'made_by', 't.made_by = $1', true, '{code_hash,used_by}', 'deleted', 'Invitations to sign that the person made.'),
  ('private.party_invites', 'used_by', 't.used_by = $1', true, '{code_hash,made_by}', 'cleared', 'Invitations to sign that the person accepted.'),
  ('private.signing_codes', 'user_id', 't.user_id = $1', false, '{}', 'deleted', 'A code for signing that was sent; gone within a day.'),
  ('private.signing_proofs', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'When the person entered codes for signing.'),
  ('public.agreement_parties', 'user_id', 't.user_id = $1', true, '{}', 'kept', 'Name and address in agreements that the person signed: the other side keeps them as long as claims can arise.'),
  ('public.agreement_signatures', 'user_id', 't.user_id = $1', true, '{}', 'kept', 'The person''s signatures; they belong to the other side, too.'),
  ('public.agreement_versions', 'created_by', 't.created_by = $1', true, '{object_name}', 'cleared', 'Which versions the person wrote; what they say belongs to the parties.'),
  ('public.agreements', 'owner_id', 't.owner_id = $1', true, '{seeker_id}', 'kept', 'Agreements about the person''s homes; the tenant keeps them, too.'),
  ('public.agreements', 'seeker_id', 't.seeker_id = $1', true, '{owner_id}', 'kept', 'Agreements of the person as a tenant; the owner keeps them, too.');
