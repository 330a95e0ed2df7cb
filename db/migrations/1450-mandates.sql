-- Mandates: the owner's word that a broker acts for a home, with a scope and an end, given by a code that the other side enters. What a
-- broker may read and do follows from the mandate at that moment; `properties.broker_id` mirrors it and has no other writer. A broker's own
-- listing is handed over to the real owner the same way: whoever accepts becomes its owner, and the broker goes on by mandate.

create table public.mandates (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties on delete cascade,
  owner_id uuid references auth.users on delete cascade,
  broker_id uuid references auth.users on delete cascade,
  offered_side text not null check (offered_side in ('owner', 'broker', 'server')),
  state text not null check (state in ('offered', 'active', 'ended', 'refused')),
  version integer not null default 1,
  scopes text[] not null check (
    scopes <@ '{listing,enquiries,visits,applications,offers,agreements,tenancy}' and scopes @> '{listing,enquiries}'
  ),
  starts_on date not null,
  ends_on date not null,
  owner_fee_bp integer not null default 0 check (owner_fee_bp between 0 and 20000),
  tenant_fee_bp integer not null default 0 check (tenant_fee_bp between 0 and 20000),
  clawback_days smallint not null default 0 check (clawback_days between 0 and 180),
  code_hash bytea unique check (octet_length(code_hash) = 32),
  code_ends_at timestamptz,
  created_at timestamptz not null,
  state_at timestamptz not null,
  constraint "a mandate lasts at most 366 days" check (
    ends_on between starts_on and starts_on + 365 or offered_side = 'server' and ends_on = date '2999-12-31'
  ),
  constraint "a code lives while the offer does" check ((state = 'offered') = (code_hash is not null) and (code_hash is null) = (code_ends_at is null)),
  constraint "an offer knows its giver, a mandate both" check (case offered_side
    when 'owner' then owner_id is not null when 'broker' then broker_id is not null else true
  end and (state in ('offered', 'refused', 'ended') or owner_id is not null and broker_id is not null)),
  constraint "nobody is their own broker" check (owner_id <> broker_id),
  constraint mandates_one_broker exclude using gist (property_id with =, daterange(starts_on, ends_on, '[]') with &&) where (state = 'active')
);
create index mandates_broker_id_idx on public.mandates (broker_id, state);
create index mandates_owner_id_idx on public.mandates (owner_id, state);
create index mandates_property_id_idx on public.mandates (property_id, state);
alter table public.mandates enable row level security;
create policy "owner and broker see their mandates" on public.mandates for select to authenticated
  using (owner_id = (select auth.uid()) or broker_id = (select auth.uid()));
create policy "mandates need the second factor" on public.mandates as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
-- the code's hash is nobody's but the procedures', and who the other is is told by name, never by the id of an account
grant select (id, property_id, offered_side, state, version, scopes, starts_on, ends_on, owner_fee_bp, tenant_fee_bp,
  clawback_days, code_ends_at, created_at, state_at) on public.mandates to authenticated;
revoke insert, update, delete, truncate on public.mandates from service_role;
comment on table public.mandates is 'Which broker acts for which home, for what and until when.';
comment on column public.mandates.scopes is 'listing and enquiries always: who stands on a listing answers for it. offers: making them to applicants.';
comment on column public.mandates.ends_on is 'Last day; 2999-12-31 where an operator gave no end.';
comment on column public.mandates.owner_fee_bp is 'Of a month''s rent, in hundredths of a percent.';
comment on column public.mandates.tenant_fee_bp is 'Of a month''s rent, in hundredths of a percent; shown on the listing.';
comment on column public.mandates.clawback_days is 'A tenancy that ends earlier gives the commission back.';

insert into private.transitions (entity, action, from_state, to_state, side) values
  ('mandate', 'offer', 'none', 'offered', 'owner'),
  ('mandate', 'offer', 'none', 'offered', 'broker'),
  ('mandate', 'accept', 'offered', 'active', 'owner'),
  ('mandate', 'accept', 'offered', 'active', 'broker'),
  ('mandate', 'refuse', 'offered', 'refused', 'owner'),
  ('mandate', 'refuse', 'offered', 'refused', 'broker'),
  ('mandate', 'end', 'offered', 'ended', 'owner'),
  ('mandate', 'end', 'offered', 'ended', 'broker'),
  ('mandate', 'end', 'active', 'ended', 'owner'),
  ('mandate', 'end', 'active', 'ended', 'broker'),
  ('mandate', 'remind', 'active', 'active', 'clock'),
  ('mandate', 'lapse', 'offered', 'ended', 'clock'),
  ('mandate', 'run_out', 'active', 'ended', 'clock'),
  ('mandate', 'leave', 'offered', 'ended', 'clock'),
  ('mandate', 'leave', 'active', 'ended', 'clock'),
  ('mandate', 'adopt', 'none', 'active', 'server'),
  ('mandate', 'part', 'active', 'ended', 'server');

insert into private.notification_kinds (kind, mail, is_pushed, is_texted, is_urgent, unread_minutes, spacing_minutes) values
  ('mandate_active', 'at_once', false, false, false, 0, 0),
  ('mandate_ends', 'at_once', false, false, false, 0, 0),
  ('mandate_ended', 'at_once', false, false, false, 0, 0);

create function private.acts_for(_property_id uuid, _user_id uuid, _scope text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select (
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
  )
$$;
comment on function private.acts_for(uuid, uuid, text) is
  'Whether the person acts as a broker for the home now, within this scope; a home of their own needs no mandate. Not for API roles.';

create or replace function private.mandated_home_rows(_scope text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select mandate.property_id
  from public.mandates as mandate
  where mandate.broker_id = auth.uid() and mandate.state = 'active' and _scope = any (mandate.scopes)
    and private.indian_day(private.present()) between mandate.starts_on and mandate.ends_on and private.holds_role('broker')
  union all
  select home.id from public.properties as home
  where home.broker_id = auth.uid() and home.owner_id = auth.uid() and private.holds_role('broker')
$$;

create or replace function private.side_of(_thread public.enquiries) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case
    when _thread.seeker_id = auth.uid() then 'seeker'
    when _thread.broker_id = auth.uid() and private.acts_for(_thread.property_id, auth.uid(), 'enquiries') then 'broker'
    when _thread.owner_id = auth.uid() then 'owner'
  end;
end
$$;

create or replace function private.is_party(_enquiry_id uuid, _user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from public.enquiries as thread
    where thread.id = _enquiry_id and (
      _user_id in (thread.seeker_id, thread.owner_id)
      or thread.broker_id = _user_id and private.acts_for(thread.property_id, _user_id, 'enquiries')
    )
  )
$$;

create or replace function private.lets_home(_home public.properties, _user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select _home.archived_at is null
    and (
      _home.owner_id = _user_id
      or _home.broker_id is not distinct from _user_id and private.acts_for(_home.id, _user_id, 'listing')
    )
    and not exists (select from private.property_holds as held where held.property_id = _home.id)
$$;

create function private.require_scope(_thread public.enquiries, _scope text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.side_of(_thread) = 'broker' and not private.acts_for(_thread.property_id, auth.uid(), _scope) then
    perform private.refuse_not_found();
  end if;
end
$$;
comment on function private.require_scope(public.enquiries, text) is
  'PT404 for a broker whose mandate does not cover it. Not for API roles.';

create or replace function private.take_visit(_visit_id uuid) returns public.visits
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _visit public.visits;
begin
  -- the conversation first, as everybody does
  perform private.require_scope(
    private.take_enquiry((select visit.enquiry_id from public.visits as visit where visit.id = _visit_id)), 'visits'
  );
  select * into _visit from public.visits as visit where visit.id = _visit_id for no key update;
  if not found then
    perform private.refuse_not_found();
  end if;
  return _visit;
end
$$;

create or replace function private.take_application(_application_id uuid) returns public.applications
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _application public.applications;
  _thread public.enquiries;
begin
  -- the conversation first, as everybody does
  _thread := private.take_enquiry(
    (select application.enquiry_id from public.applications as application where application.id = _application_id)
  );
  perform private.require_scope(_thread, 'applications');
  select * into _application from public.applications as application where application.id = _application_id for no key update;
  -- what was never sent is nobody's but the seeker's
  if not found or (_application.submitted_at is null and private.side_of(_thread) <> 'seeker') then
    perform private.refuse_not_found();
  end if;
  return _application;
end
$$;

create function private.mirror_mandate(_property_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _home public.properties;
  _broker_id uuid;
begin
  select * into _home from public.properties as home where home.id = _property_id for no key update;
  select mandate.broker_id into _broker_id from public.mandates as mandate
  where mandate.property_id = _property_id and mandate.state = 'active' and private.indian_day(_now) between mandate.starts_on and mandate.ends_on;
  -- a broker's own listing stays theirs without a mandate
  if _home.id is null or _broker_id is not distinct from _home.broker_id
    or (_broker_id is null and _home.owner_id is not distinct from _home.broker_id) then
    return;
  end if;
  update public.properties as home
  set broker_id = _broker_id,
    host_id = case when _broker_id is null then private.host_of(home.owner_id, 'owner') else private.host_of(_broker_id, 'broker') end
  where home.id = _property_id;
end
$$;
comment on function private.mirror_mandate(uuid, timestamptz) is
  'Writes who acts for the home now to the listing; its conversations and visits follow. Not for API roles.';

create function private.set_mandate_alarms(_mandate public.mandates, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _kind text;
begin
  foreach _kind in array array['mandate_offer_ends', 'mandate_starts', 'mandate_ends_soon', 'mandate_ends'] loop
    perform private.drop_alarm(_kind, _mandate.id);
  end loop;
  if _mandate.state = 'offered' then
    perform private.set_alarm('mandate_offer_ends', _mandate.id, _mandate.code_ends_at);
  elsif _mandate.state = 'active' and _mandate.ends_on < date '2999-12-31' then
    perform private.set_alarm('mandate_ends', _mandate.id, private.indian_midnight(_mandate.ends_on + 1));
    if _mandate.starts_on > private.indian_day(_now) then
      perform private.set_alarm('mandate_starts', _mandate.id, private.indian_midnight(_mandate.starts_on));
    end if;
    if _mandate.ends_on - 14 > private.indian_day(_now) then
      perform private.set_alarm('mandate_ends_soon', _mandate.id, private.indian_midnight(_mandate.ends_on - 14));
    end if;
  end if;
end
$$;
comment on function private.set_mandate_alarms(public.mandates, timestamptz) is 'What time will do to a mandate. Not for API roles.';

create function private.tell_mandate(
  _mandate public.mandates, _kind text, _side text, _event_id bigint, _now timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _user_id uuid;
begin
  for _user_id in
    select person.id from unnest(array[_mandate.owner_id, _mandate.broker_id]) as person (id)
    where person.id is not null and (_side in ('clock', 'server') or person.id is distinct from auth.uid()) order by 1
  loop
    perform private.notify(
      _user_id, _kind, _event_id, null,
      jsonb_strip_nulls(jsonb_build_object(
        'name', private.person_card(_mandate.broker_id) -> 'name',
        'home', (select home.title from public.properties as home where home.id = _mandate.property_id),
        'until', case when _kind <> 'mandate_ended' then private.indian_midnight(_mandate.ends_on) end
      )), _now
    );
  end loop;
end
$$;
comment on function private.tell_mandate(public.mandates, text, text, bigint, timestamptz) is
  'Notifies owner and broker of a mandate, but not who acts. Not for API roles.';

create function private.move_mandate(
  _mandate public.mandates, _from text, _action text, _side text, _reason text, _kind text, _now timestamptz
) returns public.mandates
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _kept public.mandates;
  _event_id bigint;
begin
  update public.mandates as kept
  set state = _mandate.state, version = kept.version + 1, state_at = _now, starts_on = _mandate.starts_on,
    owner_id = _mandate.owner_id, broker_id = _mandate.broker_id, code_hash = null, code_ends_at = null
  where kept.id = _mandate.id
  returning * into _kept;
  _event_id := private.record_event('mandate', _kept.id, null, _action, _from, _kept.state, _side, _reason, null, _now);
  -- an operator has written the listing already
  if _side <> 'server' then
    perform private.mirror_mandate(_kept.property_id, _now);
  end if;
  perform private.set_mandate_alarms(_kept, _now);
  if _kind is not null then
    perform private.tell_mandate(_kept, _kind, _side, _event_id, _now);
  end if;
  return _kept;
end
$$;
comment on function private.move_mandate(public.mandates, text, text, text, text, text, timestamptz) is
  'Stores a locked mandate that has its new state already, and what follows. Not for API roles.';

create function private.tg_properties__mandates() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _mandate public.mandates;
begin
  if tg_op = 'UPDATE' and old.broker_id is not null then
    for _mandate in
      select * from public.mandates as mandate
      where mandate.property_id = new.id and mandate.broker_id = old.broker_id and mandate.state = 'active'
        and private.indian_day(private.present()) between mandate.starts_on and mandate.ends_on
        and mandate.broker_id is distinct from new.broker_id
      for no key update
    loop
      perform private.step('mandate', _mandate.id, 'part', 'server', 'active', 'active', _mandate.version, _mandate.state_at);
      _mandate.state := 'ended';
      perform private.move_mandate(_mandate, 'active', 'part', 'server', null, null, private.present());
    end loop;
  end if;
  if new.broker_id <> new.owner_id and not exists (
    select from public.mandates as mandate
    where mandate.property_id = new.id and mandate.broker_id = new.broker_id and mandate.state = 'active'
  ) then
    perform private.adopt_mandate(new, private.present());
  end if;
  return null;
end
$$;

create function private.adopt_mandate(_home public.properties, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _mandate public.mandates;
begin
  insert into public.mandates (property_id, owner_id, broker_id, offered_side, state, scopes, starts_on, ends_on, created_at, state_at)
  values (
    _home.id, _home.owner_id, _home.broker_id, 'server', 'active', '{listing,enquiries,visits,applications,offers,agreements,tenancy}',
    least(private.indian_day(_home.created_at), private.indian_day(_now)), date '2999-12-31', _now, _now
  )
  returning * into _mandate;
  perform private.set_mandate_alarms(_mandate, _now);
  perform private.record_event('mandate', _mandate.id, null, 'adopt', 'none', 'active', 'server', null, null, _now);
end
$$;
comment on function private.adopt_mandate(public.properties, timestamptz) is
  'A broker whom an operator puts on a listing acts until the operator or one of the two ends it. Not for API roles.';

create trigger _155_mandates_of_added after insert on public.properties
  for each row when (new.broker_id is not null) execute function private.tg_properties__mandates();
create trigger _155_mandates after update of broker_id on public.properties
  for each row when (new.broker_id is distinct from old.broker_id) execute function private.tg_properties__mandates();

select private.adopt_mandate(home, now()) from public.properties as home where home.broker_id <> home.owner_id;
-- who stood on a listing before there were mandates has 90 days to agree on one
update public.mandates as mandate
set starts_on = greatest(mandate.starts_on, private.indian_day(now()) - 276), ends_on = private.indian_day(now()) + 89;
select private.set_mandate_alarms(mandate, now()) from public.mandates as mandate;
select private.tell_mandate(
  mandate, 'mandate_active', 'server',
  (select max(event.id) from public.chain_events as event where event.entity = 'mandate' and event.entity_id = mandate.id), now()
)
from public.mandates as mandate;

-- Visits and applications ask the conversation, and of a broker the scope as well.
create function private.uncovered_home_rows(_scope text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select mandate.property_id from public.mandates as mandate
  where mandate.broker_id = auth.uid() and mandate.state = 'active' and _scope <> all (mandate.scopes)
$$;
comment on function private.uncovered_home_rows(text) is 'Homes for which the caller acts as a broker, but not within this scope.';
grant execute on function private.uncovered_home_rows(text) to authenticated;
alter policy "parties see their visits" on public.visits
  using (
    exists (select from public.enquiries as thread where thread.id = enquiry_id)
    and not coalesce(property_id = any (array(select private.uncovered_home_rows('visits'))), false)
  );
alter policy "parties see applications that were sent" on public.applications
  using (
    seeker_id = (select auth.uid())
    or submitted_at is not null and exists (select from public.enquiries as thread where thread.id = enquiry_id)
      and not coalesce(property_id = any (array(select private.uncovered_home_rows('applications'))), false)
  );

-- What lists and the conversation tell a broker is what the mandate covers.
create function private.covers(_thread public.enquiries, _side text, _scope text) returns boolean
language sql stable security definer set search_path = ''
as $$ select _side <> 'broker' or private.acts_for(_thread.property_id, auth.uid(), _scope) $$;
comment on function private.covers(public.enquiries, text, text) is
  'Whether what is in this scope is shown to that side of the conversation. Not for API roles.';

create or replace function private.thread_row(_thread public.enquiries, _side text) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
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
    'visit', case when private.covers(_thread, _side, 'visits') then private.visit_ahead(_thread, _side, now()) end,
    'application', case when private.covers(_thread, _side, 'applications') then private.living_application(_thread) end,
    'last_message_at', _thread.last_message_at,
    'muted_until', (
      select mark.muted_until from public.enquiry_reads as mark
      where mark.enquiry_id = _thread.id and mark.user_id = auth.uid() and mark.muted_until > now()
    )
  )
$$;

create or replace function public.application_of(_enquiry_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _thread public.enquiries;
  _side text;
begin
  perform private.require_second_factor();
  select * into _thread from public.enquiries as thread where thread.id = _enquiry_id;
  _side := private.side_of(_thread);
  if _side is null or not private.covers(_thread, _side, 'applications') then
    perform private.refuse_not_found();
  end if;
  return (
    select private.application_row(application, _thread, _side, private.present())
    from public.applications as application
    where application.enquiry_id = _enquiry_id
      and (application.submitted_at is not null or (_side = 'seeker' and application.state = 'draft'))
    order by application.state in ('draft', 'submitted', 'shortlisted', 'offered', 'accepted') desc, application.created_at desc
    limit 1
  );
end
$$;

create or replace function public.my_visits(_enquiry_id uuid DEFAULT NULL::uuid, _property_id uuid DEFAULT NULL::uuid, _from timestamp with time zone DEFAULT NULL::timestamp with time zone, _until timestamp with time zone DEFAULT NULL::timestamp with time zone, _limit integer DEFAULT 50) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
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
      where (
          found.seeker_id = _me or found.owner_id = _me
          or (found.broker_id = _me and _is_broker and found.property_id = any (array(select private.mandated_home_rows('visits'))))
        )
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
