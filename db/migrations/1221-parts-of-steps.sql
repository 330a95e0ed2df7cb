-- What each step of the rental chain is made of is plpgsql, as what is asked of its caller (1220): planned once a session.

create or replace function private.present() returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(nullif(current_setting('private.present', true), '')::timestamptz, now());
end
$$;

create or replace function private.end_act(_key uuid, _answer jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _kept jsonb;
begin
  update private.acts as act set answer = _answer where act.user_id = auth.uid() and act.key = _key
  returning act.answer into _kept;
  return _kept;
end
$$;

create or replace function private.change_answer(
  _id uuid, _state text, _version integer, _now timestamptz, _more jsonb default '{}'
) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_build_object('success', true, 'id', _id, 'state', _state, 'version', _version, 'at', _now) || _more;
end
$$;

create or replace function private.record_event(
  _entity text, _entity_id uuid, _enquiry_id uuid, _action text, _from text, _to text, _side text, _reason text,
  _detail jsonb, _now timestamptz
) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _id bigint;
begin
  insert into public.chain_events (
    enquiry_id, entity, entity_id, action, from_state, to_state, actor_id, side, reason, detail, happened_at
  ) values (
    _enquiry_id, _entity, _entity_id, _action, _from, _to,
    case when _side not in ('clock', 'server') then auth.uid() end, _side, _reason, _detail, _now
  )
  returning id into _id;
  return _id;
end
$$;

create or replace function private.side_of(_thread public.enquiries) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case
    when _thread.seeker_id = auth.uid() then 'seeker'
    when _thread.broker_id = auth.uid() and private.holds_role('broker') then 'broker'
    when _thread.owner_id = auth.uid() then 'owner'
  end;
end
$$;

create or replace function private.thread_of(_application public.applications) returns public.enquiries
language plpgsql stable security definer set search_path = ''
as $$
declare
  _thread public.enquiries;
begin
  select * into _thread from public.enquiries as thread where thread.id = _application.enquiry_id;
  return _thread;
end
$$;

create or replace function private.thread_of(_visit public.visits) returns public.enquiries
language plpgsql stable security definer set search_path = ''
as $$
declare
  _thread public.enquiries;
begin
  select * into _thread from public.enquiries as thread where thread.id = _visit.enquiry_id;
  return _thread;
end
$$;

create or replace function private.is_blocked(_seeker_id uuid, _hosts uuid[]) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.blocks as block where block.blocker_id = _seeker_id and block.blocked_id = any (_hosts)
  ) or exists (
    select from public.blocks as block where block.blocked_id = _seeker_id and block.blocker_id = any (_hosts)
  );
end
$$;

create or replace function private.is_notified(_user_id uuid, _now timestamptz) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from auth.users as person
    where person.id = _user_id and person.deleted_at is null
      and (person.banned_until is null or person.banned_until <= _now)
  );
end
$$;

create or replace function private.has_proven_address(_user_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from auth.users as person
    where person.id = _user_id and person.email_confirmed_at is not null and coalesce(person.email, '') <> ''
  );
end
$$;

create or replace function private.has_pushed_browser(_user_id uuid, _now timestamptz) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.push_subscriptions as browser
    join auth.sessions as session on session.id = browser.auth_session_id
    where browser.user_id = _user_id and (session.not_after is null or session.not_after > _now)
  );
end
$$;

create or replace function private.wants_notification(
  _choices public.notification_preferences, _kind text, _way text
) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return coalesce((_choices.per_kind -> _kind ->> _way)::boolean, true);
end
$$;

create or replace function private.after_quiet_hours(
  _choices public.notification_preferences, _at timestamptz
) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  _day constant date := (_at at time zone 'Asia/Kolkata')::date;
  _clock constant time := (_at at time zone 'Asia/Kolkata')::time;
begin
  return case
    when _choices.quiet_from is null then _at
    when _choices.quiet_from < _choices.quiet_until and _clock >= _choices.quiet_from and _clock < _choices.quiet_until
      or _choices.quiet_from > _choices.quiet_until and _clock < _choices.quiet_until
      then (_day + _choices.quiet_until) at time zone 'Asia/Kolkata'
    when _choices.quiet_from > _choices.quiet_until and _clock >= _choices.quiet_from
      then (_day + 1 + _choices.quiet_until) at time zone 'Asia/Kolkata'
    else _at
  end;
end
$$;

create or replace function private.notification_mail_due_at(
  _known private.notification_kinds, _choices public.notification_preferences, _at timestamptz
) returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  return case
    when not private.wants_notification(_choices, _known.kind, 'mail') then null
    when _known.mail = 'digest' and _choices.digest = 'off' then null
    when _known.is_urgent then _at
    when _known.mail = 'digest' and _choices.digest = 'daily'
      then private.after_quiet_hours(_choices, private.next_digest_at(_at))
    else private.after_quiet_hours(_choices, _at + make_interval(mins => _known.unread_minutes))
  end;
end
$$;

create or replace function private.is_notification_subject(_subject jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $_$
begin
  return jsonb_typeof(_subject) = 'object' and char_length(_subject::text) <= 1000 and not exists (
    select
    from jsonb_each(_subject) as part (key, value)
    where case
      when part.key in ('name', 'home') then jsonb_typeof(part.value) <> 'string'
      when part.key in ('when', 'old', 'until') then
        jsonb_typeof(part.value) <> 'string' or part.value #>> '{}' !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.+-]{8,21}Z?$'
      when part.key in ('reason', 'paper') then
        jsonb_typeof(part.value) <> 'string' or part.value #>> '{}' !~ '^[a-z_]{1,40}$'
      when part.key = 'hours' then part.value not in ('2', '24')
      else true
    end
  );
end
$_$;

create or replace function private.visit_answer_until(_visit public.visits) returns timestamptz
language plpgsql immutable set search_path = ''
as $$
declare
  _asked_at constant timestamptz := coalesce(_visit.proposal_at, _visit.created_at);
  _shown_at constant timestamptz := greatest(_visit.starts_at, _visit.proposal_starts_at);
begin
  return least(
    _asked_at + interval '48 hours', greatest(_shown_at - interval '1 hour', _asked_at + (_shown_at - _asked_at) / 2)
  );
end
$$;

create or replace function private.alarms_of(_visit public.visits, _now timestamptz) returns table (kind text, due_at timestamptz)
language plpgsql stable set search_path = ''
as $$
begin
  return query
    select due.kind, due.at
    from (values
      ('requested', 'visit_request_ends', private.visit_answer_until(_visit), true),
      ('confirmed', 'visit_remind_24', _visit.starts_at - interval '24 hours', false),
      ('confirmed', 'visit_remind_2', _visit.starts_at - interval '2 hours', false),
      ('confirmed', 'visit_over', _visit.ends_at + interval '2 hours', false),
      ('confirmed', 'visit_settle', _visit.ends_at + interval '48 hours', true),
      ('completed', 'visit_restage', _visit.state_at + interval '14 days', false)
    ) as due (state, kind, at, is_needed)
    where due.state = _visit.state and (due.is_needed or due.at > _now);
end
$$;

create or replace function private.set_visit_alarms(_visit public.visits, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.alarms as alarm
  where alarm.subject_id = _visit.id and alarm.kind like 'visit\_%'
    and alarm.kind not in (select due.kind from private.alarms_of(_visit, _now) as due);
  insert into private.alarms as alarm (kind, subject_id, due_at)
  select due.kind, _visit.id, due.due_at from private.alarms_of(_visit, _now) as due
  on conflict (kind, subject_id) do update set due_at = excluded.due_at, attempts = 0, last_error = null;
end
$$;

create or replace function private.restage(_enquiry_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.restage(_enquiry_id, private.present());
end
$$;

create or replace function private.restage(_enquiry_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.enquiries as thread
  set stage = reached.stage
  from (
    select case
      when exists (
        select from public.tenancies as tenancy where tenancy.enquiry_id = found.id and tenancy.state <> 'ended'
      ) then 'renting'
      when found.state = 'closed' then 'closed'
      when exists (select from public.tenancies as tenancy where tenancy.enquiry_id = found.id) then 'ended'
      when exists (
        select from public.agreements as agreement
        where agreement.enquiry_id = found.id and agreement.state in ('sent', 'partly_signed')
      ) then 'agreeing'
      when exists (
        select from public.applications as application
        where application.enquiry_id = found.id and private.is_living(application)
      ) then 'applying'
      when exists (
        select from public.visits as visit
        where visit.enquiry_id = found.id and (
          visit.state in ('requested', 'confirmed')
          or (visit.state = 'completed' and visit.state_at > _now - interval '14 days')
        )
      ) then 'visiting'
      else 'asking'
    end as stage
    from public.enquiries as found where found.id = _enquiry_id
  ) as reached
  where thread.id = _enquiry_id and thread.stage <> reached.stage;
end
$$;
