-- The exact number of public listings without counting them. The table holds a few tallies whose sum is the number. A
-- statement that moves listings into or out of the public set adds what it changed to one tally that nobody else is
-- changing, or to a new one, so writers never wait for one another and the tallies are as many as the most writers there
-- ever were at once. A sum read in any snapshot is exact for that snapshot. Tallies have no index and are changed in
-- place, so PostgreSQL reclaims their old versions by itself, also on the embedded engine, which has no autovacuum.

create table private.public_property_tallies (
  tally bigint not null
) with (fillfactor = 20);

grant select on private.public_property_tallies to anon, authenticated;

comment on table private.public_property_tallies is
  '@public-number Parts of the number of public listings; their sum is the number.';

-- The kept total is read in place. A body in SQL's own syntax is bound to its tables when it is made, so it needs no
-- search path, and as a set that runs as its caller the planner puts it into the statement that asks: no call, no plan of
-- its own. For that the tallies are readable; their sum is the number that every visitor may ask for.
create function private.count_public_properties() returns setof bigint
language sql stable rows 1
begin atomic
  select coalesce(sum(tally), 0)::bigint from private.public_property_tallies;
end;
comment on function private.count_public_properties() is
  '@counter {"table":"public.properties","filters":{"is_public":"eq.true","status":"eq.available","approval_status":"eq.approved"}}';
grant execute on function private.count_public_properties() to anon, authenticated;

-- Two statements on purpose: the second sees the newest version of the tally that the first has locked.
create function private.tally_public_properties(_change bigint) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  _tally tid;
begin
  if _change = 0 then
    return;
  end if;
  -- under a stricter isolation a tally that somebody changed meanwhile would fail the writer: it makes its own
  if current_setting('transaction_isolation') = 'read committed' then
    select ctid into _tally from private.public_property_tallies limit 1 for update skip locked;
    if found then
      update private.public_property_tallies set tally = tally + _change where ctid = _tally;
      return;
    end if;
  end if;
  insert into private.public_property_tallies (tally) values (_change);
end
$$;
comment on function private.tally_public_properties(bigint) is 'Remembers that the public set grew by _change. Waits for nobody.';

create function private.tg_properties__tally_added() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tally_public_properties(count(*))
  from added
  where is_public and status = 'available' and approval_status = 'approved';
  return null;
end
$$;

-- By statement, not by row: a load of a million listings changes one tally once.
create trigger _400_tally_added after insert on public.properties
  referencing new table as added
  for each statement execute function private.tg_properties__tally_added();

create function private.tg_properties__tally_removed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tally_public_properties(-count(*))
  from removed
  where is_public and status = 'available' and approval_status = 'approved';
  return null;
end
$$;

create trigger _400_tally_removed after delete on public.properties
  referencing old table as removed
  for each statement execute function private.tg_properties__tally_removed();

create function private.tg_properties__tally_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tally_public_properties(
    (select count(*) from after where is_public and status = 'available' and approval_status = 'approved')
    - (select count(*) from before where is_public and status = 'available' and approval_status = 'approved')
  );
  return null;
end
$$;

create trigger _400_tally_changed after update on public.properties
  referencing old table as before new table as after
  for each statement execute function private.tg_properties__tally_changed();

create function private.tg_properties__tally_none() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.public_property_tallies;
  return null;
end
$$;

create trigger _400_tally_none after truncate on public.properties
  for each statement execute function private.tg_properties__tally_none();
