-- Applications as each side sees them. These run with the rights of the owner, with the condition of the policy inside. Until the
-- shortlist a host sees first name and initial, no employer, no reference and no paper; after the end nothing of the person.

create function private.applicant_card(_application public.applications) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.person_card(_application.seeker_id) || case
    when _application.state in ('shortlisted', 'offered', 'accepted') and profile.last_name is not null
      then jsonb_build_object('name', concat_ws(' ', profile.first_name, profile.last_name))
    else '{}'
  end
  from (select) as nothing
  left join public.profiles as profile on profile.id = _application.seeker_id
$$;
comment on function private.applicant_card(public.applications) is
  'An applicant as the host sees them: the whole name from the shortlist to the end. Not for API roles.';

create function private.applicant_profile(_application public.applications, _side text) returns jsonb
language sql immutable set search_path = ''
as $$
  select case
    when _application.profile is null or (_side <> 'seeker' and not private.is_living(_application)) then null
    else _application.profile || jsonb_build_object(
      'has_reference', coalesce(_application.profile ->> 'reference_name', _application.profile ->> 'reference_phone') is not null
    ) || case when _side = 'seeker' or _application.state <> 'submitted' then '{}'
      else '{"employer": null, "earlier_home": null, "reference_name": null, "reference_phone": null}'::jsonb end
  end
$$;
comment on function private.applicant_profile(public.applications, text) is 'The copy of a profile as a side sees it. Not for API roles.';

create function private.document_rows(_application public.applications, _side text, _now timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', shared.id,
    'paper_id', case when _side = 'seeker' then shared.paper_id end,
    'kind', shared.kind,
    'file_name', shared.file_name,
    'mime', shared.mime,
    'bytes', shared.bytes,
    'granted_until', shared.granted_until,
    'revoked_at', shared.revoked_at,
    'deleted_at', shared.deleted_at,
    'is_open', private.is_document_open(shared, _application, _now),
    'views', seen.views,
    'last_viewed_at', seen.last_viewed_at
  ) order by shared.created_at, shared.id), '[]')
  from public.application_documents as shared
  cross join lateral (
    select count(*) as views, max(listed.viewed_at) as last_viewed_at
    from private.document_views as listed where listed.document_id = shared.id
  ) as seen
  where shared.application_id = _application.id
    and (_side = 'seeker' or _application.state in ('shortlisted', 'offered', 'accepted'))
$$;
comment on function private.document_rows(public.applications, text, timestamptz) is
  'Papers of an application by their names: for the host from the shortlist to the end. Not for API roles.';

create function private.application_common(_application public.applications, _side text, _now timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', _application.id,
    'enquiry_id', _application.enquiry_id,
    'state', _application.state,
    'version', _application.version,
    'message', case when shown.is_all then _application.message end,
    'rent_paise', _application.rent_paise,
    'move_in_on', _application.move_in_on,
    'stay_months', _application.stay_months,
    'co_applicants', case when shown.is_all then _application.co_applicants else '[]' end,
    'offer', _application.offer || jsonb_build_object(
      'hash', private.offer_hash(_application), 'ends_at', _application.offer_ends_at
    ),
    'decline_kind', _application.decline_kind,
    'decline_words', _application.decline_words,
    'waits_until', _application.waits_until,
    'profile_updated_since', private.is_living(_application) and exists (
      select from public.renter_profiles as profile
      where profile.user_id = _application.seeker_id and profile.version <> _application.profile_version
    ),
    'documents', private.document_rows(_application, _side, _now),
    'submitted_at', _application.submitted_at,
    'state_at', _application.state_at
  )
  from (select _side = 'seeker' or private.is_living(_application) as is_all) as shown
$$;
comment on function private.application_common(public.applications, text, timestamptz) is 'What all lists of applications say alike. Not for API roles.';

create function private.application_home(_thread public.enquiries, _side text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.home_of_thread(_thread, _side <> 'seeker') || jsonb_build_object(
    'rent_paise', round(home.price * 100)::bigint, 'deposit_paise', round(home.security_deposit * 100)::bigint
  )
  from (select) as nothing
  left join public.properties as home on home.id = _thread.property_id
$$;
comment on function private.application_home(public.enquiries, text) is 'The home of an application with what it is listed for. Not for API roles.';

create function private.application_row(
  _application public.applications, _thread public.enquiries, _side text, _now timestamptz
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.application_common(_application, _side, _now) || jsonb_build_object(
    'my_side', _side,
    'home', private.application_home(_thread, _side),
    'other', case _side
      when 'seeker' then private.person_card(coalesce(_thread.broker_id, _thread.owner_id))
      else private.applicant_card(_application)
    end,
    'profile', private.applicant_profile(_application, _side),
    'steps', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'action', step.action, 'state', step.state, 'side', step.side, 'at', step.at
      ) order by step.place), '[]')
      from (
        select 0 as place, 'begin' as action, 'draft' as state, 'seeker' as side, _application.created_at as at
        where _side = 'seeker'
        union all
        select event.id, event.action, event.to_state, event.side, event.happened_at
        from public.chain_events as event
        where event.entity = 'application' and event.entity_id = _application.id and event.action <> 'remind'
      ) as step
    ),
    'created_at', _application.created_at
  )
$$;
comment on function private.application_row(public.applications, public.enquiries, text, timestamptz) is
  'An application as a side of its conversation sees it. Not for API roles.';

create function public.my_applications() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
begin
  perform private.require_second_factor();
  return (
    with page as (
      select own.id, own.state in ('draft', 'submitted', 'shortlisted', 'offered', 'accepted') as is_first, own.state_at
      from public.applications as own
      where own.seeker_id = auth.uid() and (own.submitted_at is not null or own.state = 'draft')
      order by 2 desc, own.state_at desc, own.id
      limit 100
    )
    select coalesce(jsonb_agg(
      private.application_row(application, thread, 'seeker', _now) order by page.is_first desc, page.state_at desc, page.id
    ), '[]')
    from page
    join public.applications as application on application.id = page.id
    join public.enquiries as thread on thread.id = application.enquiry_id
  );
end
$$;
comment on function public.my_applications() is 'The caller''s applications, what lives first, then newest first, at most 100.';

create function public.application_of(_enquiry_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _thread public.enquiries;
  _side text;
begin
  perform private.require_second_factor();
  select * into _thread from public.enquiries as thread where thread.id = _enquiry_id;
  _side := private.side_of(_thread);
  if _side is null then
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
comment on function public.application_of(uuid) is
  'The living application of a conversation, else the last, as the caller''s side sees it; null when there is none. PT404.';

create function private.applicant_row(_application public.applications, _now timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.application_common(_application, 'owner', _now) || jsonb_build_object(
    'applicant', private.applicant_card(_application),
    'is_name_open', _application.state in ('shortlisted', 'offered', 'accepted'),
    'profile', private.applicant_profile(_application, 'owner'),
    'papers', (select count(*) from public.application_documents as shared where shared.application_id = _application.id),
    'applied_before', _application.duplicate_of is not null,
    'visit', (
      select jsonb_build_object('state', visit.state, 'starts_at', visit.starts_at)
      from public.visits as visit
      where visit.enquiry_id = _application.enquiry_id
      order by visit.created_at desc
      limit 1
    )
  )
$$;
comment on function private.applicant_row(public.applications, timestamptz) is 'An application in its home''s list. Not for API roles.';

create function public.home_applications(
  _property_id uuid, _states text[] default null, _after text default null, _limit integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _rows constant integer := least(greatest(coalesce(_limit, 50), 1), 50);
  _home public.properties;
  _after_at timestamptz;
  _after_id uuid;
begin
  perform private.require_second_factor();
  if not coalesce(_states, '{}') <@ '{submitted,shortlisted,offered,accepted,declined,withdrawn,expired}' then
    perform private.refuse_argument('states', 'Choose states of applications that were sent.');
  end if;
  if _after is not null then
    begin
      _after_at := split_part(_after, ' ', 1)::timestamptz;
      _after_id := split_part(_after, ' ', 2)::uuid;
    exception
      when others then
        perform private.refuse_argument('after', 'Give what the page before said.');
    end;
  end if;
  if not coalesce(_property_id = any (array(select private.hosted_home_rows('applications'))), false) then
    perform private.refuse_not_found();
  end if;
  select * into _home from public.properties as home where home.id = _property_id;
  return (
    with own as (
      select application.id, application.submitted_at
      from public.applications as application
      where application.property_id = _property_id and application.submitted_at is not null
        and (_states is null or application.state = any (_states))
        and (_after is null or (application.submitted_at, application.id) > (_after_at, _after_id))
      order by application.submitted_at, application.id
      limit _rows + 1
    ),
    page as (select own.id, own.submitted_at from own order by own.submitted_at, own.id limit _rows)
    select jsonb_build_object(
      'home', jsonb_build_object(
        'property_id', _home.id, 'title', _home.title, 'locality', coalesce(_home.locality, _home.city, ''),
        'photo', _home.image_urls[1], 'is_listed', coalesce(private.is_listed(_home), false),
        'rent_paise', round(_home.price * 100)::bigint, 'deposit_paise', round(_home.security_deposit * 100)::bigint
      ),
      'decline_kinds', to_jsonb(private.decline_kinds(_home)),
      'counts', (
        select jsonb_object_agg(known.state, coalesce(counted.count, 0))
        from unnest('{submitted,shortlisted,offered,accepted,declined,withdrawn,expired}'::text[]) as known (state)
        left join (
          select application.state, count(*) as count
          from public.applications as application
          where application.property_id = _property_id and application.submitted_at is not null
          group by application.state
        ) as counted on counted.state = known.state
      ),
      'applications', coalesce(jsonb_agg(
        private.applicant_row(application, _now) order by page.submitted_at, page.id
      ), '[]'),
      'next_after', case when (select count(*) from own) > _rows then
        (
          select to_char(last.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || ' ' || last.id
          from page as last order by last.submitted_at desc, last.id desc limit 1
        )
      end
    )
    from page
    join public.applications as application on application.id = page.id
  );
end
$$;
comment on function public.home_applications(uuid, text[], text, integer) is
  'Applications for a home in the order they were sent, at most 50, for who lets it: {home, decline_kinds, counts, applications, '
  'next_after}. _states: some alone. PT404, 22023.';

grant execute on function
  public.my_applications(),
  public.application_of(uuid),
  public.home_applications(uuid, text[], text, integer)
  to authenticated;
