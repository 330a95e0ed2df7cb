-- What a conversation and its row in the list say of the visit ahead and of the application, and how many stand at one of them.

create function private.visit_ahead(_thread public.enquiries, _side text, _now timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'state', visit.state, 'starts_at', visit.starts_at,
    'waits_for', case
      when visit.proposal_side is not null then
        case when private.is_across(_side, visit.proposal_side) then 'me' else 'other' end
      when visit.state = 'requested' then case _side when 'seeker' then 'other' else 'me' end
    end
  )
  from public.visits as visit
  where visit.enquiry_id = _thread.id and visit.state in ('requested', 'confirmed') and visit.ends_at > _now
$$;
comment on function private.visit_ahead(public.enquiries, text, timestamptz) is
  'The visit of a conversation that is to come, and who is waited for to answer it: {state, starts_at, waits_for}. Not for API roles.';

create function private.living_application(_thread public.enquiries) returns text
language sql stable security definer set search_path = ''
as $$
  select application.state
  from public.applications as application
  where application.enquiry_id = _thread.id and private.is_living(application)
$$;
comment on function private.living_application(public.enquiries) is
  'The state of the application that was sent and has not ended. Not for API roles.';

create or replace function private.thread_row(_thread public.enquiries, _side text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', _thread.id,
    'home', private.home_of_thread(_thread, _side <> 'seeker'),
    'other', private.person_card(case _side
      when 'seeker' then coalesce(_thread.broker_id, _thread.owner_id) else _thread.seeker_id
    end),
    'my_side', _side,
    'stage', _thread.stage,
    'state', _thread.state,
    'version', _thread.version,
    'next', case when _thread.turn is null then null
      when (_thread.turn = 'seeker') = (_side = 'seeker') then 'me' else 'other' end,
    'move_in_on', _thread.move_in_on,
    'people', _thread.people,
    'occupancy', _thread.occupancy,
    'visit', private.visit_ahead(_thread, _side, now()),
    'application', private.living_application(_thread),
    'last_message_at', _thread.last_message_at,
    'muted_until', (
      select mark.muted_until from public.enquiry_reads as mark
      where mark.enquiry_id = _thread.id and mark.user_id = auth.uid() and mark.muted_until > now()
    )
  )
$$;

create or replace function public.thread_counts(_property_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _me constant uuid := auth.uid();
  _is_broker constant boolean := private.holds_role('broker');
begin
  perform private.require_second_factor();
  return (
    select jsonb_build_object(
      'all', least(count(*), 100),
      'unread', least(count(*) filter (where own.heard > coalesce(mark.last_read_id, 0)), 100),
      'my_turn', least(count(*) filter (where own.is_my_turn), 100),
      'visiting', least(count(*) filter (where own.stage = 'visiting'), 100),
      'applying', least(count(*) filter (where own.stage = 'applying'), 100)
    )
    from (
      (
        select thread.id, thread.last_host_message_id as heard, thread.turn = 'seeker' as is_my_turn, thread.stage
        from public.enquiries as thread
        where thread.seeker_id = _me and (_property_id is null or thread.property_id = _property_id)
        order by thread.last_message_at desc, thread.id desc limit 1000
      )
      union all
      (
        select thread.id, thread.last_seeker_message_id, thread.turn = 'host', thread.stage
        from public.enquiries as thread
        where thread.owner_id = _me and (_property_id is null or thread.property_id = _property_id)
        order by thread.last_message_at desc, thread.id desc limit 1000
      )
      union all
      (
        select thread.id, thread.last_seeker_message_id, thread.turn = 'host', thread.stage
        from public.enquiries as thread
        where thread.broker_id = _me and _is_broker and thread.owner_id <> _me
          and (_property_id is null or thread.property_id = _property_id)
        order by thread.last_message_at desc, thread.id desc limit 1000
      )
    ) as own
    left join public.enquiry_reads as mark on mark.enquiry_id = own.id and mark.user_id = _me
  );
end
$$;
comment on function public.thread_counts(uuid) is
  'How many conversations my_threads lists for the caller: {all, unread, my_turn, visiting, applying}, of one home where '
  '_property_id names it. Each stops at 100, counted among the newest 1,000 of a side.';
