-- An offer without a lock-in was accepted as one without, and the draft of its agreement took the lock-in of the listing. The form of an
-- offer begins with what the listing says of lock-in and notice, so it is told both.

create or replace function private.first_terms(_home public.properties, _offer jsonb, _now timestamptz) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'rent_paise', coalesce((_offer ->> 'rent_paise')::bigint, (_home.price * 100)::bigint),
    'maintenance_mode', case
      when _home.maintenance_included then 'in_rent' when coalesce(_home.maintenance_amount, 0) > 0 then 'monthly' else 'at_actual'
    end,
    'maintenance_paise', case when _home.maintenance_included then 0 else coalesce((_home.maintenance_amount * 100)::bigint, 0) end,
    'deposit_paise', coalesce((_offer ->> 'deposit_paise')::bigint, (_home.security_deposit * 100)::bigint, 0),
    'other_charges', '[]'::jsonb,
    'start_on', coalesce(_offer ->> 'start_on', greatest(_home.available_from, (_now at time zone 'Asia/Kolkata')::date)::text),
    'months', least(coalesce((_offer ->> 'months')::integer, _home.agreement_months, 11), 60),
    'due_day', 5,
    'grace_days', 5,
    'late_fee', null,
    'escalation_bp', 0,
    'escalation_months', 12,
    -- an offer says these two always: null is none, and that is what was accepted
    'lock_in_months', least(
      coalesce(case when _offer ? 'lock_in_months' then _offer ->> 'lock_in_months' else _home.lock_in_months::text end, '0')::integer,
      coalesce((_offer ->> 'months')::integer, _home.agreement_months, 11), 60
    ),
    'notice_months', least(
      case when _offer ? 'notice_months' then coalesce((_offer ->> 'notice_months')::integer, 0) else coalesce(_home.notice_months, 1) end, 6
    ),
    'refund_days', 15,
    'repair_limit_paise', 100000,
    'unit_label', '',
    'furnishing', to_jsonb(array(select left(item, 80) from unnest(_home.furnishing_items) as item)),
    'house_rules', to_jsonb(array(select left(rule, 200) from unnest(_home.house_rules) as rule)),
    'guest_nights', 7,
    'pets_allowed', coalesce(_home.pets_allowed, false),
    'smoking_allowed', false,
    'payee_holder', null,
    'owner_is_nri', null,
    'gst_bp', 0
  )
$$;

create or replace function public.home_applications(
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
        'rent_paise', round(_home.price * 100)::bigint, 'deposit_paise', round(_home.security_deposit * 100)::bigint,
        'lock_in_months', _home.lock_in_months, 'notice_months', _home.notice_months
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
