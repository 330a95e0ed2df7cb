-- Who looks for a home to live in reads first what those say who lived there; who came to see it for half an hour has another story.

drop function public.home_reviews(uuid, text, integer);
create function public.home_reviews(
  _property_id uuid, _before text default null, _limit integer default 10, _only text default null
) returns jsonb
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
  if _only <> all ('{visit,tenancy}'::text[]) then
    perform private.refuse_argument('only', 'A review is of a visit or of a tenancy.');
  end if;
  return (
    with home as (
      select known.id, known.rating, known.rating_count, known.host_id from public.properties as known
      where known.id = _property_id and private.is_listed(known)
    ), page as materialized (
      select review.* from public.reviews as review join home on home.id = review.property_id
      where review.state = 'shown' and review.about = 'home_and_host' and not private.is_suspended(review.writer_id)
        and (_only is null or review.subject = _only)
        and (_at is null or (review.shown_at, review.id) < (_at, _id))
      order by review.shown_at desc, review.id desc limit _most + 1
    ), shown as (
      select * from page order by page.shown_at desc, page.id desc limit _most
    )
    select jsonb_build_object(
      'rating', (select home.rating from home), 'count', (select home.rating_count from home),
      'means', case when _before is null then (
        select jsonb_build_object(
          'tenancies', count(*) filter (where review.subject = 'tenancy'), 'visits', count(*) filter (where review.subject = 'visit'),
          'parts', (
            select coalesce(jsonb_object_agg(mean.part, mean.stars), '{}')
            from (
              select part.key as part, round(avg(part.value::numeric), 1) as stars
              from public.reviews as said cross join lateral jsonb_each_text(said.parts) as part
              where said.property_id = home.id and said.state = 'shown' and said.about = 'home_and_host'
                and not private.is_suspended(said.writer_id)
              group by part.key
            ) as mean
          ),
          'good_for', (
            select coalesce(jsonb_object_agg(tags.tag, tags.times), '{}')
            from (
              select tag, count(*) as times
              from public.reviews as said cross join lateral unnest(said.good_for) as tag
              where said.property_id = home.id and said.state = 'shown' and said.about = 'home_and_host'
                and not private.is_suspended(said.writer_id)
              group by tag
            ) as tags
          )
        )
        from home join public.reviews as review on review.property_id = home.id
        where review.state = 'shown' and review.about = 'home_and_host' and not private.is_suspended(review.writer_id)
          and home.rating is not null
        group by home.id
      ) end,
      'host', case when _before is null then (
        select private.host_facts(host.user_id) from home join public.hosts as host on host.id = home.host_id
      ) end,
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
revoke all on function public.home_reviews(uuid, text, integer, text) from public;
grant execute on function public.home_reviews(uuid, text, integer, text) to anon, authenticated, service_role;
comment on function public.home_reviews(uuid, text, integer, text) is
  '@anonymous Shown reviews of a listed home, of one kind (visit, tenancy) or of both, newest first, at most 50 a page, with first name and month: {rating, count, means, host, reviews, next_before}; with the first page, of both kinds, means of a rated home: {tenancies, visits, parts, good_for: how many tenants say so}, and host: {answer_minutes, repair_days, deposit_days}, null until there are enough. 22023.';
