-- The caller's conversations, read. These run with the rights of the owner, with the condition of the policy inside.

create function private.home_of_thread(_thread public.enquiries, _is_host boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'property_id', _thread.property_id,
    'title', coalesce(case when _is_host or home.approval_status = 'approved' then home.title end, _thread.home_title),
    'locality', _thread.home_locality,
    'photo', case when _is_host or home.approval_status = 'approved' then home.image_urls[1] end,
    'is_listed', coalesce(private.is_listed(home), false)
  )
  from (select) as nothing
  left join public.properties as home on home.id = _thread.property_id
$$;
comment on function private.home_of_thread(public.enquiries, boolean) is 'What a conversation is about, as a side may see it. Not for API roles.';

create function private.thread_row(_thread public.enquiries, _side text) returns jsonb
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
    'last_message_at', _thread.last_message_at,
    'muted_until', (
      select mark.muted_until from public.enquiry_reads as mark
      where mark.enquiry_id = _thread.id and mark.user_id = auth.uid() and mark.muted_until > now()
    )
  )
$$;
comment on function private.thread_row(public.enquiries, text) is 'What a list and a conversation say alike. Not for API roles.';

create function private.last_line(_thread public.enquiries) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'side', sent.side, 'kind', sent.kind, 'words', left(regexp_replace(sent.body, '\s+', ' ', 'g'), 80), 'action', event.action
  )
  from public.messages as sent
  left join public.chain_events as event on event.id = sent.event_id
  where sent.id = _thread.last_message_id
$$;
comment on function private.last_line(public.enquiries) is 'The last line of a conversation, at most 80 characters. Not for API roles.';

create function private.unread_in(_thread public.enquiries, _side text, _last_read_id bigint) returns integer
language sql stable security definer set search_path = ''
as $$
  select case
    when coalesce(_last_read_id, 0)
      >= case _side when 'seeker' then _thread.last_host_message_id else _thread.last_seeker_message_id end then 0
    else (
      select count(*)::integer
      from (
        select from public.messages as sent
        where sent.enquiry_id = _thread.id and sent.id > coalesce(_last_read_id, 0) and sent.kind <> 'event'
          and (sent.side = 'seeker') <> (_side = 'seeker')
        limit 100
      ) as counted
    )
  end
$$;
comment on function private.unread_in(public.enquiries, text, bigint) is
  'How many messages of the other side are unread, at most 100. Not for API roles.';

create function public.my_threads(
  _stage text default null, _search text default null, _property_id uuid default null, _only text default null,
  _before text default null, _limit integer default 30
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _me constant uuid := auth.uid();
  _is_broker constant boolean := private.holds_role('broker');
  _rows constant integer := least(greatest(coalesce(_limit, 30), 1), 50);
  _pattern constant text := private.contains_pattern(nullif(btrim(left(_search, 100)), ''));
  _before_at timestamptz := 'infinity';
  _before_id uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  _answer jsonb;
begin
  perform private.require_second_factor();
  perform private.chosen(_stage, '{asking,visiting,applying,agreeing,renting,ended,closed}');
  perform private.chosen(_only, '{unread,my_turn,closed}');
  if _before is not null then
    if _before !~ '^[0-9]{1,13}_[0-9]{6}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      perform private.refuse_argument('before', 'Say the next_before of the page before.');
    end if;
    _before_at := timestamptz 'epoch' + split_part(_before, '_', 1)::bigint * interval '1 second'
      + split_part(_before, '_', 2)::integer * interval '1 microsecond';
    _before_id := split_part(_before, '_', 3)::uuid;
  end if;
  with page as materialized (
    select own.*
    from (
      (
        select thread.*, 'seeker' as my_side from public.enquiries as thread
        where thread.seeker_id = _me
          and (thread.last_message_at, thread.id) < (_before_at, _before_id)
          and private.is_listed_thread(thread, 'seeker', _stage, _pattern, _property_id, _only)
        order by thread.last_message_at desc, thread.id desc limit _rows + 1
      )
      union all
      (
        select thread.*, case when _is_broker and thread.broker_id = _me then 'broker' else 'owner' end
        from public.enquiries as thread
        where thread.owner_id = _me
          and (thread.last_message_at, thread.id) < (_before_at, _before_id)
          and private.is_listed_thread(thread, 'owner', _stage, _pattern, _property_id, _only)
        order by thread.last_message_at desc, thread.id desc limit _rows + 1
      )
      union all
      (
        select thread.*, 'broker' from public.enquiries as thread
        where thread.broker_id = _me and _is_broker and thread.owner_id <> _me
          and (thread.last_message_at, thread.id) < (_before_at, _before_id)
          and private.is_listed_thread(thread, 'broker', _stage, _pattern, _property_id, _only)
        order by thread.last_message_at desc, thread.id desc limit _rows + 1
      )
    ) as own
    order by own.last_message_at desc, own.id desc
    limit _rows + 1
  ),
  numbered as (
    select page.id, page.my_side, row_number() over (order by page.last_message_at desc, page.id desc) as place from page
  )
  select jsonb_build_object(
    'threads', coalesce(jsonb_agg(
      private.thread_row(thread, shown.my_side) || jsonb_build_object(
        'last', private.last_line(thread), 'unread', private.unread_in(thread, shown.my_side, mark.last_read_id)
      ) order by shown.place
    ) filter (where shown.place <= _rows), '[]'),
    'next_before', (
      select floor(extract(epoch from last.last_message_at))::bigint::text
        || '_' || to_char(extract(microseconds from last.last_message_at)::bigint % 1000000, 'FM000000') || '_' || last.id
      from numbered as ending
      join public.enquiries as last on last.id = ending.id
      where ending.place = _rows and (select count(*) from numbered) > _rows
    )
  )
  into _answer
  from numbered as shown
  join public.enquiries as thread on thread.id = shown.id
  left join public.enquiry_reads as mark on mark.enquiry_id = thread.id and mark.user_id = _me;
  return _answer;
end
$$;
comment on function public.my_threads(text, text, uuid, text, text, integer) is
  'The caller''s conversations, the one written in last first, at most 50. _search: in the home''s title and the other''s first '
  'name; _only: unread, my_turn (waits for the caller) or closed; _before: next_before of the page before. {threads, next_before}; 22023.';

create function private.is_listed_thread(
  _thread public.enquiries, _side text, _stage text, _pattern text, _property_id uuid, _only text
) returns boolean
language sql stable security definer set search_path = ''
as $$
  select (_stage is null or _thread.stage = _stage)
    and (_property_id is null or _thread.property_id = _property_id)
    and case _only
      when 'my_turn' then (_thread.turn = 'seeker') = (_side = 'seeker')
      when 'closed' then _thread.state = 'closed'
      when 'unread' then coalesce((
        select mark.last_read_id from public.enquiry_reads as mark
        where mark.enquiry_id = _thread.id and mark.user_id = auth.uid()
      ), 0) < case _side when 'seeker' then _thread.last_host_message_id else _thread.last_seeker_message_id end
      else true
    end is true
    and (
      _pattern is null or _thread.home_title ilike _pattern
      or private.person_card(case _side
        when 'seeker' then coalesce(_thread.broker_id, _thread.owner_id) else _thread.seeker_id
      end) ->> 'name' ilike _pattern
    )
$$;
comment on function private.is_listed_thread(public.enquiries, text, text, text, uuid, text) is
  'Whether a conversation of the caller fits what a list asks for. Not for API roles.';

create function public.thread(_enquiry_id uuid, _before_id bigint default null, _limit integer default 30) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _rows constant integer := least(greatest(coalesce(_limit, 30), 1), 100);
  _thread public.enquiries;
  _side text;
  _messages jsonb;
begin
  perform private.require_second_factor();
  select * into _thread from public.enquiries as thread where thread.id = _enquiry_id;
  _side := private.side_of(_thread);
  if _side is null then
    perform private.refuse_not_found();
  end if;
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', sent.id, 'side', sent.side, 'is_mine', sent.sender_id is not distinct from auth.uid(), 'kind', sent.kind,
      'body', sent.body, 'warnings', to_jsonb(sent.warnings),
      'files', (
        select coalesce(jsonb_agg(to_jsonb(file) - array['message_id', 'position'] order by file.position), '[]')
        from public.message_files as file where file.message_id = sent.id
      ),
      'event', (
        select jsonb_build_object(
          'entity', event.entity, 'action', event.action, 'side', event.side, 'detail', event.detail
        )
        from public.chain_events as event where event.id = sent.event_id
      ),
      'removed_at', sent.removed_at, 'created_at', sent.created_at
    ) order by sent.id desc
  ), '[]')
  into _messages
  from (
    select * from public.messages as listed
    where listed.enquiry_id = _enquiry_id and (_before_id is null or listed.id < _before_id)
    order by listed.id desc limit _rows + 1
  ) as sent;
  return private.thread_row(_thread, _side) || jsonb_build_object(
    'created_at', _thread.created_at,
    'closed_by', _thread.closed_side,
    'close_reason', _thread.close_reason,
    'closed_at', case _thread.state when 'closed' then _thread.state_at end,
    'first_answer_at', _thread.first_answer_at,
    'last_read_id', coalesce((
      select mark.last_read_id from public.enquiry_reads as mark
      where mark.enquiry_id = _enquiry_id and mark.user_id = auth.uid()
    ), 0),
    'is_blocked_by_me', exists (
      select from public.blocks as block
      where block.blocker_id = auth.uid() and block.blocked_id = any (private.other_side_of(_thread))
    ),
    'messages_left', case _side when 'seeker' then private.messages_left(_thread) end,
    'can_reopen', _thread.state = 'closed' and coalesce(private.why_not_reopen(_thread, _side), '') in ('', 'blocked'),
    'has_more', jsonb_array_length(_messages) > _rows,
    'messages', case when jsonb_array_length(_messages) > _rows then _messages - _rows else _messages end
  );
end
$$;
comment on function public.thread(uuid, bigint, integer) is
  'A conversation of the caller with at most 100 messages, newest first, before the message _before_id. PT404.';

create function public.unread_threads() returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return private.unread_threads_of(auth.uid(), private.holds_role('broker'));
end
$$;
comment on function public.unread_threads() is 'How many conversations hold messages that the caller has not read; stops at 200.';

create function private.unread_threads_of(_user_id uuid, _is_broker boolean) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer
  from (
    select
    from (
      select thread.id, thread.last_host_message_id as heard from public.enquiries as thread where thread.seeker_id = _user_id
      union all
      select thread.id, thread.last_seeker_message_id from public.enquiries as thread where thread.owner_id = _user_id
      union all
      select thread.id, thread.last_seeker_message_id from public.enquiries as thread
      where thread.broker_id = _user_id and _is_broker and thread.owner_id <> _user_id
    ) as own
    left join public.enquiry_reads as mark on mark.enquiry_id = own.id and mark.user_id = _user_id
    where own.heard > coalesce(mark.last_read_id, 0) and (mark.muted_until is null or mark.muted_until <= now())
    limit 200
  ) as unread
$$;
comment on function private.unread_threads_of(uuid, boolean) is
  'How many conversations of a person hold unread messages, without muted ones; stops at 200. Not for API roles.';

grant execute on function
  public.my_threads(text, text, uuid, text, text, integer),
  public.thread(uuid, bigint, integer),
  public.unread_threads()
  to authenticated;
