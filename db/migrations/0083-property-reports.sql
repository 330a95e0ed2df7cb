-- Somebody says that a listing is wrong or a fraud; an admin looks. Whoever is cheated is often not signed in, so visitors
-- may report, too. What is kept of a visitor is a hash with the secret of the day, which is forgotten the day after.
create table public.property_reports (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties on delete cascade,
  reporter_id uuid references auth.users on delete set null,
  reporter_hash bytea not null check (octet_length(reporter_hash) = 32),
  reason text not null check (reason in (
    'not_available', 'wrong_facts', 'money_first', 'not_theirs', 'discrimination', 'other'
  )),
  details text check (char_length(details) between 1 and 1000 and details ~ '\S'),
  created_at timestamptz not null default now(),
  -- a report sent again after a lost answer is the same report
  unique (property_id, reporter_hash),
  constraint "a report for another reason says which" check (reason <> 'other' or details is not null)
);

alter table public.property_reports enable row level security;
create index property_reports_reporter_id_idx on public.property_reports (reporter_id);
create index property_reports_reporter_hash_idx on public.property_reports (reporter_hash);
create index property_reports_newest_idx on public.property_reports (created_at desc, id desc);

-- Not the listing's keepers: who reports must not fear them.
create policy "people can see the reports they made, admins all"
  on public.property_reports for select to authenticated
  using (reporter_id = (select auth.uid()) or (select private.is_admin()));

create policy "reports need the second factor"
  on public.property_reports as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

-- Writing is granted to nobody: reports come by report_property. Not granted: reporter_hash.
grant select (id, property_id, reporter_id, reason, details, created_at) on public.property_reports to authenticated;

comment on table public.property_reports is 'Reports about listings, from people and from visitors.';
comment on column public.property_reports.reporter_id is 'Null for a visitor, and for a person who has left.';
comment on column public.property_reports.reporter_hash is 'Who reported, for a day: it counts reports and joins repeated ones.';
comment on column public.property_reports.reason is
  'not_available, wrong_facts, money_first, not_theirs, discrimination or other.';
comment on column public.property_reports.details is 'The reporter''s own words, at most 1000 characters. For admins.';

insert into private.settings (name, value) values ('reports_per_day', '10');

create function public.report_property(_property_id uuid, _reason text, _details text default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- before the second factor a session speaks for nobody
  _reporter_id constant uuid := case when private.second_factor_ok() then auth.uid() end;
  _ip constant inet := private.request_ip();
  _reporter constant text := coalesce(
    _reporter_id::text, network(set_masklen(_ip, case family(_ip) when 6 then 64 else 32 end))::text, 'unknown'
  );
  _hash constant bytea := sha256(private.view_salt() || convert_to('report by ' || _reporter, 'UTF8'));
begin
  if not exists (
    select
    from public.properties as home
    where home.id = _property_id
      and home.is_public and home.status = 'available' and home.approval_status = 'approved'
  ) then
    raise exception 'This listing was not found' using errcode = 'PT404';
  end if;
  -- two at once count each other
  perform pg_advisory_xact_lock(hashtextextended(encode(_hash, 'hex'), 0));
  if (
    select count(*) from public.property_reports as made
    where made.reporter_hash = _hash and made.property_id <> _property_id
  ) >= private.setting('reports_per_day')::integer then
    raise exception 'Too many requests. Please try again later.' using errcode = 'PT429';
  end if;
  insert into public.property_reports (property_id, reporter_id, reporter_hash, reason, details)
  values (_property_id, _reporter_id, _hash, _reason, nullif(btrim(_details), ''))
  on conflict (property_id, reporter_hash) do nothing;
  return jsonb_build_object('success', true);
end
$$;
comment on function public.report_property(uuid, text, text) is
  'Reports a public listing for one of the reasons of property_reports, with words at most 1000 characters long. Once a '
  'listing and day; the same again is one report. {success: true}, PT404, 23502 or 23514 for a missing or unknown reason or '
  'words, PT429 after ten listings a day. @anonymous whoever is cheated is often not signed in; it tells nothing.';

grant execute on function public.report_property(uuid, text, text) to anon, authenticated;

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('public.property_reports', 'reporter_id', 't.reporter_id = $1', true, '{reporter_hash}', 'cleared', 'Reports the person made; they stay without a name, because they warn others.');
