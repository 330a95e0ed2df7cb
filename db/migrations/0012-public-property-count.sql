-- The exact number of public listings without counting them. Every statement that moves listings into or out of the
-- public set leaves one row saying by how many; the number is their sum. Writers only ever add rows, so they never wait
-- for one another, and a sum read in any snapshot is exact for that snapshot. Every so often a writer folds the rows
-- it sees into one, passing over rows that another is folding.
create table private.public_property_deltas (
  id bigint generated always as identity,
  delta bigint not null
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);
comment on table private.public_property_deltas is
  'Changes of the number of public listings; their sum is the number. No index: it is only ever read whole.';

create function private.count_public_properties() returns bigint
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(delta), 0)::bigint from private.public_property_deltas
$$;
comment on function private.count_public_properties() is
  '@counter {"table":"public.properties","filters":{"is_public":"eq.true","status":"eq.available","approval_status":"eq.approved"}}';
grant execute on function private.count_public_properties() to anon, authenticated;

create function private.fold_public_property_deltas() returns void
language sql volatile security definer set search_path = ''
as $$
  with folded as (
    delete from private.public_property_deltas
    where ctid = any (array(
      select ctid from private.public_property_deltas limit 100000 for update skip locked
    ))
    returning delta
  )
  insert into private.public_property_deltas (delta)
  select sum(delta) from folded having count(*) > 0
$$;
comment on function private.fold_public_property_deltas() is 'Folds the rows it sees into one. Waits for nobody.';

create function private.note_public_properties(_delta bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _id bigint;
begin
  if _delta = 0 then
    return;
  end if;
  insert into private.public_property_deltas (delta) values (_delta) returning id into _id;
  -- under a stricter isolation, deleting rows that another transaction folded meanwhile would fail the writer
  if _id % 64 = 0 and current_setting('transaction_isolation') = 'read committed' then
    perform private.fold_public_property_deltas();
  end if;
end
$$;
comment on function private.note_public_properties(bigint) is 'Remembers that the public set grew by _delta.';

create function private.tg_properties__count_added() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_public_properties(count(*))
  from added
  where is_public and status = 'available' and approval_status = 'approved';
  return null;
end
$$;

create function private.tg_properties__count_removed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_public_properties(-count(*))
  from removed
  where is_public and status = 'available' and approval_status = 'approved';
  return null;
end
$$;

create function private.tg_properties__count_moved() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_public_properties(
    case when new.is_public and new.status = 'available' and new.approval_status = 'approved' then 1 else -1 end
  );
  return null;
end
$$;

create function private.tg_properties__count_none() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.public_property_deltas;
  return null;
end
$$;

create trigger _400_count_added after insert on public.properties
  referencing new table as added
  for each statement execute function private.tg_properties__count_added();

create trigger _400_count_removed after delete on public.properties
  referencing old table as removed
  for each statement execute function private.tg_properties__count_removed();

-- Row by row with a condition, so that the usual update, which moves nothing in or out, does not even call a function.
create trigger _400_count_moved after update on public.properties
  for each row when (
    (old.is_public and old.status = 'available' and old.approval_status = 'approved')
    is distinct from (new.is_public and new.status = 'available' and new.approval_status = 'approved')
  )
  execute function private.tg_properties__count_moved();

create trigger _400_count_none after truncate on public.properties
  for each statement execute function private.tg_properties__count_none();
