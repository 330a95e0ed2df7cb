-- Reports of conversations reach a person. An admin has no policy on conversations and gets none here: they see a list without
-- words, open one report for a reason that the audit log keeps, read the copy that the report holds and never the conversation,
-- and decide. Whoever stands on a side of the conversation opens and decides nothing (docs/decisions/059).

alter table private.thread_reports
  add column reported_id uuid references auth.users on delete set null,
  add column decision text check (decision in ('nothing_wrong', 'warned', 'suspended')),
  add column decided_by uuid references auth.users on delete set null,
  add column decision_reason text check (char_length(decision_reason) between 1 and 1000),
  add column answer text check (char_length(answer) between 1 and 1000),
  add constraint "a decision has its time" check ((decision is null) = (decided_at is null));

create index thread_reports_reported_id_idx on private.thread_reports (reported_id, created_at desc);
create index thread_reports_decided_by_idx on private.thread_reports (decided_by);
create index thread_reports_open_idx on private.thread_reports (created_at, id) where decided_at is null;
comment on column private.thread_reports.reported_id is 'Whom it is about; null once they have left.';
comment on column private.thread_reports.decision is 'nothing_wrong, warned or suspended; null while no admin has decided.';
comment on column private.thread_reports.decision_reason is
  'Why it was decided so: read by the person who was warned or suspended, else by admins alone.';
comment on column private.thread_reports.answer is 'What the reporter is told, in the words of the admin.';

-- A message is its sender's. A conversation is about the other side: of two hosts about the one who wrote last.
create function private.reported_in(_report private.thread_reports) returns uuid
language sql stable security definer set search_path = ''
as $$
  select case
    when _report.message_id is not null then (
      select sent.sender_id from public.messages as sent where sent.id = _report.message_id
    )
    else (
      select case
        when _report.reporter_id is distinct from thread.seeker_id then thread.seeker_id
        else coalesce(
          (
            select sent.sender_id from public.messages as sent
            where sent.enquiry_id = thread.id and sent.side in ('owner', 'broker') and sent.sender_id is not null
            order by sent.id desc limit 1
          ),
          thread.broker_id, thread.owner_id
        )
      end
      from public.enquiries as thread where thread.id = _report.enquiry_id
    )
  end
$$;
comment on function private.reported_in(private.thread_reports) is 'Whom a report of a conversation is about. Not for API roles.';

create function private.tg_thread_reports__name_reported() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.reported_id := private.reported_in(new);
  return new;
end
$$;

create trigger _100_name_reported before insert on private.thread_reports
  for each row execute function private.tg_thread_reports__name_reported();

update private.thread_reports as report set reported_id = private.reported_in(report)
where exists (select from public.enquiries as thread where thread.id = report.enquiry_id);

update private.personal_data
set withheld_columns = '{kept_text,reported_id,decided_by,decision_reason}'
where relation = 'private.thread_reports' and key_column = 'reporter_id';

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('private.thread_reports', 'decided_by', 't.decided_by = $1', false, '{}', 'cleared', 'Reports of others that an admin decided; the line in the audit log stays.'),
  ('private.thread_reports', 'reported_id', 't.reported_id = $1', false, '{}', 'cleared', 'Reports of conversations with the person: a copy would tell who reported. What was decided was told at the time.');

alter table private.notices drop constraint notices_kind_check;
alter table private.notices add constraint notices_kind_check check (kind in (
    'second_factor_on', 'second_factor_off', 'second_factor_by_email', 'second_factor_by_sms', 'account_erased',
    'new_device', 'authenticator_added', 'authenticator_removed', 'phone_factor_added', 'phone_factor_removed',
    'phone_added', 'phone_changed', 'address_released',
    'listing_approved', 'listing_rejected', 'listing_changes_requested', 'revision_approved', 'revision_rejected',
    'identity_verified', 'identity_rejected', 'identity_requires_documents',
    'role_approved', 'role_rejected',
    'listing_hidden_by_reports', 'listing_cleared_of_reports',
    'report_nothing_wrong', 'report_changes_requested', 'report_taken_down',
    'conversation_warned', 'conversation_nothing_wrong', 'conversation_acted_on'
  ) or kind in ('account_suspended', 'suspension_lifted'));

-- Whether the caller may be no judge here.
create function private.is_own_report(_report private.thread_reports) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.uid() in (_report.reporter_id, _report.reported_id), false) or exists (
    select from public.enquiries as thread
    where thread.id = _report.enquiry_id and auth.uid() in (thread.seeker_id, thread.owner_id, thread.broker_id)
  )
$$;
comment on function private.is_own_report(private.thread_reports) is
  'Whether the caller reported, is reported or stands on a side of the conversation. Not for API roles.';

-- $1 pattern, $2 people found, $3 state, $4 reason, $5 source.
create function private.listed_thread_reports() returns text
language sql immutable set search_path = ''
as $$
  select $q$
    from private.thread_reports as report
    left join public.enquiries as thread on thread.id = report.enquiry_id
    where case when coalesce($3, 'open') = 'decided'
        then report.decided_at > now() - interval '90 days' else report.decided_at is null
      end
      and ($1 is null
        or lower(thread.home_title || ' ' || thread.home_locality) like $1
        or report.reported_id = any ($2)
      )
      and ($4 is null or report.reason = $4)
      and ($5 is null or report.is_by_system = ($5 = 'system'))
  $q$
$$;
comment on function private.listed_thread_reports() is
  'The reports of conversations that match, as SQL. $1, $3, $4 and $5 text, $2 uuid[]. Not for API roles.';

create function public.admin_get_thread_reports(
  _limit integer default 1000,
  _offset integer default 0,
  _search text default null,
  _state text default null,
  _reason text default null,
  _source text default null,
  _sort text default 'oldest',
  _after_id uuid default null
) returns table (
  id uuid,
  home_title text,
  home_locality text,
  reason text,
  is_by_system boolean,
  reported_name text,
  reports_about integer,
  is_own boolean,
  created_at timestamptz,
  decision text,
  decided_at timestamptz
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _rows constant integer := least(greatest(coalesce(_limit, 1000), 1), 1000);
  _is_oldest constant boolean := coalesce(private.chosen(_sort, '{oldest,newest}'), 'oldest') = 'oldest';
begin
  perform private.note_list('thread_reports', _rows, coalesce(_search, _state, _reason, _source, '') <> '');
  return query execute
    'select report.id, thread.home_title, thread.home_locality, report.reason, report.is_by_system,
      private.person_card(report.reported_id) ->> ''name'',
      (select count(*)::integer from private.thread_reports as other where other.reported_id = report.reported_id),
      private.is_own_report(report), report.created_at, report.decision, report.decided_at '
      || private.listed_thread_reports()
      || case when _is_oldest then '
      and ($8 is null or (report.created_at, report.id) > (
        select after.created_at, after.id from private.thread_reports as after where after.id = $8
      ))
      order by report.created_at, report.id' else '
      and ($8 is null or (report.created_at, report.id) < (
        select after.created_at, after.id from private.thread_reports as after where after.id = $8
      ))
      order by report.created_at desc, report.id desc' end
      || ' limit $6 offset $7'
    using
      private.contains_pattern(_search), coalesce(private.found_people(_search), '{}'),
      private.chosen(_state, '{open,decided}'),
      private.chosen(_reason, '{money_first,payee,harassment,discrimination,off_platform,not_theirs,other}'),
      private.chosen(_source, '{person,system}'),
      _rows, greatest(coalesce(_offset, 0), 0), _after_id;
end
$$;
comment on function public.admin_get_thread_reports(integer, integer, text, text, text, text, text, uuid) is
  'Reports of conversations that wait, longest waiting first, at most 1000; no word of any conversation. _state: open or decided (in '
  '90 days); _reason: one of report_thread; _source: person or system; _sort: oldest, newest; _search: in title and locality of the '
  'home, name and address of who is reported; _after_id: the last row of the page before. For admins; 42501, 22023, PT429.';

create function public.admin_count_thread_reports() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_object_agg(counted.reason, counted.reports), '{}')
    from (
      select report.reason, count(*) as reports
      from private.thread_reports as report where report.decided_at is null group by report.reason
    ) as counted
  );
end
$$;
comment on function public.admin_count_thread_reports() is
  'How many reports of conversations wait, by reason: {harassment: 2}. For admins; 42501.';

create function private.party_of_report(_user_id uuid, _is_reporter boolean, _report_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', person.id,
    'email', coalesce(person.email, ''),
    'first_name', profile.first_name,
    'last_name', profile.last_name,
    'created_at', person.created_at,
    'is_active', (person.banned_until is null or person.banned_until <= now()) and person.deleted_at is null,
    'is_mailed', private.has_proven_address(person.id),
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reason', made.reason, 'is_by_system', made.is_by_system, 'created_at', made.created_at, 'decision', made.decision
      ) order by made.created_at desc, made.id), '[]')
      from (
        select * from private.thread_reports as other
        where case when _is_reporter then other.reporter_id else other.reported_id end = _user_id and other.id <> _report_id
        order by other.created_at desc, other.id limit 20
      ) as made
    )
  )
  from auth.users as person
  left join public.profiles as profile on profile.id = person.id
  where person.id = _user_id
$$;
comment on function private.party_of_report(uuid, boolean, uuid) is
  'Who reported or is reported, and the newest 20 other reports that they made or that are about them. Not for API roles.';

create function private.refuse_case(_id uuid, _words text, _code text) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select private.record_audit('case.open', 'denied', _id::text, jsonb_build_object('why', _code));
  select jsonb_build_object('success', false, 'error', _words, 'code', _code)
$$;
comment on function private.refuse_case(uuid, text, text) is
  'Writes a refusal down and answers it; an error would take the line with it. Not for API roles.';

create function public.admin_open_thread_report(_report_id uuid, _reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _report private.thread_reports;
  _thread public.enquiries;
  _why constant text := btrim(regexp_replace(coalesce(_reason, ''), '[[:cntrl:][:space:]]+', ' ', 'g'));
begin
  perform private.require_admin();
  if not private.proven_lately() then
    return private.refuse_case(
      _report_id, 'Please confirm that it is you, by password or code, and try again within ten minutes.',
      'reauthentication_needed'
    );
  end if;
  if char_length(_why) not between 10 and 300 or private.holds_aadhaar_number(_why) then
    return private.refuse_case(_report_id, 'Please give a reason of 10 to 300 characters.', 'reason_needed');
  end if;

  -- two at the same moment wait for each other and are both counted
  perform pg_advisory_xact_lock(hashtextextended('opened cases of ' || auth.uid(), 0));
  if exists (
    select
    from private.audit_log as line
    where line.actor_id = auth.uid() and line.action = 'case.open' and line.outcome = 'ok'
      and line.happened_at > now() - interval '1 day'
    having count(*) >= 100 or count(*) filter (where line.happened_at > now() - interval '1 hour') >= 20
  ) then
    return private.refuse_case(
      _report_id, 'You have opened as many conversations as you may. Please try again later.', 'over_request_rate_limit'
    );
  end if;

  select * into _report from private.thread_reports as report where report.id = _report_id;
  if _report.id is null then
    return private.refuse_case(_report_id, 'This report was not found', 'not_found');
  end if;
  if private.is_own_report(_report) then
    return private.refuse_case(
      _report_id, 'Another admin has to look at a conversation that you are part of.', 'own_case'
    );
  end if;

  -- first the line, then the words
  perform private.record_audit(
    'case.open', 'ok', _report_id::text,
    jsonb_strip_nulls(jsonb_build_object('reason', _why, 'user', _report.reported_id))
  );
  select * into _thread from public.enquiries as thread where thread.id = _report.enquiry_id;
  return jsonb_build_object(
    'success', true,
    'id', _report.id,
    'home_title', _thread.home_title,
    'home_locality', _thread.home_locality,
    'reason', _report.reason,
    'details', _report.details,
    'is_by_system', _report.is_by_system,
    'created_at', _report.created_at,
    'message_id', _report.message_id,
    'reported_side', case
      when _report.reported_id is null then null
      when _report.reported_id = _thread.seeker_id then 'seeker'
      when _thread.id is not null then 'host'
    end,
    'messages', _report.kept_text,
    'reported', private.party_of_report(_report.reported_id, false, _report.id),
    'reporter', private.party_of_report(_report.reporter_id, true, _report.id),
    'decision', _report.decision,
    'decided_at', _report.decided_at,
    'decided_by', private.admin_name(_report.decided_by),
    'decision_reason', _report.decision_reason,
    'answer', _report.answer
  );
end
$$;
comment on function public.admin_open_thread_report(uuid, text) is
  'For an admin who proved lately who they are: one report of a conversation with the reporter''s words and the copy of the last 20 '
  'messages, who is reported and what was reported of them before, who reported and how that ended. _reason, 10 to 300 characters, '
  'and the report go to the audit log first; so does a refusal. At most 20 an hour and 100 a day. {success: true, ...}, or '
  '{success: false, error, code}: reauthentication_needed, reason_needed, over_request_rate_limit, not_found, own_case. 42501.';

create function public.admin_decide_thread_report(
  _report_id uuid, _decision text, _reason text, _answer text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _report private.thread_reports;
  _home text;
  _why constant text := nullif(btrim(_reason), '');
  _words constant text := nullif(btrim(_answer), '');
begin
  perform private.require_admin();
  perform private.require_pace('{thread_report.nothing_wrong,thread_report.warned,thread_report.suspended}', 120);
  if coalesce(_decision, '') not in ('nothing_wrong', 'warned', 'suspended') then
    raise exception 'Reports of conversations are decided as nothing_wrong, warned or suspended' using errcode = '22023';
  end if;
  if _why is null then
    raise exception 'Say why you decide so' using errcode = '22023';
  end if;
  perform private.require_short_words(_why, null);
  perform private.require_short_words(_words, null);

  select * into _report from private.thread_reports as report where report.id = _report_id for update;
  if _report.id is null then
    raise exception 'This report was not found' using errcode = 'PT404';
  end if;
  if private.is_own_report(_report) then
    raise exception 'You cannot decide on your own case' using errcode = '42501', hint = 'own_case';
  end if;
  if _report.decided_at is not null then
    -- asked twice (a lost answer): the first answer stands
    if _report.decided_by = auth.uid() and _report.decision = _decision then
      return jsonb_build_object('success', true);
    end if;
    raise exception 'This report was decided meanwhile.'
      using errcode = 'PT409', hint = 'decided_meanwhile', detail = jsonb_build_object(
        'state', _report.decision, 'decided_at', _report.decided_at
      )::text;
  end if;
  if not exists (
    select from private.audit_log as line
    where line.actor_id = auth.uid() and line.action = 'case.open' and line.outcome = 'ok'
      and line.target = _report_id::text and line.happened_at > now() - interval '1 day'
  ) then
    raise exception 'Open the report and read it before you decide.' using errcode = 'PT409', hint = 'not_opened';
  end if;
  if _decision <> 'nothing_wrong' and not exists (
    select from auth.users as person where person.id = _report.reported_id and person.deleted_at is null
  ) then
    raise exception 'The person has left: there is nobody to warn or to suspend.'
      using errcode = 'PT409', hint = 'party_left';
  end if;

  if _decision = 'suspended' then
    perform public.admin_suspend_user(_report.reported_id, _why);
  end if;
  update private.thread_reports as report
  set decision = _decision, decided_at = now(), decided_by = auth.uid(), decision_reason = _why, answer = _words
  where report.id = _report_id;
  perform private.record_audit(
    'thread_report.' || _decision, 'ok', _report_id::text,
    jsonb_strip_nulls(jsonb_build_object('user', _report.reported_id))
  );
  select thread.home_title into _home from public.enquiries as thread where thread.id = _report.enquiry_id;
  if _decision = 'warned' then
    perform private.notify_decision(
      _report.reported_id, 'conversation_warned', _report_id, jsonb_build_object('title', _home, 'reason', _why)
    );
  end if;
  -- that something was done, and not what: the rest is between the site and the other person
  perform private.notify_decision(
    _report.reporter_id,
    case _decision when 'nothing_wrong' then 'conversation_nothing_wrong' else 'conversation_acted_on' end,
    _report_id, jsonb_build_object('title', _home, 'reason', _words)
  );
  return jsonb_build_object('success', true);
end
$$;
comment on function public.admin_decide_thread_report(uuid, text, text, text) is
  'Decides a report of a conversation that the caller has opened: nothing_wrong, warned (a mail to who is reported) or suspended (by '
  'admin_suspend_user). _reason, at most 1000 characters, is read by who is warned or suspended, else by admins alone; _answer goes '
  'to the reporter. {success: true}, also when asked twice; PT404, 22023, 42501 for a conversation of one''s own, PT409 '
  'decided_meanwhile, not_opened, or party_left. Kept in the audit log. For admins; PT429.';

create or replace function private.count_listed(_list text, _filters jsonb default '{}') returns bigint
language plpgsql stable security definer set search_path = ''
as $$
declare
  _search constant text := _filters ->> 'search';
  _count bigint;
begin
  perform private.require_admin();
  -- a page's number needs no more: behind ten thousand nobody leafs
  case _list
    when 'users' then
      execute 'select count(*) from (select 1 ' || private.listed_people() || ' limit 10001) as counted'
      into _count
      using
        private.people_to_list(_search, nullif(_filters ->> 'role', 'all')),
        private.chosen(_filters ->> 'status', '{pending,verified,rejected,requires_documents}'),
        private.chosen(_filters ->> 'role', '{none,admin,owner,broker,tenant}');
    when 'properties' then
      execute 'select count(*) from (select 1 ' || private.listed_properties() || ' limit 10001) as counted'
      into _count
      using
        private.contains_pattern(_search), coalesce(private.found_people(_search), '{}'),
        private.chosen(_filters ->> 'approval_status', '{pending,approved,rejected,changed}'),
        private.chosen(_filters ->> 'status', '{available,rented,maintenance}'),
        nullif(_filters ->> 'property_type', 'all'),
        (_filters ->> 'min_price')::numeric, (_filters ->> 'max_price')::numeric,
        (_filters ->> 'bedrooms')::integer, (_filters ->> 'bathrooms')::integer;
    when 'verification_records' then
      execute 'select count(*) from (select 1 ' || private.listed_records() || ' limit 10001) as counted'
      into _count
      using
        private.contains_pattern(_search), coalesce(private.found_people(_search), '{}'),
        private.record_status(_filters ->> 'status'),
        private.chosen(_filters ->> 'document_type', '{aadhaar,pan,passport,driving_license}');
    when 'role_approvals' then
      execute 'select count(*) from (select 1 ' || private.listed_role_requests() || ' limit 10001) as counted'
      into _count
      using private.found_people(_search), private.chosen(_filters ->> 'role', '{tenant,owner,broker}');
    when 'reports' then
      execute 'select count(*) from (select 1 ' || private.listed_reported() || ' limit 10001) as counted'
      into _count
      using
        private.contains_pattern(_search), coalesce(private.found_people(_search), '{}'),
        private.chosen(_filters ->> 'state', '{open,held,decided}'),
        private.chosen(_filters ->> 'reason', '{not_available,wrong_facts,money_first,not_theirs,discrimination,other}');
    when 'thread_reports' then
      execute 'select count(*) from (select 1 ' || private.listed_thread_reports() || ' limit 10001) as counted'
      into _count
      using
        private.contains_pattern(_search), coalesce(private.found_people(_search), '{}'),
        private.chosen(_filters ->> 'state', '{open,decided}'),
        private.chosen(_filters ->> 'reason', '{money_first,payee,harassment,discrimination,off_platform,not_theirs,other}'),
        private.chosen(_filters ->> 'source', '{person,system}');
    else
      raise exception 'There is no such list' using errcode = '22023';
  end case;
  return _count;
end
$$;

create or replace function public.admin_get_figures(_source text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return case _source
    when 'users' then private.figures_of('public.profiles', 'false')
    when 'properties' then
      private.figures_of('public.properties', $q$approval_status = 'pending' and archived_at is null$q$)
    when 'verification_records' then private.figures_of('public.verification_records', $q$status = 'pending'$q$)
    when 'role_approvals' then
      private.figures_of(
        $q$(select * from public.user_roles where role <> 'admin') as asked$q$, $q$role_approval_status = 'pending'$q$
      )
    when 'reports' then private.figures_of('public.property_reports', 'decided_at is null')
    when 'thread_reports' then private.figures_of('private.thread_reports', 'decided_at is null')
  end;
end
$$;

grant execute on function
  public.admin_get_thread_reports(integer, integer, text, text, text, text, text, uuid),
  public.admin_count_thread_reports(),
  public.admin_open_thread_report(uuid, text),
  public.admin_decide_thread_report(uuid, text, text, text)
  to authenticated;
