-- The kept total is read in place. A body in SQL's own syntax is bound to its tables when it is made, so it needs no
-- search path, and as a set that runs as its caller the planner puts it into the statement that asks: no call, no plan of
-- its own. For that the tallies are readable; their sum is the number that every visitor may ask for.
drop function private.count_public_properties();

create function private.count_public_properties() returns setof bigint
language sql stable rows 1
begin atomic
  select coalesce(sum(tally), 0)::bigint from private.public_property_tallies;
end;
comment on function private.count_public_properties() is
  '@counter {"table":"public.properties","filters":{"is_public":"eq.true","status":"eq.available","approval_status":"eq.approved"}}';
grant execute on function private.count_public_properties() to anon, authenticated;

grant select on private.public_property_tallies to anon, authenticated;
comment on table private.public_property_tallies is
  '@public-number Parts of the number of public listings; their sum is the number.';
