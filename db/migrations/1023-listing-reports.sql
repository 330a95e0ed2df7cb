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
  wants_answer boolean not null default true,
  network_hash bytea check (octet_length(network_hash) = 32),
  decision text check (decision in ('nothing_wrong', 'changes_requested', 'taken_down', 'lister_suspended')),
  decided_at timestamptz,
  decided_by uuid references auth.users on delete set null,
  answer text check (char_length(answer) between 1 and 1000),
  reporter_left boolean not null default false,
  -- a report sent again after a lost answer is the same report
  unique (property_id, reporter_hash),
  constraint "a report for another reason says which"
    check (reason <> 'other' or details is not null or reporter_left),
  constraint "a decision has its time" check ((decision is null) = (decided_at is null))
);

alter table public.property_reports enable row level security;
create index property_reports_reporter_id_idx on public.property_reports (reporter_id);
create index property_reports_reporter_hash_idx on public.property_reports (reporter_hash);
create index property_reports_newest_idx on public.property_reports (created_at desc, id desc);
create index property_reports_open_idx on public.property_reports (property_id, created_at) where decided_at is null;
create index property_reports_property_id_idx on public.property_reports (property_id, created_at desc);
create index property_reports_decided_at_idx on public.property_reports (decided_at desc) where decided_at is not null;
create index property_reports_decided_by_idx on public.property_reports (decided_by);

-- Not the listing's keepers: who reports must not fear them.
create policy "people can see the reports they made, admins all"
  on public.property_reports for select to authenticated
  using (reporter_id = (select auth.uid()) or (select private.is_admin()));

create policy "reports need the second factor"
  on public.property_reports as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

-- Writing is granted to nobody: reports come by report_property. Not granted: reporter_hash, network_hash and reporter_left,
-- and decided_by, because admins answer as the site.
grant select (
  id, property_id, reporter_id, reason, details, created_at, wants_answer, decision, decided_at, answer
) on public.property_reports to authenticated;

comment on table public.property_reports is 'Reports about listings, from people and from visitors.';
comment on column public.property_reports.reporter_id is 'Null for a visitor, and for a person who has left.';
comment on column public.property_reports.reporter_hash is 'Who reported, for a day: it counts reports and joins repeated ones.';
comment on column public.property_reports.reason is
  'not_available, wrong_facts, money_first, not_theirs, discrimination or other.';
comment on column public.property_reports.details is 'The reporter''s own words, at most 1000 characters. For admins.';
comment on column public.property_reports.wants_answer is 'Whether the reporter wishes a mail about what was decided.';
comment on column public.property_reports.network_hash is
  'Where the report came from, hashed with the secret of the day: reports of one network count as one that day.';
comment on column public.property_reports.decision is
  'nothing_wrong, changes_requested, taken_down or lister_suspended; null while an admin has not decided.';
comment on column public.property_reports.answer is 'What the reporter is told, in the words of the admin.';
comment on column public.property_reports.reporter_left is
  'The reporter has erased their account: their words are needed until the report is decided, and not after.';

-- A report waits until an admin has decided it: what was decided, when, by whom, and what the reporter is told. Who keeps a
-- home does not report it, and a person who repeats a report that waits has made one.

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

-- Independent reports of fraud hide a listing until a person has looked (docs/decisions/043). It is a hold like that of a
-- suspension: the listing is as if its owner had hidden it, for every reader at once, and comes back as it was.

-- What somebody's word is worth here is asked of the account, not of the words.
create function private.independent_reports(_property_id uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select least(
    count(distinct report.reporter_id),
    -- accounts made one after the other are one person's
    count(distinct case known.hours
      when 0 then report.reporter_id::text else floor(extract(epoch from person.created_at) / (3600 * known.hours))::text
    end),
    count(distinct report.network_hash)
  )::integer
  from public.property_reports as report
  join auth.users as person on person.id = report.reporter_id
  cross join (select private.setting('reporter_account_hours')::integer) as known (hours)
  where report.property_id = _property_id
    and report.decided_at is null
    and report.reason in ('money_first', 'not_theirs')
    and person.created_at <= report.created_at - make_interval(hours => known.hours)
    and (person.email_confirmed_at is not null or person.phone_confirmed_at is not null)
    and person.deleted_at is null and (person.banned_until is null or person.banned_until <= now())
    -- a rival is read by an admin and hides nothing
    and not exists (
      select from public.properties as kept where report.reporter_id in (kept.owner_id, kept.broker_id)
    )
    -- nor does whoever was wrong about this listing before, or more often wrong than right
    and (
      select count(*) filter (where earlier.decision = 'nothing_wrong' and earlier.property_id = _property_id) = 0
        and count(*) filter (where earlier.decision = 'nothing_wrong')
          <= count(*) filter (where earlier.decision <> 'nothing_wrong')
      from public.property_reports as earlier
      where earlier.reporter_id = report.reporter_id and earlier.decided_at is not null
    )
$$;
comment on function private.independent_reports(uuid) is
  'How many people who have nothing to do with each other say of a listing that it is a fraud. Not for API roles.';

-- Holding a listing and letting it go changes columns whose triggers tell of the change as if its keepers had made it.
create function private.forget_side_events(_property_id uuid, _events text[]) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from public.property_events as event
  where event.property_id = _property_id and event.event = any (_events) and event.happened_at = now();
  delete from public.activities as told
  where told.subject_id = _property_id and told.happened_at = now()
    and told.kind = any (select 'listing.' || name from unnest(_events) as name)
$$;
comment on function private.forget_side_events(uuid, text[]) is
  'Lets go of what this transaction told of a listing besides what it tells itself. Not for API roles.';

create function private.tg_property_reports__hide() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _listing public.properties;
begin
  -- two reports at the same moment see each other
  perform pg_advisory_xact_lock(hashtextextended('reports of ' || new.property_id, 0));
  if private.independent_reports(new.property_id) < private.setting('reports_that_hide')::integer then
    return null;
  end if;
  insert into private.property_holds (property_id, reason) values (new.property_id, 'reports') on conflict do nothing;
  if not found then
    return null;
  end if;
  select * into strict _listing from public.properties as listing where listing.id = new.property_id;
  perform private.forget_side_events(new.property_id, '{hidden}');
  perform private.record_property_event(_listing, 'hidden_by_reports');
  -- by nobody: the third reporter has decided nothing
  perform private.record_audit('report.hid_listing', 'ok', new.property_id::text, '{}', null);
  insert into private.notices (kind, email, words)
  select 'listing_hidden_by_reports', person.email, jsonb_build_object('title', _listing.title)
  from auth.users as person
  where person.id in (_listing.owner_id, _listing.broker_id)
    and person.email_confirmed_at is not null and coalesce(person.email, '') <> '';
  return null;
end
$$;

create trigger _500_hide after insert on public.property_reports
  for each row when (new.reporter_id is not null and new.reason in ('money_first', 'not_theirs'))
  execute function private.tg_property_reports__hide();

-- Admins read what was reported, listing by listing, and decide all that they have read of one at once. What becomes of the
-- listing goes the ways that a decision on its approval goes; the report's own decision says why, and is taken back with it.

-- $1 pattern, $2 keepers found, $3 state, $4 reason.
create function private.listed_reported() returns text
language sql immutable set search_path = ''
as $$
  select $q$
    from (
      select
        report.property_id, count(*)::integer as reports, min(report.created_at) as since,
        max(report.created_at) as seen_until,
        array_agg(distinct report.reason order by report.reason) as reasons
      from public.property_reports as report
      where case when coalesce($3, 'open') = 'decided'
          then report.decided_at > now() - interval '90 days'
            and not exists (
              select from public.property_reports as waiting
              where waiting.property_id = report.property_id and waiting.decided_at is null
            )
          else report.decided_at is null
        end
      group by report.property_id
    ) as told
    join public.properties as listing on listing.id = told.property_id
    where ($1 is null
        or lower(listing.title || ' ' || listing.location) like $1
        or coalesce(listing.broker_id, listing.owner_id) = any ($2)
      )
      and (coalesce($3, 'open') <> 'held' or exists (
        select from private.property_holds as held where held.property_id = listing.id and held.reason = 'reports'
      ))
      and ($4 is null or $4 = any (told.reasons))
  $q$
$$;
comment on function private.listed_reported() is
  'The listings with reports that match, as SQL. $1, $3 and $4 text, $2 uuid[]. Not for API roles.';

create function public.admin_get_reported_properties(
  _limit integer default 1000,
  _offset integer default 0,
  _search text default null,
  _state text default null,
  _reason text default null,
  _sort text default 'oldest',
  _after_id uuid default null
) returns table (
  id uuid,
  title text,
  location text,
  approval_status text,
  version integer,
  is_held boolean,
  reports integer,
  waiting integer,
  reasons text[],
  since timestamptz,
  seen_until timestamptz,
  last_decision text,
  keeper_email text,
  keeper_first_name text,
  keeper_last_name text
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _rows constant integer := least(greatest(coalesce(_limit, 1000), 1), 1000);
  _is_oldest constant boolean := coalesce(private.chosen(_sort, '{oldest,most}'), 'oldest') = 'oldest';
  _in_order constant text := case
    when _is_oldest then 'told.since, told.property_id' else 'told.reports desc, told.since, told.property_id'
  end;
begin
  perform private.note_list('reports', _rows, coalesce(_search, _state, _reason, '') <> '');
  return query execute
    'select listing.id, listing.title, listing.location, listing.approval_status, listing.version,
      exists (
        select from private.property_holds as held where held.property_id = listing.id and held.reason = ''reports''
      ),
      told.reports,
      (
        select count(*)::integer from public.property_reports as open
        where open.property_id = listing.id and open.decided_at is null
      ),
      told.reasons, told.since, told.seen_until,
      (
        select earlier.decision from public.property_reports as earlier
        where earlier.property_id = listing.id and earlier.decided_at is not null
        order by earlier.decided_at desc limit 1
      ),
      coalesce(keeper.email, '''')::text, profile.first_name, profile.last_name
    from (select told.* ' || private.listed_reported() || '
      and ($7 is null or (case when $8 then 0 else -told.reports end, told.since, told.property_id) > (
        select case when $8 then 0 else -count(*)::integer end, min(after.created_at), $7
        from public.property_reports as after
        where after.property_id = $7 and (after.decided_at is null) = (coalesce($3, ''open'') <> ''decided'')
      ))
      order by ' || _in_order || ' limit $5 offset $6) as told
    join public.properties as listing on listing.id = told.property_id
    join auth.users as keeper on keeper.id = coalesce(listing.broker_id, listing.owner_id)
    left join public.profiles as profile on profile.id = keeper.id
    order by ' || _in_order
    using
      private.contains_pattern(_search), coalesce(private.found_people(_search), '{}'),
      private.chosen(_state, '{open,held,decided}'),
      private.chosen(_reason, '{not_available,wrong_facts,money_first,not_theirs,discrimination,other}'),
      _rows, greatest(coalesce(_offset, 0), 0), _after_id, _is_oldest;
end
$$;
comment on function public.admin_get_reported_properties(integer, integer, text, text, text, text, uuid) is
  'Listings with reports that wait, longest waiting first, at most 1000. _state: open, held (hidden by its reports) or '
  'decided (in 90 days, and none waits); _reason: one of property_reports; _sort: oldest, most; _search: in title, location '
  'and the address of who keeps it; _after_id: the last row of the page before. For admins; 42501, 22023, PT429.';

create function private.standing_of_reporter(_report public.property_reports) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', person.id,
    'email', coalesce(person.email, ''),
    'first_name', profile.first_name,
    'last_name', profile.last_name,
    'created_at', person.created_at,
    'is_confirmed', person.email_confirmed_at is not null or person.phone_confirmed_at is not null,
    'is_active', (person.banned_until is null or person.banned_until <= now()) and person.deleted_at is null,
    'listings', (select count(*) from public.properties as kept where person.id in (kept.owner_id, kept.broker_id)),
    'reports', made.reports, 'upheld', made.upheld, 'baseless', made.baseless
  )
  from auth.users as person
  left join public.profiles as profile on profile.id = person.id
  cross join lateral (
    select
      count(*) as reports,
      count(*) filter (where earlier.decision <> 'nothing_wrong') as upheld,
      count(*) filter (where earlier.decision = 'nothing_wrong') as baseless
    from public.property_reports as earlier
    where earlier.reporter_id = person.id and earlier.id <> _report.id
  ) as made
  where person.id = _report.reporter_id
$$;
comment on function private.standing_of_reporter(public.property_reports) is
  'Who made a report, since when they are here, and what became of their other reports; null without a name. Not for API roles.';

create function public.admin_get_property_reports(_property_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_pace('{admin.case.reports}', 120);
  perform private.record_audit('admin.case.reports', 'ok', _property_id::text);
  return jsonb_build_object(
    'held_at', (
      select held.held_at from private.property_holds as held
      where held.property_id = _property_id and held.reason = 'reports'
    ),
    'total', (select count(*) from public.property_reports as made where made.property_id = _property_id),
    'reports', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', made.id, 'reason', made.reason, 'details', made.details, 'created_at', made.created_at,
          'decision', made.decision, 'decided_at', made.decided_at, 'answer', made.answer,
          'decided_by', private.admin_name(made.decided_by),
          'reporter', private.standing_of_reporter(made)
        )
        order by made.decided_at is not null, made.created_at desc, made.id
      ), '[]')
      from (
        select report.* from public.property_reports as report
        where report.property_id = _property_id
        order by report.decided_at is not null, report.created_at desc, report.id
        limit 50
      ) as found
      join public.property_reports as made on made.id = found.id
    )
  );
end
$$;
comment on function public.admin_get_property_reports(uuid) is
  'The reports of a listing, waiting ones first, then newest, at most 50, each with its words, what was decided and the '
  'standing of who made it. held_at: since when they hide the listing. Kept in the audit log. For admins; 42501, PT429.';

-- What can be decided, what becomes of the listing and what the reporters are told, in one place: another decision is another
-- branch here.
create function private.apply_report_decision(
  _listing public.properties, _decision text, _reason text, _admin_notes text
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _after constant text := case _decision
    when 'changes_requested' then 'pending' when 'taken_down' then 'rejected' else _listing.approval_status
  end;
  _version integer;
  _was_held boolean;
begin
  if coalesce(_decision, '') not in ('nothing_wrong', 'changes_requested', 'taken_down', 'lister_suspended') then
    raise exception 'Reports are decided as nothing_wrong, changes_requested, taken_down or lister_suspended'
      using errcode = '22023';
  end if;
  if _decision <> 'nothing_wrong' and coalesce(btrim(_reason), '') = '' then
    raise exception 'Say why: the owner reads this' using errcode = '22023';
  end if;
  if _decision = 'changes_requested' and _listing.approval_status = 'rejected' then
    perform private.refuse_stale(
      'This listing is rejected: there is nothing to change before it is sent in again.',
      _listing.approval_status, 'report', _listing.id
    );
  end if;
  if _decision = 'lister_suspended' then
    -- all their listings are hidden from here on, this one by nothing else
    perform public.admin_suspend_user(coalesce(_listing.broker_id, _listing.owner_id), _reason);
    delete from private.property_holds as held where held.property_id = _listing.id and held.reason = 'reports';
    return 'report_taken_down';
  end if;

  update public.properties as listing set approval_status = _after
  where listing.id = _listing.id and listing.approval_status <> _after;
  -- after the approval, so that nothing is shown in between
  delete from private.property_holds as held where held.property_id = _listing.id and held.reason = 'reports';
  _was_held := found;
  perform private.forget_side_events(_listing.id, '{sent_to_review,shown}');

  case _decision
    when 'nothing_wrong' then
      if _was_held then
        perform private.record_property_event(_listing, 'cleared_of_reports', _reason);
        perform private.tell_listing_decision(_listing, 'listing_cleared_of_reports', _reason);
      end if;
    when 'changes_requested', 'taken_down' then
      select listing.version into _version from public.properties as listing where listing.id = _listing.id;
      perform private.record_decision(
        row(
          null, 'property', _listing.id, _listing.owner_id, _listing.approval_status,
          case _decision when 'taken_down' then 'rejected' else _decision end, _version, null,
          _reason, _admin_notes, null, null, null
        )::private.decisions,
        case _decision when 'taken_down' then 'property.rejected' else 'property.changes_requested' end
      );
      perform private.tell_listing_decision(
        _listing,
        case _decision when 'taken_down' then 'listing_rejected' else 'listing_changes_requested' end,
        _reason
      );
  end case;
  return 'report_' || _decision;
end
$$;
comment on function private.apply_report_decision(public.properties, text, text, text) is
  'Does to a locked listing what was decided on its reports, and tells its keepers. The kind of the reporters'' notice; 22023 '
  'for another decision or one that lacks its reason, PT409 where it cannot be. Not for API roles.';

create function public.admin_decide_property_reports(
  _property_id uuid,
  _decision text,
  _seen_until timestamptz,
  _seen_version integer,
  _reason text default null,
  _admin_notes text default null,
  _answer text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _listing public.properties;
  _reports uuid[];
  _from text;
  _notice text;
  _words constant text := nullif(btrim(_answer), '');
begin
  perform private.require_admin();
  perform private.require_pace(
    '{report.nothing_wrong,report.changes_requested,report.taken_down,report.lister_suspended}', 120
  );
  perform private.require_short_words(_reason, _admin_notes);
  perform private.require_short_words(_words, null);

  select * into _listing from public.properties as listing where listing.id = _property_id for update;
  if _listing.id is null then
    raise exception 'This listing was not found' using errcode = 'PT404';
  end if;
  if auth.uid() in (_listing.owner_id, _listing.broker_id) then
    raise exception 'You cannot decide on your own case' using errcode = '42501', hint = 'own_case';
  end if;
  select array_agg(waiting.id) into _reports
  from public.property_reports as waiting
  where waiting.property_id = _property_id and waiting.decided_at is null and waiting.created_at <= _seen_until;
  if _reports is null then
    -- asked twice (a lost answer): the first answer stands
    if exists (
      select
      from public.property_reports as decided
      where decided.property_id = _property_id and decided.decided_by = auth.uid()
        and decided.decision = _decision and decided.created_at <= _seen_until
    ) then
      return jsonb_build_object('success', true);
    end if;
    perform private.refuse_stale(
      'These reports were decided meanwhile.', _listing.approval_status, 'report', _property_id
    );
  end if;
  -- whoever does not say which version they saw has seen none
  if _listing.version <> coalesce(_seen_version, 0) then
    perform private.refuse_stale(
      'This listing has changed meanwhile. Please look at it again.', _listing.approval_status, 'report', _property_id
    );
  end if;

  _from := case when exists (
    select from private.property_holds as held where held.property_id = _property_id and held.reason = 'reports'
  ) then 'held' else _listing.approval_status end;
  _notice := private.apply_report_decision(_listing, _decision, _reason, _admin_notes);
  update public.property_reports as report
  set decision = _decision, decided_at = now(), decided_by = auth.uid(), answer = _words
  where report.id = any (_reports);
  perform private.record_decision(
    row(
      null, 'report', _property_id, _listing.owner_id, _from, _decision,
      (select listing.version from public.properties as listing where listing.id = _property_id), _reports,
      _reason, _admin_notes, null, null, null
    )::private.decisions,
    'report.' || _decision
  );
  -- the listing and what was done, nothing about people
  perform private.notify_decision(
    asking.reporter_id, _notice, _property_id,
    jsonb_build_object('title', _listing.title, 'reason', _words)
  )
  from (
    select distinct report.reporter_id
    from public.property_reports as report
    where report.id = any (_reports) and report.reporter_id is not null and report.wants_answer
  ) as asking;
  return jsonb_build_object('success', true);
end
$$;
comment on function public.admin_decide_property_reports(uuid, text, timestamptz, integer, text, text, text) is
  'Decides the reports of a listing that were made until _seen_until: nothing_wrong (a hidden listing is shown again), '
  'changes_requested (it waits for approval until it is changed and approved), taken_down (it is rejected) or '
  'lister_suspended (the account of who listed it, with all its listings; lifted, not taken back). _reason is told '
  'to the owner, _answer to the reporters who wish it, _admin_notes to neither. {success: true}; PT404, 22023, 42501 for '
  'one''s own listing, PT409 when they were decided or the listing changed after _seen_version.';
grant execute on function
  public.admin_get_reported_properties(integer, integer, text, text, text, text, uuid),
  public.admin_get_property_reports(uuid),
  public.admin_decide_property_reports(uuid, text, timestamptz, integer, text, text, text)
  to authenticated;

create trigger _600_activity after insert on public.property_reports
  for each row execute function private.tg_record_activity('listing.reported', 'property_id', 'reporter_id');
