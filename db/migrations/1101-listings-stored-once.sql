-- A listing is kept once: lists ask for the columns that they show, so the JSON of all that visitors see, kept in each row beside
-- the columns themselves, goes (decision 051). Search makes it of the columns, in the same form as before.

-- The columns that visitors may read are said by their grant, and nowhere else. Read anew at each search they took as long as
-- the search itself, so they are put into the function once.
create function private.make_homes_of() returns void
language plpgsql set search_path = ''
as $$
begin
  execute format(
    $make$
create or replace function private.homes_of(_ids uuid[]) returns json
language plpgsql stable
set search_path = '' set timezone = 'UTC'
set enable_seqscan = 'off' set plan_cache_mode = 'force_generic_plan' set jit = 'off'
as $of$
begin
  return (
    select '[' || coalesce(string_agg(row_to_json(home)::text, ', ' order by array_position(_ids, home.id)), '') || ']'
    from (
      select %s
      from public.properties
    ) as home
    where home.id = any (_ids)
  )::json;
end
$of$
    $make$,
    (
      select string_agg(quote_ident(attname), ', ' order by attnum)
      from pg_attribute
      where attrelid = 'public.properties'::regclass and attnum > 0
        and has_column_privilege('anon', attrelid, attnum, 'select')
    )
  );
end
$$;
comment on function private.make_homes_of() is
  'Makes private.homes_of of the columns granted to visitors, in the table''s order. For the migration that grants another one.';

alter table public.properties drop column as_json;
-- large rows stayed unpacked for its sake
alter table public.properties reset (toast_tuple_target);
drop function private.as_json(private.seen_home);
drop type private.seen_home;

select private.make_homes_of();

create or replace function private.tg_properties__answered() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _unsaid constant text[] := '{version,updated_at}';
begin
  if auth.uid() in (new.owner_id, new.broker_id)
    and to_jsonb(new) - _unsaid <> to_jsonb(old) - _unsaid
    and (
      select told.event
      from public.property_events as told
      where told.property_id = new.id
        and told.event in ('approved', 'rejected', 'changes_requested', 'sent_to_review')
      order by told.happened_at desc, told.id desc
      limit 1
    ) = 'changes_requested'
  then
    perform private.record_property_event(new, 'sent_to_review');
  end if;
  return null;
end
$$;

create or replace function private.tg_properties__unseen() returns trigger
language plpgsql set search_path = ''
as $$
declare
  _unseen constant text[] := '{version,updated_at,revision_sent_at}';
begin
  if to_jsonb(new) - _unseen = to_jsonb(old) - _unseen then
    new.updated_at := old.updated_at;
  end if;
  return new;
end
$$;

update private.personal_data
set withheld_columns = '{broker_id}', reason = 'Listings of the person. Who brokers them is about the broker.'
where relation = 'public.properties' and key_column = 'owner_id';
