-- A file is somebody's only while there is an account of theirs: what is written while an account is being erased, or to an
-- address that was signed before it was, leaves nothing behind.

create function storage.hold_account(_owner_id text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- a subject of a foreign token has no account here
  if _owner_id is null or _owner_id !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return true;
  end if;
  -- whoever erases the account waits for this, or this for them: then the row is read again
  perform from auth.users as person where person.id = _owner_id::uuid and person.deleted_at is null for share;
  return found;
end
$$;
revoke execute on function storage.hold_account(text) from public;
grant execute on function storage.hold_account(text) to supabase_storage_admin;
comment on function storage.hold_account(text) is
  'Keeps the account of that id from being erased until the transaction ends; false when it is gone.';

create function storage.require_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not (storage.hold_account(new.owner_id) and storage.hold_account(new.owner::text)) then
    raise exception 'The account of this file is gone' using errcode = 'PT403', hint = 'account_gone';
  end if;
  return new;
end
$$;
revoke execute on function storage.require_account() from public;
comment on function storage.require_account() is 'Refuses a file of an account that was erased or deleted: PT403.';

create trigger objects_require_account before insert or update of owner, owner_id on storage.objects
  for each row execute function storage.require_account();

-- Asked before a byte is read; what an erased account sends is not even counted.
create or replace function storage.begin_upload(
  _owner_id text, _per_hour integer, _bytes_per_day bigint, _objects integer,
  out id bigint, out refusal text, out retry_after_seconds integer
)
language plpgsql volatile set search_path = ''
as $$
#variable_conflict use_column
declare
  _now constant timestamptz := clock_timestamp();
begin
  if not storage.hold_account(_owner_id) then
    refusal := 'account';
    return;
  end if;
  -- uploads of one person that begin at the same moment count each other
  perform pg_advisory_xact_lock(hashtextextended('uploads of ' || _owner_id, 0));
  if (select count(*) from storage.objects as object where object.owner_id = _owner_id) >= _objects then
    refusal := 'objects';
    return;
  end if;
  if (
    select coalesce(sum(upload.size_bytes), 0)
    from storage.recent_uploads as upload
    where upload.owner_id = _owner_id and upload.begun_at > _now - interval '1 day'
  ) >= _bytes_per_day then
    refusal := 'bytes';
    return;
  end if;
  select
    case when count(*) >= _per_hour then 'uploads' end,
    greatest(1, ceil(extract(epoch from min(upload.begun_at) + interval '1 hour' - _now)))
  into refusal, retry_after_seconds
  from storage.recent_uploads as upload
  where upload.owner_id = _owner_id and upload.begun_at > _now - interval '1 hour';
  if refusal is null then
    insert into storage.recent_uploads (owner_id, begun_at) values (_owner_id, _now)
    returning recent_uploads.id into id;
  end if;
end
$$;
comment on function storage.begin_upload(text, integer, bigint, integer) is
  'Lets a person''s upload in and answers its id; else refusal: account when it is gone, objects, bytes, or uploads with the wait.';
