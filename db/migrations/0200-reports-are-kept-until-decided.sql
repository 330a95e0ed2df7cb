-- A report waits until an admin has decided it: what was decided, when, by whom, and what the reporter is told. Who keeps a
-- home does not report it, and a person who repeats a report that waits has made one.
alter table public.property_reports
  add column wants_answer boolean not null default true,
  add column network_hash bytea check (octet_length(network_hash) = 32),
  add column decision text check (decision in ('nothing_wrong', 'changes_requested', 'taken_down', 'lister_suspended')),
  add column decided_at timestamptz,
  add column decided_by uuid references auth.users on delete set null,
  add column answer text check (char_length(answer) between 1 and 1000),
  add column reporter_left boolean not null default false,
  add constraint "a decision has its time" check ((decision is null) = (decided_at is null)),
  drop constraint "a report for another reason says which",
  add constraint "a report for another reason says which"
    check (reason <> 'other' or details is not null or reporter_left);

create index property_reports_open_idx on public.property_reports (property_id, created_at) where decided_at is null;
create index property_reports_property_id_idx on public.property_reports (property_id, created_at desc);
create index property_reports_decided_at_idx on public.property_reports (decided_at desc) where decided_at is not null;
create index property_reports_decided_by_idx on public.property_reports (decided_by);

comment on column public.property_reports.wants_answer is 'Whether the reporter wishes a mail about what was decided.';
comment on column public.property_reports.network_hash is
  'Where the report came from, hashed with the secret of the day: reports of one network count as one that day.';
comment on column public.property_reports.decision is
  'nothing_wrong, changes_requested, taken_down or lister_suspended; null while an admin has not decided.';
comment on column public.property_reports.answer is 'What the reporter is told, in the words of the admin.';
comment on column public.property_reports.reporter_left is
  'The reporter has erased their account: their words are needed until the report is decided, and not after.';

-- Not granted: network_hash and reporter_left, and decided_by, because admins answer as the site.
grant select (wants_answer, decision, decided_at, answer) on public.property_reports to authenticated;

update private.personal_data
set withheld_columns = '{reporter_hash,network_hash,decided_by,reporter_left}',
  reason = 'Reports the person made. They stay without a name, because they warn others; the words stay until the report is decided.'
where relation = 'public.property_reports' and key_column = 'reporter_id';
insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('public.property_reports', 'decided_by', 't.decided_by = $1', false, '{}', 'cleared', 'Reports of others that an admin decided; the decision itself stays in private.decisions.');

-- Whoever leaves takes along what they wrote, once nobody needs it any more to decide.
create function private.tg_property_reports__forget_words() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.reporter_left := new.reporter_left or (old.reporter_id is not null and new.reporter_id is null);
  if new.reporter_left and new.decided_at is not null then
    new.details := null;
    new.answer := null;
  end if;
  return new;
end
$$;
create trigger _100_forget_words before update on public.property_reports
  for each row execute function private.tg_property_reports__forget_words();

drop function public.report_property(uuid, text, text);
create function public.report_property(
  _property_id uuid, _reason text, _details text default null, _wants_answer boolean default true
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- before the second factor a session speaks for nobody
  _reporter_id constant uuid := case when private.second_factor_ok() then auth.uid() end;
  _ip constant inet := private.request_ip();
  _network constant text := coalesce(
    network(set_masklen(_ip, case family(_ip) when 6 then 64 else 32 end))::text, 'unknown'
  );
  _hash constant bytea := sha256(
    private.view_salt() || convert_to('report by ' || coalesce(_reporter_id::text, _network), 'UTF8')
  );
  _home public.properties;
begin
  select * into _home
  from public.properties as home
  where home.id = _property_id
    and home.is_public and home.status = 'available' and home.approval_status = 'approved';
  if _home.id is null then
    raise exception 'This listing was not found' using errcode = 'PT404';
  end if;
  if _reporter_id in (_home.owner_id, _home.broker_id) then
    raise exception 'This is your own listing. Change it or put it away instead of reporting it.'
      using errcode = '42501', hint = 'own_listing';
  end if;
  -- two at once count each other
  perform pg_advisory_xact_lock(hashtextextended(encode(_hash, 'hex'), 0));
  if exists (
    select
    from public.property_reports as made
    where made.property_id = _property_id and made.reporter_id = _reporter_id and made.decided_at is null
  ) then
    return jsonb_build_object('success', true);
  end if;
  if (
    select count(*) from public.property_reports as made
    where made.reporter_hash = _hash and made.property_id <> _property_id
  ) >= private.setting('reports_per_day')::integer then
    raise exception 'Too many requests. Please try again later.' using errcode = 'PT429';
  end if;
  insert into public.property_reports (
    property_id, reporter_id, reporter_hash, network_hash, reason, details, wants_answer
  ) values (
    _property_id, _reporter_id, _hash, sha256(private.view_salt() || convert_to('report from ' || _network, 'UTF8')),
    _reason, nullif(btrim(_details), ''), coalesce(_wants_answer, true)
  )
  on conflict (property_id, reporter_hash) do nothing;
  return jsonb_build_object('success', true);
end
$$;
comment on function public.report_property(uuid, text, text, boolean) is
  'Reports a public listing for one of the reasons of property_reports, with words at most 1000 characters long. Once a '
  'listing and day, and of a person once until it is decided; the same again is one report. _wants_answer: a signed-in '
  'reporter wishes a mail about the decision. {success: true}, PT404, 42501 with hint own_listing for its owner and broker, '
  '23502 or 23514 for a missing or unknown reason or words, PT429 after ten listings a day. @anonymous whoever is cheated is '
  'often not signed in; it tells nothing.';

grant execute on function public.report_property(uuid, text, text, boolean) to anon, authenticated;
