-- A function in SQL that is security definer is planned anew for each call from a procedure: half a millisecond of every step of a
-- broker's visit. In PL/pgSQL its plan is kept for the session.

create or replace function private.acts_for(_property_id uuid, _user_id uuid, _scope text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    exists (
      select from public.mandates as mandate
      where mandate.property_id = _property_id and mandate.state = 'active' and mandate.broker_id = _user_id
        and _scope = any (mandate.scopes) and private.indian_day(private.present()) between mandate.starts_on and mandate.ends_on
    ) or exists (
      select from public.properties as home where home.id = _property_id and home.owner_id = _user_id and home.broker_id = _user_id
    )
  ) and exists (
    select from public.user_roles as held
    where held.user_id = _user_id and held.role = 'broker' and held.role_approval_status = 'approved'
  );
end
$$;

-- Whose turn it is follows from the conversation that was read at the start, which its step has locked: it is not joined to itself. And
-- between two living states the stage stays what it is.
create or replace function private.note_visit(
  _visit public.visits, _from text, _action text, _side text, _kind text, _to text, _more jsonb, _now timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _thread constant public.enquiries := private.thread_of(_visit);
  _living constant text[] := '{requested,confirmed}';
  _turn constant text := case
    when _visit.proposal_side is not null then case _visit.proposal_side when 'seeker' then 'host' else 'seeker' end
    when _visit.state = 'requested' then 'host'
    when _visit.state in ('declined', 'cancelled') then
      case when _thread.last_seeker_message_id > _thread.last_host_message_id then 'host' else 'seeker' end
  end;
  _event_id bigint;
begin
  _event_id := private.record_event(
    'visit', _visit.id, _thread.id, _action, _from, _visit.state, _side, null,
    jsonb_strip_nulls(jsonb_build_object('starts_at', _visit.starts_at, 'reason_kind', _visit.reason_kind)) || (_more - 'reason'), _now
  );
  if (_from = any (_living) and _visit.state = any (_living)) is not true then
    perform private.restage(_thread.id, _now);
  end if;
  if _thread.state = 'open' and _thread.turn is distinct from _turn then
    update public.enquiries as thread set turn = _turn where thread.id = _thread.id and thread.state = 'open';
  end if;
  if _kind is not null then
    perform private.tell_visit(_thread, _visit, _side, _kind, _to, _event_id, _more - 'is_late' - 'missed_side', _now);
  end if;
  perform private.set_visit_alarms(_visit, _now);
end
$$;

create or replace function private.set_visit_alarms(_visit public.visits, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with due as materialized (
    select alarm.kind, alarm.due_at from private.alarms_of(_visit, _now) as alarm
  ), over as (
    delete from private.alarms as alarm
    where alarm.subject_id = _visit.id and alarm.kind like 'visit\_%' and alarm.kind not in (select due.kind from due)
  )
  insert into private.alarms as alarm (kind, subject_id, due_at)
  select due.kind, _visit.id, due.due_at from due
  on conflict (kind, subject_id) do update set due_at = excluded.due_at, attempts = 0, last_error = null;
end
$$;

-- A notification names its person: what was checked of them is not read for it.
create function private.shown_name(_user_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select case
      when person.deleted_at is not null then 'Former member'
      else coalesce(nullif(btrim(concat(profile.first_name, ' ' || left(profile.last_name, 1) || '.')), ''), 'Member')
    end
    from auth.users as person
    left join public.profiles as profile on profile.id = person.id
    where person.id = _user_id
  );
end
$$;
comment on function private.shown_name(uuid) is 'The name of a person, as others see it. Not for API roles.';
revoke all on function private.shown_name(uuid) from public;
grant execute on function private.shown_name(uuid) to service_role;

create or replace function private.person_card(_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'name', private.shown_name(person.id),
      'since', (person.created_at at time zone 'Asia/Kolkata')::date,
      'checks', (
        select coalesce(jsonb_agg(
          jsonb_build_object('what', checked.what, 'on', (checked.at at time zone 'Asia/Kolkata')::date) order by checked.what
        ), '[]')
        from (values
          ('phone', case when coalesce(person.phone, '') <> '' then person.phone_confirmed_at end),
          ('identity', case when profile.verification_status = 'verified' then coalesce(
            (select max(record.reviewed_at) from public.verification_records as record
              where record.user_id = person.id and record.status = 'verified'),
            profile.updated_at
          ) end)
        ) as checked (what, at)
        where checked.at is not null
      )
    )
    from auth.users as person
    left join public.profiles as profile on profile.id = person.id
    where person.id = _user_id
  );
end
$$;

create or replace function private.tell_visit(
  _thread public.enquiries, _visit public.visits, _side text, _kind text, _to text, _event_id bigint, _more jsonb, _now timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _hosts constant uuid[] := array[_thread.owner_id, _thread.broker_id];
  _subject constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'name', case when _side <> 'clock' then private.shown_name(auth.uid()) end,
    'home', _thread.home_title, 'when', _visit.starts_at
  )) || _more;
  _user_id uuid;
begin
  for _user_id in
    select distinct person.id
    from unnest(case
      when _to = 'both' then _hosts || _thread.seeker_id
      when (_to = 'seeker') or (_to = 'other' and _side <> 'seeker') then array[_thread.seeker_id]
      else _hosts
    end) as person (id)
    where person.id is not null
    order by 1
  loop
    perform private.notify(_user_id, _kind, _event_id, _thread.id, _subject, _now);
  end loop;
end
$$;
