CREATE FUNCTION public.home_applications(_property_id uuid, _states text[] DEFAULT NULL::text[], _after text DEFAULT NULL::text, _limit integer DEFAULT 50) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION public.home_applications(_property_id uuid, _states text[], _after text, _limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.home_applications(_property_id uuid, _states text[], _after text, _limit integer) TO service_role;
GRANT ALL ON FUNCTION public.home_applications(_property_id uuid, _states text[], _after text, _limit integer) TO authenticated;

COMMENT ON FUNCTION public.home_applications(_property_id uuid, _states text[], _after text, _limit integer) IS 'Applications for a home in the order they were sent, at most 50, for who lets it: {home, decline_kinds, counts, applications, next_after}. _states: some alone. PT404, 22023.';
