-- Identity documents that people hand in. No whole identity number is ever stored: the last four characters are, and the
-- picture lies in a private bucket. An Aadhaar number is refused whole, in every field, before anything is written.
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

-- Not granted for reading: admin_notes and reviewed_by, which are the admins' own; admins read by procedures. Update and
-- delete are granted to nobody: what an admin looks at stays as it was.
grant select (
  id, user_id, document_type, document_number, full_name, date_of_birth, address, document_url, status, reason,
  created_at, reviewed_at
) on public.verification_records to authenticated;
grant insert (user_id, document_type, document_number, full_name, date_of_birth, address, document_url)
  on public.verification_records to authenticated;

comment on table public.verification_records is 'Identity documents handed in, and what was decided. Numbers are masked.';
comment on column public.verification_records.document_number is
  'Masked: the last four characters, "XXXX XXXX 1234" for Aadhaar. The rest is not stored.';
comment on column public.verification_records.document_url is 'Name of the picture in the bucket verification-documents.';
comment on column public.verification_records.reason is 'What the person is told about the decision.';
comment on column public.verification_records.admin_notes is 'What admins note among themselves.';

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

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('public.verification_records', 'user_id', 't.user_id = $1', true, '{reviewed_by,admin_notes}', 'deleted', 'Identity documents the person handed in. Notes of admins among themselves are withheld.'),
  ('public.verification_records', 'reviewed_by', 't.reviewed_by = $1', false, '{}', 'kept', 'Decisions of an admin on others'' documents; kept as a duty of the site.');
