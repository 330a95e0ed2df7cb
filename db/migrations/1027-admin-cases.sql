-- The whole of one case for the admin who decides on it, the signs that deserve a second look, and the numbers of the desk.

-- Another listing with the same place, rooms and rent is perhaps the same home; a rent far from what such homes cost in
-- the city deserves a look. Both are signs, not verdicts.
create function public.admin_get_property_signs(_property_ids uuid[]) returns table (
  property_id uuid,
  image_url text,
  city text,
  version integer,
  archived_at timestamptz,
  duplicates integer,
  usual_price numeric,
  changes_requested_at timestamptz,
  revision_sent_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if cardinality(_property_ids) > 100 then
    raise exception 'At most 100 listings at once' using errcode = '22023';
  end if;
  return query
    select
      listing.id, listing.image_urls[1], listing.city, listing.version, listing.archived_at,
      (
        select count(*)::integer
        from public.properties as twin
        where twin.price = listing.price
          and twin.id <> listing.id
          and twin.bedrooms = listing.bedrooms
          and twin.square_feet = listing.square_feet
          and lower(twin.location) = lower(listing.location)
          and twin.archived_at is null
      ),
      (
        select case when count(*) >= 8 then percentile_cont(0.5) within group (order by near.price)::numeric(12, 2) end
        from (
          select home.price
          from public.properties as home
          where home.is_public and home.status = 'available' and home.approval_status = 'approved'
            and home.city = listing.city
            and home.property_type = listing.property_type
            and home.bedrooms = listing.bedrooms
            and home.id <> listing.id
          order by home.created_at desc, home.id desc
          limit 200
        ) as near
      ),
      (
        select max(asked.decided_at)
        from private.decisions as asked
        where asked.kind = 'property' and asked.subject_id = listing.id
          and asked.to_state = 'changes_requested' and asked.undone_at is null
          and asked.version = listing.version
      ),
      listing.revision_sent_at
    from public.properties as listing
    where listing.id = any (_property_ids);
end
$$;
comment on function public.admin_get_property_signs(uuid[]) is
  'Of up to 100 listings: cover, version, how many look like the same home, the median rent of at least eight such homes '
  'of the city, since when the owner is asked for changes and has made none, and since when a revision waits. For admins.';

create function private.case_person(_user_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', person.id,
    'email', coalesce(person.email, ''),
    'first_name', profile.first_name,
    'last_name', profile.last_name,
    'phone', profile.phone,
    'phone_verified', coalesce(profile.phone_verified, false),
    'verification_status', profile.verification_status,
    'name_changes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'from', told.old_name, 'to', told.new_name, 'changed_at', told.changed_at
      ) order by told.id desc), '[]')
      from private.name_changes as told
      where told.user_id = _user_id
    ),
    'suspensions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', made.id, 'reason', made.reason, 'suspended_at', made.suspended_at,
        'suspended_by', private.admin_name(made.suspended_by),
        'answer', made.answer, 'answered_at', made.answered_at, 'answer_until', made.answer_until,
        'lifted_at', made.lifted_at, 'lifted_by', private.admin_name(made.lifted_by), 'lift_reason', made.lift_reason
      ) order by made.suspended_at desc), '[]')
      from private.suspensions as made
      where made.user_id = _user_id
    ),
    'created_at', profile.created_at,
    'is_active', (person.banned_until is null or person.banned_until <= now()) and person.deleted_at is null
  )
  from auth.users as person
  left join public.profiles as profile on profile.id = person.id
  where person.id = _user_id
$$;
comment on function private.case_person(uuid) is 'A person as a case shows them. Not for API roles.';

create function private.case_history(_kinds text[], _subject_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(made) order by made.id desc), '[]')
  from (
    select
      decision.id, decision.kind, decision.from_state, decision.to_state, decision.reason, decision.admin_notes,
      decision.decided_at, decision.undone_at,
      nullif(concat_ws(' ', profile.first_name, profile.last_name), '') as decided_by
    from private.decisions as decision
    left join public.profiles as profile on profile.id = decision.decided_by
    where decision.kind = any (_kinds)
      and case when decision.kind in ('property', 'revision') then decision.subject_id else decision.user_id end = _subject_id
    order by decision.id desc
    limit 50
  ) as made
$$;
comment on function private.case_history(text[], uuid) is 'Newest decisions on a case, by whom. Not for API roles.';

create function public.admin_get_case(_kind text, _subject_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _case jsonb;
begin
  perform private.require_admin();
  perform private.require_pace('{admin.case.property,admin.case.person}', 120);
  case _kind
    when 'property' then
      select jsonb_build_object(
        'listing', to_jsonb(listing),
        'photos', (
          select coalesce(jsonb_agg(to_jsonb(shown) order by shown.position), '[]')
          from public.property_photos as shown
          where shown.property_id = listing.id
        ),
        'revision', (
          select to_jsonb(revision) || jsonb_build_object('photos', (
            select coalesce(jsonb_agg(to_jsonb(proposed) order by proposed.position), '[]')
            from public.property_revision_photos as proposed
            where proposed.property_id = listing.id
          ))
          from public.property_revisions as revision
          where revision.property_id = listing.id and revision.review_status <> 'replaced'
        ),
        'address', (select fact.address from public.property_private as fact where fact.property_id = listing.id),
        'owner', private.case_person(listing.owner_id),
        'broker', private.case_person(listing.broker_id),
        'history', private.case_history('{property,revision}', listing.id)
      ) into _case
      from public.properties as listing
      where listing.id = _subject_id;
    when 'person' then
      select private.case_person(_subject_id) || jsonb_build_object(
        'roles', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', held.id, 'role', held.role, 'status', held.role_approval_status, 'created_at', held.created_at
          ) order by held.created_at), '[]')
          from public.user_roles as held
          where held.user_id = _subject_id
        ),
        'application', (
          select jsonb_build_object(
            'rera_number', asked.rera_number, 'rera_state', asked.rera_state, 'note', asked.note
          )
          from public.broker_applications as asked
          where asked.user_id = _subject_id
        ),
        'records', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', handed.id, 'document_type', handed.document_type, 'document_number', handed.document_number,
            'full_name', handed.full_name, 'date_of_birth', handed.date_of_birth, 'address', handed.address,
            'document_url', handed.document_url, 'status', handed.status, 'created_at', handed.created_at
          ) order by handed.created_at desc), '[]')
          from public.verification_records as handed
          where handed.user_id = _subject_id
        ),
        'listings', (select count(*) from public.properties as listing where listing.owner_id = _subject_id),
        'history', private.case_history('{person,role}', _subject_id)
      ) into _case
      from public.profiles as profile
      where profile.id = _subject_id;
    else
      raise exception 'There is no such kind of case' using errcode = '22023';
  end case;
  if _case is null then
    raise exception 'This case was not found' using errcode = 'PT404';
  end if;
  perform private.record_audit('admin.case.' || _kind, 'ok', _subject_id::text);
  return _case;
end
$$;
comment on function public.admin_get_case(text, uuid) is
  'The whole of a case: property (listing, photos, revision with its photos, address, owner, broker, history) or person '
  '(account, roles, documents with masked numbers, history). Kept in the audit log. For admins; PT404, 22023, PT429.';

create function private.figures_of(_relation text, _waiting text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _figures jsonb;
begin
  -- both texts are of a migration's writing
  execute format(
    $q$
      select jsonb_build_object(
        'total', (select count(*) from %1$s),
        'waiting', (select count(*) from %1$s where %2$s),
        'waiting_since', (select min(created_at) from %1$s where %2$s),
        'last_seven_days', (select count(*) from %1$s where created_at > now() - interval '7 days'),
        'days', (
          select jsonb_agg(jsonb_build_object('day', calendar.day, 'count', coalesce(counted.count, 0)) order by calendar.day)
          from (
            select (now() at time zone 'Asia/Kolkata')::date - past as day from generate_series(0, 29) as past
          ) as calendar
          left join (
            select (created_at at time zone 'Asia/Kolkata')::date as day, count(*) as count
            from %1$s
            where created_at > now() - interval '31 days'
            group by 1
          ) as counted on counted.day = calendar.day
        )
      )
    $q$,
    _relation, _waiting
  ) into _figures;
  return _figures;
end
$$;
comment on function private.figures_of(text, text) is
  'Numbers of one relation; _waiting is the condition of its queue. Not for API roles.';

create function public.admin_get_figures(_source text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return case _source
    when 'users' then private.figures_of('public.profiles', 'false')
    when 'properties' then
      private.figures_of('public.properties', $q$approval_status = 'pending' and archived_at is null$q$)
    when 'verification_records' then private.figures_of('public.verification_records', $q$status = 'pending'$q$)
    when 'role_approvals' then
      private.figures_of(
        $q$(select * from public.user_roles where role <> 'admin') as asked$q$, $q$role_approval_status = 'pending'$q$
      )
    when 'reports' then private.figures_of('public.property_reports', 'decided_at is null')
  end;
end
$$;
comment on function public.admin_get_figures(text) is
  'Numbers of users, properties, verification_records, role_approvals or reports: total, waiting, waiting_since, '
  'last_seven_days, and how many came on each of 30 days of India. Null for another word. For admins.';
grant execute on function
  public.admin_get_property_signs(uuid[]), public.admin_get_case(text, uuid), public.admin_get_figures(text)
  to authenticated;
