-- An id in the name of a file may hold twelve decimal digits in a row that pass the check of an Aadhaar number: one person in some
-- 700 could hand in no paper at all, and one file in as many was refused, with words about a number that nobody had written.
create or replace function private.tg_verification_records__guard() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.user_id is distinct from auth.uid() or not private.second_factor_ok() then
    return new;  -- the policy refuses it
  end if;
  if private.holds_aadhaar_number(new.document_number)
    or private.holds_aadhaar_number(new.full_name)
    or private.holds_aadhaar_number(new.address)
    -- a person's id and the name that the page gives a file are made of hexadecimal digits, by chance twelve decimal ones in a row
    or private.holds_aadhaar_number(
      regexp_replace(new.document_url, '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', '', 'gi')
    )
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
