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

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('private.identity_numbers', 'record_id', 't.record_id in (select r.id from public.verification_records as r where r.user_id = $1)', false, '{}', 'with parent', 'Sealed numbers of the person''s documents; the person has the documents.');

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
