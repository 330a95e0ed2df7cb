-- What the two sides read of repairs: one with its words and photos, lists page by page, and how fast repairs are answered.

create function private.ticket_common(_ticket public.tickets, _tenancy public.tenancies, _side text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', _ticket.id, 'tenancy_id', _tenancy.id, 'enquiry_id', _tenancy.enquiry_id, 'tenancy_state', _tenancy.state,
    'home_title', _tenancy.home_title, 'unit_label', _tenancy.unit_label, 'side', _side,
    'kind', _ticket.kind, 'priority', _ticket.priority, 'title', _ticket.title, 'state', _ticket.state, 'version', _ticket.version,
    'raised_side', _ticket.raised_side, 'is_mine', coalesce(_ticket.raiser_id = auth.uid(), false),
    'raised_by', case when _ticket.raiser_id is null then 'Former member' else private.person_card(_ticket.raiser_id) ->> 'name' end,
    'created_at', _ticket.created_at, 'state_at', _ticket.state_at, 'first_answer_at', _ticket.first_answer_at,
    'resolved_at', _ticket.resolved_at, 'reopened_count', _ticket.reopened_count,
    'time', case when _ticket.starts_at is not null then jsonb_build_object(
      'starts_at', _ticket.starts_at, 'ends_at', _ticket.ends_at, 'agreed_at', _ticket.time_agreed_at,
      'is_ours', _ticket.time_side = private.ticket_group(_side)
    ) end,
    'worker', _ticket.worker, 'reason', _ticket.reason, 'reason_kind', _ticket.reason_kind,
    'may_reopen', case
      when private.ticket_group(_side) <> 'tenant' or _tenancy.state = 'ended' then false
      when _ticket.state in ('resolved', 'closed') then coalesce(_ticket.resolved_at > private.present() - interval '14 days', false)
      when _ticket.state = 'declined'
        then _side = 'seeker' and not _ticket.was_decline_answered and _ticket.state_at > private.present() - interval '14 days'
      else false
    end,
    -- a broker is told no sums
    'cost', case when _ticket.cost_paise is not null and _side <> 'broker' then jsonb_build_object(
      'paise', _ticket.cost_paise, 'tenant_share_paise', _ticket.tenant_share_paise, 'paid_by', _ticket.cost_side,
      'is_ours', _ticket.cost_side = private.ticket_group(_side), 'agreed_at', _ticket.cost_agreed_at, 'charge_id', _ticket.charge_id
    ) end,
    'photo', (
      select photo.object_name from public.ticket_photos as photo where photo.ticket_id = _ticket.id order by photo.id limit 1
    )
  )
$$;
comment on function private.ticket_common(public.tickets, public.tenancies, text) is 'A ticket as a list has it. Not for API roles.';

create function public.ticket(_ticket_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _ticket public.tickets;
  _tenancy public.tenancies;
  _side text;
begin
  perform private.require_second_factor();
  select * into _ticket from public.tickets as known where known.id = _ticket_id;
  select * into _tenancy from public.tenancies as known where known.id = _ticket.tenancy_id;
  _side := private.tenancy_side(_tenancy);
  if _tenancy.id is null or _side is null then
    perform private.refuse_not_found();
  end if;
  return private.ticket_common(_ticket, _tenancy, _side) || jsonb_build_object(
    'body', _ticket.body,
    'photos', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'object_name', photo.object_name, 'mime', photo.mime, 'shows', photo.shows, 'side', photo.side, 'width', photo.width,
        'height', photo.height, 'created_at', photo.created_at
      ) order by photo.id), '[]')
      from public.ticket_photos as photo where photo.ticket_id = _ticket.id
    ),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', note.id, 'side', note.side, 'body', note.body, 'created_at', note.created_at,
        'is_mine', coalesce(note.sender_id = auth.uid(), false),
        'name', case when note.sender_id is null then 'Former member' else private.person_card(note.sender_id) ->> 'name' end
      ) order by note.id), '[]')
      from (select * from public.ticket_notes as sent where sent.ticket_id = _ticket.id order by sent.id desc limit 200) as note
    ),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', event.id, 'action', event.action, 'to_state', event.to_state, 'side', event.side, 'detail', event.detail, 'at', event.happened_at
      ) order by event.id), '[]')
      from (
        select * from public.chain_events as told
        where told.entity = 'ticket' and told.entity_id = _ticket.id and told.action not in ('write', 'remind')
          and (_side <> 'broker' or told.action not in ('set_cost', 'agree_share', 'agree_credit'))
        order by told.id desc limit 200
      ) as event
    )
  );
end
$$;
comment on function public.ticket(uuid) is
  'A repair of a tenancy of the caller with its words, photos and steps; its cost for the two sides alone. PT404.';

create function public.my_tickets(_as text, _tenancy_id uuid, _only text, _before text, _limit integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _most constant integer := least(greatest(coalesce(_limit, 50), 1), 50);
  _at constant timestamptz := case when _before ~ '^[0-9T:.+-]{20,40} [0-9a-f-]{36}$' then split_part(_before, ' ', 1)::timestamptz end;
  _id constant uuid := case when _at is not null then split_part(_before, ' ', 2)::uuid end;
  _homes uuid[];
  _rows jsonb;
  _next text;
begin
  if _as is null or _as <> all ('{tenant,host}'::text[]) then
    perform private.refuse_argument('as', 'Say whether as a tenant or as a host.');
  end if;
  if _only is null or _only <> all ('{all,open,over}'::text[]) then
    perform private.refuse_argument('only', 'Choose one of: all, open, over.');
  end if;
  if _before is not null and _at is null then
    perform private.refuse_argument('before', 'This is no place in the list.');
  end if;
  perform private.require_second_factor();
  _homes := case _as
    when 'tenant' then array(
      select person.tenancy_id from public.tenancy_people as person
      where person.user_id = auth.uid() and person.until is null and person.role <> 'owner'
    )
    else array(
      select person.tenancy_id from public.tenancy_people as person
      where person.user_id = auth.uid() and person.until is null and person.role = 'owner'
      union
      select known.id from public.tenancies as known
      where known.property_id = any (array(select private.mandated_home_rows('tenancy')))
    )
  end;
  if _tenancy_id is not null then
    _homes := case when _tenancy_id = any (_homes) then array[_tenancy_id] else '{}' end;
  end if;
  with page as materialized (
    select ticket.* from public.tickets as ticket
    where ticket.tenancy_id = any (_homes)
      and (_only = 'all' or (ticket.state in ('closed', 'declined')) = (_only = 'over'))
      and (_at is null or (ticket.state_at, ticket.id) < (_at, _id))
    order by ticket.state_at desc, ticket.id desc limit _most + 1
  ), shown as (
    select * from page order by page.state_at desc, page.id desc limit _most
  )
  select
    (
      select coalesce(jsonb_agg(
        private.ticket_common(ticket, tenancy, private.tenancy_side(tenancy)) order by ticket.state_at desc, ticket.id desc
      ), '[]')
      from (select shown.id as shown_id from shown) as one
      join public.tickets as ticket on ticket.id = one.shown_id
      join public.tenancies as tenancy on tenancy.id = ticket.tenancy_id
    ),
    case when (select count(*) from page) > _most then (
      select to_jsonb(last.state_at) #>> '{}' || ' ' || last.id from shown as last order by last.state_at, last.id limit 1
    ) end
  into _rows, _next;
  return jsonb_build_object('tickets', _rows, 'next_before', _next, 'figures', private.ticket_figures(_homes));
end
$$;

create function private.ticket_figures(_homes uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with known as (
    select ticket.created_at, ticket.first_answer_at, ticket.resolved_at, ticket.raised_side, ticket.state
    from public.tickets as ticket
    where ticket.tenancy_id = any (_homes) and ticket.created_at > private.present() - interval '1 year'
    order by ticket.created_at desc limit 1000
  )
  select jsonb_build_object(
    'open', (select count(*) from known where known.state not in ('closed', 'declined')),
    'waiting', (select count(*) from known where known.state in ('open', 'reopened')),
    -- a median of two says nothing
    'answer_hours', (
      select case when count(*) >= 3 then round((percentile_cont(0.5) within group (
        order by extract(epoch from known.first_answer_at - known.created_at) / 3600
      ))::numeric, 1) end
      from known where known.first_answer_at is not null and known.raised_side in ('seeker', 'co_tenant')
    ),
    'repair_days', (
      select case when count(*) >= 3 then round((percentile_cont(0.5) within group (
        order by extract(epoch from known.resolved_at - known.created_at) / 86400
      ))::numeric, 1) end
      from known where known.resolved_at is not null
    )
  )
$$;
comment on function private.ticket_figures(uuid[]) is
  'Of the last year: how many are open, how many wait for an answer, the median hours to the first answer and days to the repair, from three on. '
  'Not for API roles.';
comment on function public.my_tickets(text, uuid, text, text, integer) is
  'Repairs of the caller''s tenancies as a tenant or as a host, newest change first, at most 50 a page: {tickets, next_before, figures: {open, '
  'waiting, answer_hours, repair_days}}. 22023.';

grant execute on function public.ticket(uuid), public.my_tickets(text, uuid, text, text, integer) to authenticated;
