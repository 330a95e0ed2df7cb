-- What of evidence is public: the keys that sealed, and one line a day over the heads of all agreements that came into force. Who keeps a
-- line, or the mail with a head, sees a database that was rewritten later.

create table private.evidence_days (
  day date primary key,
  heads integer not null check (heads > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  closed_at timestamptz not null
);
comment on table private.evidence_days is 'The published line of each day in India: SHA-256 over its sorted heads, a line each. Append-only.';

create table private.evidence_heads (
  head text primary key check (head ~ '^[0-9a-f]{64}$'),
  completed_at timestamptz not null,
  day date references private.evidence_days on delete restrict
);
comment on table private.evidence_heads is 'Heads of agreements that came into force; kept when the agreement is forgotten, for they say nothing.';
create index evidence_heads_day_idx on private.evidence_heads (day);
insert into private.evidence_heads (head, completed_at)
select agreement.head, agreement.in_force_at from public.agreements as agreement where agreement.head is not null
on conflict (head) do nothing;

create function private.tg_evidence_days__append_only() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'evidence_heads' then
    if new.head = old.head and new.completed_at = old.completed_at and old.day is null then
      return new;
    end if;
  end if;
  raise exception 'What was published of evidence is neither changed nor deleted' using errcode = '42501';
end
$$;
create trigger _100_append_only before update or delete on private.evidence_days
  for each row execute function private.tg_evidence_days__append_only();
create trigger _100_append_only before update or delete on private.evidence_heads
  for each row execute function private.tg_evidence_days__append_only();

create function private.tg_agreements__keep_head() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.evidence_heads (head, completed_at) values (new.head, new.in_force_at) on conflict (head) do nothing;
  return null;
end
$$;
create trigger _200_keep_head after update of head on public.agreements
  for each row when (old.head is null and new.head is not null)
  execute function private.tg_agreements__keep_head();

-- A head that comes late, by a clock that went back, stands in the next day that is closed: a published line never changes.
create function private.close_evidence_days(_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _today constant date := (_now at time zone 'Asia/Kolkata')::date;
  _last date;
  _day date;
  _heads text[];
  _line text;
  _closed integer := 0;
begin
  if not exists (select from private.evidence_heads as waiting where waiting.day is null) then
    return 0;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('evidence days', 7));
  select max(known.day) into _last from private.evidence_days as known;
  for _day, _heads in
    select placed.day, array_agg(placed.head order by placed.head collate "C")
    from (
      select waiting.head, greatest((waiting.completed_at at time zone 'Asia/Kolkata')::date, _last + 1) as day
      from private.evidence_heads as waiting where waiting.day is null
    ) as placed
    where placed.day < _today
    group by placed.day order by placed.day
  loop
    _line := private.sha256_hex(array_to_string(_heads, E'\n') || E'\n');
    insert into private.evidence_days (day, heads, sha256, closed_at) values (_day, cardinality(_heads), _line, _now);
    update private.evidence_heads as known set day = _day where known.head = any (_heads);
    perform private.record_audit('evidence.day', 'ok', _day::text, jsonb_build_object('heads', cardinality(_heads), 'sha256', _line));
    _closed := _closed + 1;
  end loop;
  return _closed;
end
$$;
comment on function private.close_evidence_days(timestamptz) is
  'Writes the line of each day that is over, once, and into the audit log, too. How many. For the server.';

create function public.evidence_keys() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('keys', coalesce(jsonb_agg(known.key || jsonb_build_object(
    'kid', known.kid, 'alg', 'ES256', 'use', 'sig'
  ) order by known.created_at, known.kid), '[]'))
  from private.evidence_keys as known
$$;
comment on function public.evidence_keys() is
  '@anonymous The public keys that sealed evidence, as a JSON Web Key Set, retired ones too: seals are checked by anybody, now and later.';

create function public.evidence_days() returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(string_agg(known.day || ' ' || known.heads || ' ' || known.sha256 || E'\n', '' order by known.day), '')
  from private.evidence_days as known
$$;
comment on function public.evidence_days() is
  '@anonymous A line for each day on which agreements came into force: the day in India, how many heads, SHA-256 of evidence_heads of that '
  'day. Whoever keeps lines sees when they are changed.';

create function public.evidence_heads(_day date) returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(known.head || E'\n', '' order by known.head collate "C") from private.evidence_heads as known where known.day = _day
$$;
comment on function public.evidence_heads(date) is
  '@anonymous The heads of a day that is over, sorted, a line each: a party finds the head of their certificate in it. Null for a day without any.';
grant execute on function public.evidence_keys(), public.evidence_days(), public.evidence_heads(date) to anon, authenticated;

-- Each party is mailed the head once, with the thumbprint of the key: what they keep does not depend on this database.
create function private.evidence_readers(_agreement_id uuid)
returns table (party_id uuid, email text, first_name text)
language sql stable security definer set search_path = ''
as $$
  select party.id, person.email::text, (select profile.first_name from public.profiles as profile where profile.id = person.id)
  from public.agreement_parties as party
  join auth.users as person on person.id = party.user_id
  where party.agreement_id = _agreement_id and party.removed_at is null and person.email_confirmed_at is not null
    and person.deleted_at is null
  order by party.sign_order
$$;
comment on function private.evidence_readers(uuid) is 'Who is mailed the head of an agreement, at which address. For the server.';

-- Papers that have to be there: those of what is in force or out for signing, with where their bytes lie.
create function private.papers_that_count()
returns table (number text, kind text, version text, size bigint)
language sql stable security definer set search_path = ''
as $$
  select named.number, named.kind, stored.version, (stored.metadata ->> 'size')::bigint
  from (
    select agreement.number, file.kind, file.object_name
    from public.agreement_files as file join public.agreements as agreement on agreement.id = file.agreement_id
    union all
    select agreement.number, 'document', said.object_name
    from public.agreements as agreement
    join public.agreement_versions as said on said.agreement_id = agreement.id and said.version_no = agreement.current_version
    where agreement.state in ('sent', 'partly_signed') and said.object_name is not null
  ) as named (number, kind, object_name)
  left join storage.objects as stored on stored.bucket_id = 'agreements' and stored.name = named.object_name
  order by named.number, named.kind
$$;
comment on function private.papers_that_count() is
  'Papers of agreements whose bytes have to be there; no version: even the name of the bytes is lost. For the server.';
