-- Lists of visits and free times are read at once: their cost is that of what they show and of the reader's own conversations, however
-- many visits there are in all. What is asked once a row is plpgsql, whose plans a session keeps; a function in SQL is planned for each.

create or replace function private.person_card(_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'name', case
        when person.deleted_at is not null then 'Former member'
        else coalesce(nullif(btrim(concat(profile.first_name, ' ' || left(profile.last_name, 1) || '.')), ''), 'Member')
      end,
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

create or replace function private.home_of_thread(_thread public.enquiries, _is_host boolean) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'property_id', _thread.property_id,
      'title', coalesce(case when _is_host or home.approval_status = 'approved' then home.title end, _thread.home_title),
      'locality', _thread.home_locality,
      'photo', case when _is_host or home.approval_status = 'approved' then home.image_urls[1] end,
      'is_listed', coalesce(private.is_listed(home), false)
    )
    from (select) as nothing
    left join public.properties as home on home.id = _thread.property_id
  );
end
$$;

create or replace function private.visit_state(_visit public.visits) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'entity', 'visit', 'id', kept.id, 'state', kept.state, 'version', kept.version, 'at', kept.state_at,
      'starts_at', kept.starts_at,
      'proposal', case when kept.proposal_side is not null then
        jsonb_build_object('side', kept.proposal_side, 'starts_at', kept.proposal_starts_at, 'at', kept.proposal_at)
      end
    )
    from public.visits as kept
    where kept.id = _visit.id
  );
end
$$;

create or replace function private.is_place_open(_visit public.visits, _now timestamptz) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select _visit.state in ('confirmed', 'completed') and _now < _visit.ends_at + interval '24 hours'
      and not private.is_blocked(thread.seeker_id, array[thread.owner_id, thread.broker_id])
    from public.enquiries as thread
    where thread.id = _visit.enquiry_id
  );
end
$$;

create or replace function private.visit_row(_visit public.visits, _thread public.enquiries, _side text, _now timestamptz) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', _visit.id,
      'enquiry_id', _visit.enquiry_id,
      'home', private.home_of_thread(_thread, _side <> 'seeker'),
      'other', private.person_card(case _side
        when 'seeker' then coalesce(_visit.host_id, _thread.broker_id, _thread.owner_id) else _thread.seeker_id
      end),
      'my_side', _side,
      'state', _visit.state,
      'version', _visit.version,
      'starts_at', _visit.starts_at,
      'ends_at', _visit.ends_at,
      'mode', _visit.mode,
      'people', _visit.people,
      'note', _visit.note,
      'moves', _visit.moves,
      'proposal', case when _visit.proposal_side is not null then jsonb_build_object(
        'side', _visit.proposal_side, 'starts_at', _visit.proposal_starts_at, 'at', _visit.proposal_at
      ) end,
      'answer_until', case _visit.state when 'requested' then private.visit_answer_until(_visit) end,
      'shares_my_phone', case _side when 'seeker' then _visit.seeker_shares_phone else _visit.host_shares_phone end,
      'reason_kind', _visit.reason_kind,
      'reason', _visit.reason,
      'missed_side', _visit.missed_side,
      'late', jsonb_build_object('seeker', _visit.seeker_late_minutes, 'host', _visit.host_late_minutes),
      'is_place_open', _now < _visit.ends_at + interval '24 hours' and private.is_place_open(_visit, _now),
      'feedback', (
        select jsonb_build_object('interest', said.interest, 'reasons', to_jsonb(said.reasons), 'words', said.words)
        from public.visit_feedback as said where said.visit_id = _visit.id
      ),
      'calendar_sequence', _visit.calendar_sequence,
      'created_at', _visit.created_at,
      'state_at', _visit.state_at
    )
  );
end
$$;

create or replace function public.my_visits(
  _enquiry_id uuid default null, _property_id uuid default null, _from timestamptz default null, _until timestamptz default null,
  _limit integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _me constant uuid := auth.uid();
  _now constant timestamptz := private.present();
  _is_broker constant boolean := private.holds_role('broker');
  _rows constant integer := least(greatest(coalesce(_limit, 50), 1), 200);
begin
  perform private.require_second_factor();
  if _until <= _from or _until - _from > interval '366 days' then
    perform private.refuse_argument('until', 'Ask for at most a year.');
  end if;
  return (
    with thread as materialized (
      select found.id,
        case when found.seeker_id = _me then 'seeker' when found.broker_id = _me and _is_broker then 'broker' else 'owner' end as side
      from public.enquiries as found
      where (found.seeker_id = _me or found.owner_id = _me or (found.broker_id = _me and _is_broker))
        and (_enquiry_id is null or found.id = _enquiry_id)
        and (_property_id is null or found.property_id = _property_id)
    ),
    own as (
      select visit.id, visit.starts_at, thread.side
      from thread
      cross join lateral (
        select one.id, one.starts_at from public.visits as one
        where one.enquiry_id = thread.id
          and (_property_id is null or one.property_id = _property_id)
          and (_from is null or one.starts_at >= _from)
          and (_until is null or one.starts_at < _until)
        -- looked up by each conversation: never all visits of all people
        offset 0
      ) as visit
      order by visit.starts_at, visit.id
      limit _rows + 1
    ),
    page as (select own.id, own.starts_at, own.side from own order by own.starts_at, own.id limit _rows)
    select jsonb_build_object(
      'visits', coalesce(jsonb_agg(
        private.visit_row(visit, thread, page.side, _now) order by visit.starts_at, visit.id
      ), '[]'),
      'has_more', (select count(*) from own) > _rows
    )
    from page
    join public.visits as visit on visit.id = page.id
    join public.enquiries as thread on thread.id = visit.enquiry_id
  );
end
$$;

create or replace function private.visit_slots(
  _property_id uuid, _from date, _days integer, _now timestamptz, _but_visit_id uuid default null
) returns table (starts_at timestamptz, ends_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  _today constant date := (_now at time zone 'Asia/Kolkata')::date;
  _begin constant timestamptz := _from::timestamp at time zone 'Asia/Kolkata';
  _end constant timestamptz := (_from + _days)::timestamp at time zone 'Asia/Kolkata';
  _setting public.visit_settings;
  _home public.properties;
  _busy tstzmultirange;
begin
  select * into _setting from public.visit_settings as saved where saved.property_id = _property_id;
  select * into _home from public.properties as home where home.id = _property_id;
  if _setting.property_id is null or not private.is_listed(_home) then
    return;
  end if;
  -- all that is held in these days, as one; a slot that begins on the last evening ends on the next day
  select range_agg(held.occupied) into _busy
  from (
    select visit.occupied from public.visits as visit
    where visit.state = 'confirmed' and visit.host_id = coalesce(_setting.host_id, _home.broker_id, _home.owner_id)
      and visit.id is distinct from _but_visit_id and visit.occupied && tstzrange(_begin, _end + interval '1 day', '[)')
    union all
    select visit.occupied from public.visits as visit
    where visit.state = 'confirmed' and visit.property_id = _property_id
      and visit.id is distinct from _but_visit_id and visit.occupied && tstzrange(_begin, _end + interval '1 day', '[)')
  ) as held;
  return query
    with set_already as materialized (
      select (visit.starts_at at time zone 'Asia/Kolkata')::date as day, count(*) as visits
      from public.visits as visit
      where visit.property_id = _property_id and visit.state = 'confirmed' and visit.id is distinct from _but_visit_id
        and visit.starts_at >= _begin and visit.starts_at < _end
      group by 1
    ),
    shown as materialized (
      select _from + ahead as day, exists (
        select from public.visit_hours as dated where dated.property_id = _property_id and dated.on_date = _from + ahead
      ) as is_dated
      from generate_series(0, _days - 1) as ahead
      where _from + ahead between _today and _today + _setting.days_ahead
        and (_setting.paused_until is null or _from + ahead >= _setting.paused_until)
    )
    select slot.starts_at, slot.starts_at + make_interval(mins => _setting.slot_minutes)
    from shown
    left join set_already on set_already.day = shown.day
    join public.visit_hours as hours on hours.property_id = _property_id and not hours.is_closed
      and case when shown.is_dated then hours.on_date = shown.day else hours.weekday = extract(isodow from shown.day) end
    cross join lateral generate_series(
      (shown.day + hours.from_time) at time zone 'Asia/Kolkata',
      (shown.day + hours.until_time) at time zone 'Asia/Kolkata' - make_interval(mins => _setting.slot_minutes),
      make_interval(mins => _setting.slot_minutes)
    ) as slot (starts_at)
    where slot.starts_at > _now and slot.starts_at >= _now + make_interval(hours => _setting.notice_hours)
      and coalesce(set_already.visits, 0) < _setting.per_day
      and (_busy is null or not _busy && tstzrange(
        slot.starts_at, slot.starts_at + make_interval(mins => _setting.slot_minutes + _setting.buffer_minutes), '[)'
      ));
end
$$;

drop function private.visit_windows(uuid, date);
