-- Where a visit is, for its two sides and for its time alone; and the caller's visits, which hold no place.

create function public.visit_place(_visit_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _visit public.visits;
  _thread public.enquiries;
  _side text;
  _looks timestamptz[];
  _place public.property_private;
begin
  perform private.require_second_factor();
  select * into _visit from public.visits as visit where visit.id = _visit_id;
  _thread := private.thread_of(_visit);
  _side := private.side_of(_thread);
  if _side is null then
    perform private.refuse_not_found();
  end if;
  if _visit.state = 'requested' then
    perform private.refuse_visit_changed(_visit, 'not_yet_confirmed', 'The address is given once the visit is confirmed.');
  end if;
  if not private.is_place_open(_visit, _now) then
    perform private.refuse_visit_changed(
      _visit, 'place_closed', 'The address is shown from the confirmation of a visit until a day after it.'
    );
  end if;
  perform pg_advisory_xact_lock(hashtextextended('places looked at by ' || auth.uid(), 7));
  _looks := array(
    select seen.viewed_at from private.place_views as seen
    where seen.viewer_id = auth.uid() and seen.viewed_at > _now - interval '1 day'
    order by seen.viewed_at desc limit 20
  );
  if cardinality(_looks) >= 20 then
    perform private.refuse_too_many(20, 'day', ceil(extract(epoch from _looks[20] + interval '1 day' - _now))::integer);
  end if;
  insert into private.place_views (visit_id, viewer_id, side, viewed_at) values (_visit.id, auth.uid(), _side, _now);
  -- who comes by video needs no address
  if _visit.mode = 'in_person' then
    select * into _place from public.property_private as place where place.property_id = _visit.property_id;
  end if;
  return jsonb_build_object(
    'success', true, 'id', _visit.id, 'at', _now,
    'address', _place.address, 'landmark', _place.landmark, 'latitude', _place.latitude, 'longitude', _place.longitude,
    'directions', _place.directions,
    'other', (
      select jsonb_build_object(
        'card', private.person_card(person.id),
        'phone', case
          when coalesce(person.phone, '') = '' or person.phone_confirmed_at is null then null
          when shared.is_whole then '+' || person.phone
          else private.masked_phone('+' || person.phone)
        end
      )
      from (select
        case _side when 'seeker' then _visit.host_id else _visit.seeker_id end as id,
        case _side when 'seeker' then _visit.host_shares_phone else _visit.seeker_shares_phone end as is_whole
      ) as shared
      join auth.users as person on person.id = shared.id
    )
  );
end
$$;
comment on function public.visit_place(uuid) is
  'Exact address of a visit, and the other side with their number, whole if they share it: {address, landmark, latitude, longitude, '
  'directions, other: {card, phone}}. Each look is noted for the owner. PT404, PT409 not_yet_confirmed or place_closed, PT429 after 20 a day.';

create function public.visit_place_views(_visit_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _side text;
begin
  perform private.require_second_factor();
  select private.side_of(thread) into _side
  from public.visits as visit join public.enquiries as thread on thread.id = visit.enquiry_id
  where visit.id = _visit_id;
  if _side is null then
    perform private.refuse_not_found();
  end if;
  if _side = 'seeker' then
    perform private.refuse('42501', 'not_your_step', 'This step is for the broker or owner.', '{"sides": ["broker", "owner"]}');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('side', seen.side, 'at', seen.viewed_at) order by seen.id desc), '[]')
    from (
      select * from private.place_views as listed where listed.visit_id = _visit_id order by listed.id desc limit 100
    ) as seen
  );
end
$$;
comment on function public.visit_place_views(uuid) is
  'When which side looked at the address of a visit, newest first, at most 100: [{side, at}]. For the host. PT404, 42501.';

create function private.visit_row(_visit public.visits, _thread public.enquiries, _side text, _now timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
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
    'proposal', private.visit_state(_visit) -> 'proposal',
    'answer_until', case _visit.state when 'requested' then private.visit_answer_until(_visit) end,
    'shares_my_phone', case _side when 'seeker' then _visit.seeker_shares_phone else _visit.host_shares_phone end,
    'reason_kind', _visit.reason_kind,
    'reason', _visit.reason,
    'missed_side', _visit.missed_side,
    'is_place_open', private.is_place_open(_visit, _now),
    'feedback', (
      select jsonb_build_object('interest', said.interest, 'reasons', to_jsonb(said.reasons), 'words', said.words)
      from public.visit_feedback as said where said.visit_id = _visit.id
    ),
    'calendar_sequence', _visit.calendar_sequence,
    'created_at', _visit.created_at,
    'state_at', _visit.state_at
  )
$$;
comment on function private.visit_row(public.visits, public.enquiries, text, timestamptz) is 'A visit as a side sees it. Not for API roles.';

create function public.my_visits(
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
    with own as (
      select visit.id, visit.starts_at
      from public.visits as visit
      join public.enquiries as thread on thread.id = visit.enquiry_id
      where (thread.seeker_id = _me or thread.owner_id = _me or (thread.broker_id = _me and _is_broker))
        and (_enquiry_id is null or visit.enquiry_id = _enquiry_id)
        and (_property_id is null or visit.property_id = _property_id)
        and (_from is null or visit.starts_at >= _from)
        and (_until is null or visit.starts_at < _until)
      order by visit.starts_at, visit.id
      limit _rows + 1
    ),
    page as (select own.id, own.starts_at from own order by own.starts_at, own.id limit _rows)
    select jsonb_build_object(
      'visits', coalesce(jsonb_agg(
        private.visit_row(visit, thread, private.side_of(thread), _now) order by visit.starts_at, visit.id
      ), '[]'),
      'has_more', (select count(*) from own) > _rows
    )
    from page
    join public.visits as visit on visit.id = page.id
    join public.enquiries as thread on thread.id = visit.enquiry_id
  );
end
$$;
comment on function public.my_visits(uuid, uuid, timestamptz, timestamptz, integer) is
  'The caller''s visits by their time, at most 200, of one conversation, one home, a time: {visits, has_more}. No address. 22023.';

grant execute on function
  public.visit_place(uuid),
  public.visit_place_views(uuid),
  public.my_visits(uuid, uuid, timestamptz, timestamptz, integer)
  to authenticated;
