-- What is read of reviews: of a home by everybody, of a tenant by hosts whom they applied to, and one's own.

create function private.review_json(_review public.reviews) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', _review.id, 'subject', _review.subject, 'stars', _review.stars, 'parts', _review.parts, 'words', _review.words,
    'name', case when _review.writer_id is null then 'Former member' else private.person_card(_review.writer_id) ->> 'name' end,
    -- no exact day
    'month', to_char(_review.shown_at at time zone 'Asia/Kolkata', 'YYYY-MM'),
    'reply', _review.reply
  )
$$;
comment on function private.review_json(public.reviews) is 'A shown review as others read it. Not for API roles.';

create function public.home_reviews(_property_id uuid, _before text default null, _limit integer default 10) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _most constant integer := least(greatest(coalesce(_limit, 10), 1), 50);
  _at constant timestamptz := case when _before ~ '^[0-9T:.+-]{20,40} [0-9a-f-]{36}$' then split_part(_before, ' ', 1)::timestamptz end;
  _id constant uuid := case when _at is not null then split_part(_before, ' ', 2)::uuid end;
begin
  if _before is not null and _at is null then
    perform private.refuse_argument('before', 'This is no place in the list.');
  end if;
  return (
    with home as (
      select known.id, known.rating, known.rating_count from public.properties as known
      where known.id = _property_id and private.is_listed(known)
    ), page as materialized (
      select review.* from public.reviews as review join home on home.id = review.property_id
      where review.state = 'shown' and review.about = 'home_and_host' and (_at is null or (review.shown_at, review.id) < (_at, _id))
      order by review.shown_at desc, review.id desc limit _most + 1
    ), shown as (
      select * from page order by page.shown_at desc, page.id desc limit _most
    )
    select jsonb_build_object(
      'rating', (select home.rating from home), 'count', (select home.rating_count from home),
      'reviews', (
        select coalesce(jsonb_agg(private.review_json(review) order by review.shown_at desc, review.id desc), '[]')
        from public.reviews as review where review.id in (select shown.id from shown)
      ),
      'next_before', case when (select count(*) from page) > _most then (
        select to_jsonb(last.shown_at) #>> '{}' || ' ' || last.id from shown as last order by last.shown_at, last.id limit 1
      ) end
    )
  );
end
$$;
comment on function public.home_reviews(uuid, text, integer) is
  '@anonymous Shown reviews of a listed home, newest first, at most 50 a page, with first name and month: {rating, count, reviews, next_before}. 22023.';

create function public.tenant_reviews(_application_id uuid) returns jsonb
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
    or _application.state not in ('submitted', 'shortlisted', 'offered', 'accepted') then
    perform private.refuse_not_found();
  end if;
  return (
    select coalesce(jsonb_agg(private.review_json(review) order by review.shown_at desc, review.id desc), '[]')
    from (
      select * from public.reviews as known
      where known.about_id = _application.seeker_id and known.state = 'shown' and known.about = 'tenant'
      order by known.shown_at desc limit 50
    ) as review
  );
end
$$;
comment on function public.tenant_reviews(uuid) is 'Shown reviews of whoever applies, for the host of a living application. PT404.';

create function public.my_reviews() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
begin
  perform private.require_second_factor();
  return jsonb_build_object(
    'open', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'subject', due.subject, 'subject_id', due.id, 'home_title', due.home_title, 'about', due.about, 'opens_until', due.opens_until
      ) order by due.opens_until, due.id), '[]')
      from (
        select 'tenancy' as subject, tenancy.id, tenancy.home_title, tenancy.state_at + interval '14 days' as opens_until,
          case person.role when 'owner' then 'tenant' else 'home_and_host' end as about
        from public.tenancy_people as person join public.tenancies as tenancy on tenancy.id = person.tenancy_id
        where person.user_id = auth.uid() and person.until is null and tenancy.state = 'ended'
          and tenancy.ended_kind is distinct from 'called_off' and tenancy.state_at > _now - interval '14 days'
          and not exists (select from public.reviews as known where known.tenancy_id = tenancy.id and known.writer_id = auth.uid())
        union all
        select 'visit', visit.id, thread.home_title, visit.state_at + interval '14 days',
          case when thread.seeker_id = auth.uid() then 'home_and_host' else 'tenant' end
        from public.visits as visit join public.enquiries as thread on thread.id = visit.enquiry_id
        where auth.uid() in (visit.seeker_id, visit.host_id) and visit.state_at > _now - interval '14 days' and (
            visit.state = 'completed' or (
              visit.state = 'no_show'
              and visit.missed_side is distinct from case when visit.seeker_id = auth.uid() then 'seeker' else 'host' end
            )
          )
          and not exists (select from public.reviews as known where known.visit_id = visit.id and known.writer_id = auth.uid())
        limit 50
      ) as due
    ),
    'written', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', mine.id, 'subject', mine.subject, 'home_title', private.home_of_review(mine), 'about', mine.about, 'state', mine.state,
        'stars', mine.stars, 'parts', mine.parts, 'words', mine.words, 'reply', mine.reply, 'opens_until', mine.opens_until,
        'hidden_kind', mine.hidden_kind
      ) order by mine.written_at desc, mine.id), '[]')
      from (
        select * from public.reviews as known where known.writer_id = auth.uid() order by known.written_at desc limit 50
      ) as mine
    ),
    'about_me', (
      select coalesce(jsonb_agg(private.review_json(said) || jsonb_build_object(
        'home_title', private.home_of_review(said), 'about', said.about
      ) order by said.shown_at desc, said.id), '[]')
      from (
        select * from public.reviews as known
        where known.about_id = auth.uid() and known.state = 'shown' order by known.shown_at desc limit 50
      ) as said
    )
  );
end
$$;
comment on function public.my_reviews() is
  'What the caller may review now, their own reviews, and shown ones about them, at most 50 of each: {open, written, about_me}.';

create function public.admin_reported_reviews(_before bigint default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(private.review_json(review) || jsonb_build_object(
      'report_id', made.id, 'state', review.state, 'hidden_kind', review.hidden_kind, 'home_title', private.home_of_review(review),
      'reason', made.reason, 'details', made.details, 'reported_at', made.created_at
    ) order by made.id desc), '[]')
    from (
      select * from private.review_reports as report where _before is null or report.id < _before order by report.id desc limit 50
    ) as made
    join public.reviews as review on review.id = made.review_id
  );
end
$$;
comment on function public.admin_reported_reviews(bigint) is 'Reported reviews with the words of the report, newest first, 50 a page; for admins.';

grant execute on function public.home_reviews(uuid, text, integer) to anon, authenticated;
grant execute on function public.tenant_reviews(uuid), public.my_reviews(), public.admin_reported_reviews(bigint) to authenticated;
