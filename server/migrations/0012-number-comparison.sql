-- Under row-level security an index may serve a caller's condition only if its comparison is leak-proof; for `numeric`
-- PostgreSQL leaves the mark off, so "price up to 20,000" would read a whole index. Comparing two numbers raises no error
-- and logs nothing, whatever the numbers are, so the mark is true. Only a superuser may set it: elsewhere (a managed
-- server) everything stays correct and such a filter is slower on a very large table.

do $$
begin
  alter function pg_catalog.numeric_eq(numeric, numeric) leakproof;
  alter function pg_catalog.numeric_lt(numeric, numeric) leakproof;
  alter function pg_catalog.numeric_le(numeric, numeric) leakproof;
  alter function pg_catalog.numeric_gt(numeric, numeric) leakproof;
  alter function pg_catalog.numeric_ge(numeric, numeric) leakproof;
exception
  when insufficient_privilege then
    raise notice 'number comparison stays without the leak-proof mark: the login is no superuser';
end
$$;
