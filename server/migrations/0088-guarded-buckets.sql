-- Buckets whose files nobody gets at but one at a time, by a procedure of the product that writes each look down. Whoever
-- lists, shares, moves or copies files would get around it, so bytes of such a bucket stay in it and it is never public.
alter table storage.buckets
  add column is_guarded boolean not null default false,
  add constraint "a guarded bucket is not public" check (not (is_guarded and public));
comment on column storage.buckets.is_guarded is
  'True where a procedure of the product opens files one at a time and writes it down; nobody lists, moves or copies them.';

create function storage.keep_bytes_guarded() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.bucket_id <> old.bucket_id and exists (
    select from storage.buckets as bucket where bucket.id in (old.bucket_id, new.bucket_id) and bucket.is_guarded
  ) or exists (
    -- two objects of the same bytes, one of them guarded
    select
    from storage.objects as other
    join storage.buckets as bucket on bucket.id in (other.bucket_id, new.bucket_id)
    where other.version = new.version and other.id <> new.id and bucket.is_guarded
  ) then
    raise exception 'Files of a guarded bucket are neither moved nor copied' using errcode = '42501';
  end if;
  return new;
end
$$;
alter function storage.keep_bytes_guarded() owner to supabase_storage_admin;
revoke execute on function storage.keep_bytes_guarded() from public;
comment on function storage.keep_bytes_guarded() is
  'Refuses a row that would take bytes out of a guarded bucket, or into one past what an upload goes through: 42501.';

create trigger objects_keep_guarded
  before insert or update of bucket_id, version on storage.objects
  for each row execute function storage.keep_bytes_guarded();

-- Without its mark, or made anew without it, the bucket would be like any other.
create function storage.keep_bucket_guarded() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'A guarded bucket stays as it is' using errcode = '42501';
end
$$;
alter function storage.keep_bucket_guarded() owner to supabase_storage_admin;
revoke execute on function storage.keep_bucket_guarded() from public;
comment on function storage.keep_bucket_guarded() is 'Refuses API roles what would end the guard of a bucket: 42501.';

create trigger buckets_keep_guarded before update of id, is_guarded, public on storage.buckets
  for each row when (
    old.is_guarded and (not new.is_guarded or new.public or new.id <> old.id)
    and current_user in ('anon', 'authenticated', 'service_role')
  )
  execute function storage.keep_bucket_guarded();
create trigger buckets_keep_guarded_bucket before delete on storage.buckets
  for each row when (old.is_guarded and current_user in ('anon', 'authenticated', 'service_role'))
  execute function storage.keep_bucket_guarded();
