-- A broker acts within the scopes of the mandate alone, by every door. Whoever answered questions, but was to see neither visits nor
-- applications, could take the id of either from what happened in the conversation, and with it read the exact address of a visit, the
-- number of its seeker and the papers of an applicant; and was told of both by bell and mail. A calendar that a program reads went on
-- for a broker whose mandate was over by its last day.

create function private.broker_within(_thread public.enquiries, _scope text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select _thread.broker_id
  where _thread.broker_id is not null and private.acts_for(_thread.property_id, _thread.broker_id, _scope)
$$;

revoke all on function private.broker_within(public.enquiries, text) from public;

comment on function private.broker_within(public.enquiries, text) is 'The broker of a conversation who acts for its home now, within this scope; null without one. Not for API roles.';

create or replace function public.visit_place(_visit_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _visit public.visits;
  _thread public.enquiries;
  _side text;
  _place public.property_private;
begin
  perform private.require_second_factor();
  select * into _visit from public.visits as visit where visit.id = _visit_id;
  _thread := private.thread_of(_visit);
  _side := private.side_of(_thread);
  if _side is null or not private.covers(_thread, _side, 'visits') then
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
  _place := private.look_at_place(_visit, _side, _now);
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

create or replace function public.visit_calendar(_visit_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _visit public.visits;
  _thread public.enquiries;
  _side text;
  _entry jsonb;
  _place public.property_private;
begin
  perform private.require_second_factor();
  select * into _visit from public.visits as visit where visit.id = _visit_id;
  _thread := private.thread_of(_visit);
  _side := private.side_of(_thread);
  if _side is null or not private.covers(_thread, _side, 'visits') then
    perform private.refuse_not_found();
  end if;
  _entry := private.calendar_entry(_visit);
  if _entry is null then
    perform private.refuse_visit_changed(_visit, 'never_set', 'A calendar gets a visit once it is confirmed.');
  end if;
  if private.is_place_open(_visit, _now) then
    _place := private.look_at_place(_visit, _side, _now);
  end if;
  return jsonb_build_object(
    'success', true, 'at', _now, 'side', _side, 'entry', _entry, 'address', _place.address, 'landmark', _place.landmark
  );
end
$$;

create or replace function public.visit_place_views(_visit_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _thread public.enquiries;
  _side text;
begin
  perform private.require_second_factor();
  select thread.* into _thread
  from public.visits as visit join public.enquiries as thread on thread.id = visit.enquiry_id
  where visit.id = _visit_id;
  _side := private.side_of(_thread);
  if _side is null or not private.covers(_thread, _side, 'visits') then
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

create or replace function private.visits_of_calendar(_token text, _now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _person uuid;
begin
  update private.calendar_addresses as own set read_at = _now
  where own.token_hash = sha256(convert_to(_token, 'UTF8')) and private.is_notified(own.user_id, _now)
  returning own.user_id into _person;
  if _person is null then
    return null;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('side', near.side, 'entry', near.entry) order by near.starts_at), '[]')
    from (
      select visit.starts_at, private.calendar_entry(visit) as entry,
        case when thread.seeker_id = _person then 'seeker' when thread.owner_id = _person then 'owner' else 'broker' end as side
      from public.enquiries as thread
      join public.visits as visit on visit.enquiry_id = thread.id
      where (
          _person in (thread.seeker_id, thread.owner_id)
          or (thread.broker_id = _person and private.broker_within(thread, 'visits') is not null)
        )
        and visit.state in ('confirmed', 'completed') and visit.starts_at > _now - interval '30 days'
      order by visit.starts_at desc
      limit 200
    ) as near
  );
end
$$;

create or replace function private.tell_visit(
  _thread public.enquiries, _visit public.visits, _side text, _kind text, _to text, _event_id bigint, _more jsonb, _now timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _hosts constant uuid[] := array[_thread.owner_id, private.broker_within(_thread, 'visits')];
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

create or replace function private.note_document_view(_document_id uuid)
returns table (version text, size bigint, mime text, file_name text, kind text)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _document public.application_documents;
  _application public.applications;
  _thread public.enquiries;
  _side text;
begin
  if not private.second_factor_ok() then
    return;
  end if;
  select * into _document from public.application_documents as shared where shared.id = _document_id;
  select * into _application from public.applications as application where application.id = _document.application_id;
  select * into _thread from public.enquiries as thread where thread.id = _application.enquiry_id;
  _side := private.side_of(_thread);
  if coalesce(_side not in ('owner', 'broker'), true) or not private.covers(_thread, _side, 'applications') or not private.is_document_open(_document, _application, _now)
    or private.is_blocked(_application.seeker_id, array[auth.uid()]) then
    return;
  end if;
  return query
    select stored.version, (stored.metadata ->> 'size')::bigint, _document.mime, _document.file_name, _document.kind
    from public.renter_papers as paper
    join storage.objects as stored on stored.bucket_id = 'application-documents' and stored.name = paper.object_name
    where paper.id = _document.paper_id;
  if found then
    insert into private.document_views (document_id, viewer_id, side, viewed_at) values (_document.id, auth.uid(), _side, _now);
    -- no change of the application: its version counts those
    update public.applications as application set version = application.version where application.id = _application.id;
  end if;
end
$$;

create or replace function public.tenant_reviews(_application_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _application public.applications;
  _thread public.enquiries;
begin
  perform private.require_second_factor();
  select * into _application from public.applications as known where known.id = _application_id;
  select * into _thread from public.enquiries as known where known.id = _application.enquiry_id;
  if _thread.id is null or coalesce(private.side_of(_thread), '') not in ('owner', 'broker')
    or not private.covers(_thread, private.side_of(_thread), 'applications') or _application.state not in ('submitted', 'shortlisted', 'offered', 'accepted') then
    perform private.refuse_not_found();
  end if;
  return (
    select coalesce(jsonb_agg(private.review_json(review) order by review.shown_at desc, review.id desc), '[]')
    from (
      select * from public.reviews as known
      where known.about_id = _application.seeker_id and known.state = 'shown' and known.about = 'tenant'
        and not private.is_suspended(known.writer_id)
      order by known.shown_at desc limit 50
    ) as review
  );
end
$$;

create or replace function private.tell_application(
  _thread public.enquiries, _side text, _kind text, _to text, _event_id bigint, _more jsonb, _now timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _user_id uuid;
begin
  for _user_id in
    select distinct person.id
    from unnest(case _to
      when 'seeker' then array[_thread.seeker_id]
      when 'host' then array[_thread.owner_id, private.broker_within(_thread, 'applications')]
      else array[_thread.seeker_id, _thread.owner_id, private.broker_within(_thread, 'applications')]
    end) as person (id)
    where person.id is not null
    order by 1
  loop
    perform private.notify(
      _user_id, _kind, _event_id, _thread.id,
      jsonb_strip_nulls(jsonb_build_object(
        'name', case
          when _side <> 'clock' then private.person_card(auth.uid()) -> 'name'
          when _to = 'host' then private.person_card(_thread.seeker_id) -> 'name'
        end,
        'home', _thread.home_title
      )) || _more,
      _now
    );
  end loop;
end
$$;

create or replace function private.tell_agreement(
  _agreement public.agreements, _kind text, _to text, _side text, _event_id bigint, _more jsonb, _now timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _user_id uuid;
begin
  for _user_id in
    select distinct person.id
    from (
      select party.user_id from public.agreement_parties as party
      where party.agreement_id = _agreement.id and party.removed_at is null and case _to
        when 'next' then party.id = (private.next_signer(_agreement)).id
        when 'others' then party.user_id is distinct from auth.uid()
        else true
      end
      union
      select home.broker_id from public.properties as home where home.id = _agreement.property_id and _to in ('all', 'others')
        and private.acts_for(home.id, home.broker_id, 'agreements')
    ) as person (id)
    where person.id is not null and (_to <> 'others' or person.id is distinct from auth.uid())
    order by 1
  loop
    perform private.notify(
      _user_id, _kind, _event_id, _agreement.enquiry_id,
      jsonb_strip_nulls(jsonb_build_object(
        'name', case when _side <> 'clock' then private.person_card(auth.uid()) -> 'name' end, 'home', _agreement.home_title
      )) || _more,
      _now
    );
  end loop;
end
$$;

create or replace function private.tell_ticket(
  _tenancy public.tenancies, _kind text, _to text, _side text, _event_id bigint, _more jsonb, _now timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _broker_id uuid;
begin
  perform private.tell_tenancy(_tenancy, _kind, _to, _side, _event_id, _more, _now);
  if _to = 'tenants' then
    return;
  end if;
  select home.broker_id into _broker_id from public.properties as home
  where home.id = _tenancy.property_id and home.broker_id is not null and (_to = 'all' or home.broker_id is distinct from auth.uid())
    and private.acts_for(home.id, home.broker_id, 'tenancy')
    and not exists (
      select from public.tenancy_people as person
      where person.tenancy_id = _tenancy.id and person.user_id = home.broker_id and person.until is null
    );
  if _broker_id is not null then
    perform private.notify(
      _broker_id, _kind, _event_id, _tenancy.enquiry_id,
      jsonb_strip_nulls(jsonb_build_object(
        'name', case when _side not in ('clock', 'server') then private.person_card(auth.uid()) -> 'name' end, 'home', _tenancy.home_title
      )) || _more,
      _now
    );
  end if;
end
$$;
