-- A former broker reads what a stranger reads: what happened to a home while they listed it ends with their part in it, too.

drop policy "owners and their brokers can see what happened to a listing" on public.property_events;
create policy "owners and their brokers can see what happened to a listing" on public.property_events for select to authenticated
  using (
    (owner_id = (select auth.uid()) or broker_id = (select auth.uid()))
    and property_id in (select lister.property_id from public.property_listers as lister where lister.lister_id = (select auth.uid()))
  );
