-- Identity documents that people hand in. A record shows the last four characters of a number, and the picture lies in a
-- private bucket. An Aadhaar number is refused whole, in every field, before anything is written.

create table public.verification_records (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  document_type text not null check (document_type in ('aadhaar', 'pan', 'passport', 'driving_license')),
  document_number text not null check (document_number ~ '^(XXXX XXXX [0-9]{4}|X{4,16}[0-9A-Z]{4})$'),
  full_name text not null check (char_length(full_name) between 1 and 200 and full_name !~ '[[:digit:]]'),
  date_of_birth date check (date_of_birth between '1900-01-01' and '2100-12-31'),
  address text check (char_length(address) between 1 and 500),
  document_url text check (char_length(document_url) <= 512),
  status text not null default 'pending' check (status in ('pending', 'verified', 'rejected')),
  reason text check (char_length(reason) <= 1000),
  admin_notes text check (char_length(admin_notes) <= 2000),
  reviewed_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  reviewed_at timestamptz,
  constraint "a decided record says when" check ((status = 'pending') = (reviewed_at is null))
);

alter table public.verification_records enable row level security;
create unique index verification_records_one_waiting_idx
  on public.verification_records (user_id, document_type) where status = 'pending';
create index verification_records_user_id_idx on public.verification_records (user_id, created_at desc);
create index verification_records_reviewed_by_idx on public.verification_records (reviewed_by);
create index verification_records_pending_idx on public.verification_records (created_at, id) where status = 'pending';
create index verification_records_kept_picture_idx
  on public.verification_records (reviewed_at) where document_url is not null and reviewed_at is not null;
create index verification_records_document_url_idx
  on public.verification_records (document_url) where document_url is not null;
create index verification_records_created_at_idx on public.verification_records (created_at desc, id desc);
create index verification_records_words_idx on public.verification_records
  using gin (lower(full_name || ' ' || document_number) extensions.gin_trgm_ops);

create policy "people can see their own identity documents"
  on public.verification_records for select to authenticated
  using (user_id = (select auth.uid()));

create policy "people can hand in a document of their own"
  on public.verification_records for insert to authenticated
  with check (user_id = (select auth.uid()) and status = 'pending');

create policy "identity documents need the second factor"
  on public.verification_records as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

-- A document that nobody has decided on can be taken back, with its picture. A picture that no record names can be deleted,
-- too: it was sent just before its record was refused, and must not lie there for ever. What was decided on stays.
create policy "people can take back a document that waits"
  on public.verification_records for delete to authenticated
  using (user_id = (select auth.uid()) and status = 'pending');

-- Not granted for reading: admin_notes and reviewed_by, which are the admins' own; admins read by procedures. Update is granted
-- to nobody: what an admin looks at stays as it was.
grant select (
  id, user_id, document_type, document_number, full_name, date_of_birth, address, document_url, status, reason,
  created_at, reviewed_at
) on public.verification_records to authenticated;
grant insert (user_id, document_type, document_number, full_name, date_of_birth, address, document_url)
  on public.verification_records to authenticated;
grant delete on public.verification_records to authenticated;

comment on table public.verification_records is 'Identity documents handed in, and what was decided. Numbers are masked.';
comment on column public.verification_records.document_number is
  'Masked: the last four characters, "XXXX XXXX 1234" for Aadhaar. The rest is not stored.';
comment on column public.verification_records.document_url is 'Name of the picture in the bucket verification-documents.';
comment on column public.verification_records.reason is 'What the person is told about the decision.';
comment on column public.verification_records.admin_notes is 'What admins note among themselves.';

-- Whole numbers of identity documents (PAN, passport, driving licence; never Aadhaar), sealed by the server with a key that
-- the database never sees. Beside the record that shows the last four characters, because a row of its own can be withheld
-- from everybody by grant: admins get at one number at a time, with a reason, and it is written down.
create table private.identity_numbers (
  record_id uuid primary key references public.verification_records on delete cascade,
  sealed text not null check (sealed ~ '^v1(\.[A-Za-z0-9_-]+){3}$' and char_length(sealed) <= 600),
  fingerprint text not null check (fingerprint ~ '^[A-Za-z0-9_-]{43}$'),
  sealed_at timestamptz not null default now()
);

create index identity_numbers_fingerprint_idx on private.identity_numbers (fingerprint);
comment on table private.identity_numbers is 'Sealed numbers of identity documents; only the server can open them.';
comment on column private.identity_numbers.sealed is
  'v1, id of the key, key of this number sealed with that key, number sealed with its own key; base64url, dots between.';
comment on column private.identity_numbers.fingerprint is
  'HMAC of kind and number with a key of the server: equal for the same document handed in by another account.';

create function private.is_aadhaar_number(_digits text) returns boolean
language plpgsql immutable strict set search_path = ''
as $$
declare
  -- multiplication in the dihedral group of ten, and the permutation of each place (Verhoeff)
  _product constant text[] := array[
    '0123456789', '1234067895', '2340178956', '3401289567', '4012395678',
    '5987604321', '6598710432', '7659821043', '8765932104', '9876543210'
  ];
  _permuted constant text[] := array[
    '0123456789', '1576283094', '5803796142', '8916043527', '9453126870', '4286573901', '2793806415', '7046913258'
  ];
  _check integer := 0;
  _digit integer;
begin
  if _digits !~ '^[2-9][0-9]{11}$' then
    return false;
  end if;
  for _place in 0..11 loop
    _digit := substr(_digits, 12 - _place, 1)::integer;
    _digit := substr(_permuted[_place % 8 + 1], _digit + 1, 1)::integer;
    _check := substr(_product[_check + 1], _digit + 1, 1)::integer;
  end loop;
  return _check = 0;
end
$$;
comment on function private.is_aadhaar_number(text) is 'True for twelve digits that are a well-formed Aadhaar number.';

create function private.holds_aadhaar_number(_text text) returns boolean
language sql immutable set search_path = ''
as $$
  select exists (
    select
    from regexp_matches(
      translate(coalesce(_text, ''), '०१२३४५६७८९౦౧౨౩౪౫౬౭౮౯', '01234567890123456789'),
      -- twelve digits together, or in threes of four as they are printed; a flat, a PIN code and a phone are none
      '(?<![0-9])[2-9][0-9]{3}[ .,_/-]{0,3}[0-9]{4}[ .,_/-]{0,3}[0-9]{4}(?![0-9])', 'g'
    ) as found (digits)
    where private.is_aadhaar_number(regexp_replace(found.digits[1], '[^0-9]', '', 'g'))
  )
$$;
comment on function private.holds_aadhaar_number(text) is 'True when a text holds a whole Aadhaar number, also in groups.';

create function private.masked_number(_document_type text, _number text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  _plain constant text := upper(regexp_replace(coalesce(_number, ''), '[\s-]', '', 'g'));
  _form constant text := case _document_type
    when 'pan' then '^[A-Z]{3}[PCHABGJLFTE][A-Z][0-9]{4}[A-Z]$'
    when 'passport' then '^[A-Z][0-9]{7}$'
    when 'driving_license' then '^[A-Z]{2}[0-9A-Z/]{6,18}$'
    else '^.'  -- the check of the table refuses the type
  end;
begin
  if _document_type = 'aadhaar' then
    if _plain ~ '^(X{8})?[0-9]{4}$' then
      return 'XXXX XXXX ' || right(_plain, 4);
    end if;
    raise exception 'Give only the last four digits of an Aadhaar number' using errcode = '23514';
  end if;
  if _plain !~ _form then
    raise exception 'This is not a valid number of such a document' using errcode = '23514';
  end if;
  return repeat('X', least(16, greatest(4, char_length(_plain) - 4))) || right(replace(_plain, '/', 'X'), 4);
end
$$;
comment on function private.masked_number(text, text) is
  'What is stored of a document''s number. Raises 23514 for a whole Aadhaar number and for what is no such number.';

create function private.tg_verification_records__guard() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.user_id is distinct from auth.uid() or not private.second_factor_ok() then
    return new;  -- the policy refuses it
  end if;
  if private.holds_aadhaar_number(new.document_number)
    or private.holds_aadhaar_number(new.full_name)
    or private.holds_aadhaar_number(new.address)
    or private.holds_aadhaar_number(new.document_url)
  then
    raise exception 'Give only the last four digits of an Aadhaar number' using errcode = '23514';
  end if;
  new.document_number := private.masked_number(new.document_type, new.document_number);
  new.full_name := btrim(regexp_replace(new.full_name, '[[:cntrl:][:space:]]+', ' ', 'g'));
  new.address := nullif(btrim(new.address), '');
  if new.document_url is not null and not exists (
    select
    from storage.objects as file
    where file.bucket_id = 'verification-documents'
      and file.name = new.document_url
      and (storage.foldername(file.name))[1] = auth.uid()::text
  ) then
    raise exception 'The document must be a file that you have uploaded' using errcode = '42501';
  end if;

  perform pg_advisory_xact_lock(hashtextextended('identity documents of ' || new.user_id, 0));
  if (select count(*) from public.verification_records as handed where handed.user_id = new.user_id) >= 20 then
    raise exception 'You have handed in 20 documents. Please write to us.' using errcode = '54000';
  end if;
  perform private.record_audit('kyc.submitted', 'ok', new.user_id::text, jsonb_build_object('type', new.document_type));
  return new;
end
$$;

create trigger _100_guard before insert on public.verification_records
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.tg_verification_records__guard();

-- Called by the server as the person, in the transaction that handed the document in; asks again by itself.
create function private.keep_identity_number(_record_id uuid, _sealed text, _fingerprint text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  if not exists (
    select
    from public.verification_records as record
    where record.id = _record_id and record.user_id = auth.uid() and record.document_type <> 'aadhaar'
      -- handed in by this very transaction
      and record.status = 'pending' and record.created_at = now()
  ) then
    raise exception 'This document was not found' using errcode = 'PT404';
  end if;
  insert into private.identity_numbers (record_id, sealed, fingerprint) values (_record_id, _sealed, _fingerprint);
end
$$;
comment on function private.keep_identity_number(uuid, text, text) is
  'Keeps the sealed number of a document that the caller hands in by this transaction. For the server, as the caller.';
grant execute on function private.keep_identity_number(uuid, text, text) to authenticated;

create function private.refuse_reveal(_id uuid, _words text, _code text) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select private.record_audit('kyc.reveal', 'denied', _id::text, jsonb_build_object('why', _code));
  select jsonb_build_object('success', false, 'error', _words, 'code', _code)
$$;
comment on function private.refuse_reveal(uuid, text, text) is
  'Writes a refusal down and answers it; an error would take the line with it. Not for API roles.';

create function public.admin_reveal_document(_id uuid, _reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _record public.verification_records;
  _number private.identity_numbers;
  _why constant text := btrim(regexp_replace(coalesce(_reason, ''), '[[:cntrl:][:space:]]+', ' ', 'g'));
begin
  if not private.is_admin() then
    raise exception 'Only admins may do this' using errcode = '42501';
  end if;
  perform private.require_second_factor();
  if not private.proven_lately() then
    return private.refuse_reveal(
      _id, 'Please confirm that it is you, by password or code, and try again within ten minutes.', 'reauthentication_needed'
    );
  end if;
  if char_length(_why) not between 10 and 300 or private.holds_aadhaar_number(_why) then
    return private.refuse_reveal(_id, 'Please give a reason of 10 to 300 characters.', 'reason_needed');
  end if;

  -- two at the same moment wait for each other and are both counted
  perform pg_advisory_xact_lock(hashtextextended('revealed numbers of ' || auth.uid(), 0));
  if exists (
    select
    from private.audit_log as line
    where line.actor_id = auth.uid() and line.action = 'kyc.reveal' and line.outcome = 'ok'
      and line.happened_at > now() - interval '1 day'
    having count(*) >= 100 or count(*) filter (where line.happened_at > now() - interval '1 hour') >= 20
  ) then
    return private.refuse_reveal(
      _id, 'You have opened as many numbers as you may. Please try again later.', 'over_request_rate_limit'
    );
  end if;

  select * into _record from public.verification_records as record where record.id = _id;
  if _record.id is null then
    return private.refuse_reveal(_id, 'This document was not found', 'not_found');
  end if;
  if _record.user_id = auth.uid() then
    return private.refuse_reveal(_id, 'Another admin has to look at your own documents.', 'own_case');
  end if;
  select * into _number from private.identity_numbers as kept where kept.record_id = _id;
  if _number.record_id is null then
    return private.refuse_reveal(_id, 'Only the last four characters of this number are kept.', 'not_kept');
  end if;

  perform private.record_audit(
    'kyc.reveal', 'ok', _id::text, jsonb_build_object('reason', _why, 'user', _record.user_id)
  );
  return jsonb_build_object(
    'success', true,
    'document_type', _record.document_type,
    'sealed_number', _number.sealed,
    'other_accounts', (
      select count(distinct other.user_id)
      from private.identity_numbers as same
      join public.verification_records as other on other.id = same.record_id
      where same.fingerprint = _number.fingerprint and other.user_id <> _record.user_id
    )
  );
end
$$;
comment on function public.admin_reveal_document(uuid, text) is
  'For an admin who proved lately who they are: the sealed number of somebody else''s document, which the function '
  'reveal-identity-document opens, and how many other accounts handed the same document in. Each call is written to the '
  'audit log; at most 20 an hour and 100 a day. {success: true, document_type, sealed_number, other_accounts}, or '
  '{success: false, error, code}.';
grant execute on function public.admin_reveal_document(uuid, text) to authenticated;

create function private.tg_verification_records__taken_back() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_audit('kyc.withdrawn', 'ok', old.user_id::text, jsonb_build_object('type', old.document_type));
  return null;
end
$$;

create trigger _200_taken_back after delete on public.verification_records
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.tg_verification_records__taken_back();

-- Pictures of identity documents are opened one at a time by `private.open_paper`, which writes down who looked at whose.
-- No policy shows a row of their bucket to anybody: to list, sign, copy or describe one without a line is nobody's right,
-- not even that of an admin or of the person.

-- A signed address comes here each time it is used, as whoever signed it: it ends with their session, role and rights.
create function private.open_paper(_bucket text, _name text, _way text) returns setof storage.objects
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _person constant text := (storage.foldername(_name))[1];
  _file storage.objects;
  _record public.verification_records;
begin
  if auth.role() is distinct from 'service_role' and not (
    private.second_factor_ok() and (_person = auth.uid()::text or private.is_admin())
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
  'The one way to a file of a guarded bucket, for its person, an admin or the service key, and written to the audit log '
  'in the same transaction: kyc.doc.sign for _way sign, else kyc.doc.view. No row when it is not the caller''s to see.';
grant execute on function private.open_paper(text, text, text) to authenticated, service_role;

create function private.remove_papers(_bucket text, _names text[]) returns setof storage.objects
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
        -- what was handed in stays as an admin looked at it
        and not exists (select from public.verification_records as record where record.document_url = file.name)
      )
    )
  returning file.*
$$;
comment on function private.remove_papers(text, text[]) is
  'Deletes files of a guarded bucket that no record names, of the caller''s own; the service key deletes any. The rows.';
grant execute on function private.remove_papers(text, text[]) to authenticated, service_role;

-- The name on an identity document stands in the admins' lists and cases beside the person's own: it is held to the same rule.
-- A document's name is longer than one of two names, so its length is the table's own check.
create function private.tg_verification_records__require_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _fault text;
begin
  new.full_name := normalize(btrim(regexp_replace(new.full_name, '[[:cntrl:][:space:]]+', ' ', 'g')), NFC);
  -- what is empty or far too long is the table's to refuse
  if char_length(new.full_name) between 1 and 200 then
    _fault := private.person_name_fault(new.full_name);
  end if;
  if _fault is not null then
    raise exception '%', _fault using errcode = '22023', hint = 'name_refused';
  end if;
  return new;
end
$$;

-- What stands already stays; after the guard, which says first what a whole Aadhaar number means.
create trigger _190_require_name before insert or update of full_name on public.verification_records
  for each row execute function private.tg_verification_records__require_name();
