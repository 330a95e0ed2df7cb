-- Reviews that do not count: those of suspended accounts, as long as they are suspended, and of a home that its owner's second account was
-- shown by a broker. And of a rated home the means of its parts are told.

create or replace function public.write_review(
  _subject text, _subject_id uuid, _stars integer, _parts jsonb, _words text, _key uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.review_words(_words, 'words', 1500);
  _answer jsonb;
  _tenancy public.tenancies;
  _visit public.visits;
  _thread public.enquiries;
  _review public.reviews;
  _other public.reviews;
  _side text;
begin
  if _subject is null or _subject <> all ('{visit,tenancy}'::text[]) then
    perform private.refuse_argument('subject', 'A review is of a visit or of a tenancy.');
  end if;
  if _stars is null or _stars not between 1 and 5 then
    perform private.refuse_argument('stars', 'Give one to five stars.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'write_review', jsonb_build_object(
    'subject', _subject, 'subject_id', _subject_id, 'stars', _stars, 'parts', _parts, 'words', _words
  ));
  if _answer is not null then
    return _answer;
  end if;
  if _subject = 'tenancy' then
    _tenancy := private.take_tenancy(_subject_id);
    _side := private.tenancy_side(_tenancy);
    perform private.step('review', null, 'write', _side, 'none', 'none', 0, _now);
    if _side = 'broker' then
      perform private.refuse('42501', 'not_your_step', 'This step is for the two sides.', '{"sides": ["owner", "seeker"]}');
    end if;
    if _tenancy.state <> 'ended' or _tenancy.ended_kind = 'called_off' then
      perform private.refuse('PT422', 'not_over', 'A review is written once the tenancy has ended.');
    end if;
    _review.tenancy_id := _tenancy.id;
    _review.property_id := _tenancy.property_id;
    _review.opens_until := _tenancy.state_at + interval '14 days';
    _review.about_id := case _side when 'owner' then (
      select person.user_id from public.tenancy_people as person
      where person.tenancy_id = _tenancy.id and person.role = 'tenant' and person.until is null limit 1
    ) else (
      select person.user_id from public.tenancy_people as person
      where person.tenancy_id = _tenancy.id and person.role = 'owner' and person.until is null limit 1
    ) end;
  else
    select * into _visit from public.visits as known where known.id = _subject_id;
    _thread := private.take_enquiry(_visit.enquiry_id);
    select * into _visit from public.visits as known where known.id = _subject_id for no key update;
    _side := private.side_of(_thread);
    perform private.step('review', null, 'write', _side, 'none', 'none', 0, _now);
    if _visit.state <> 'completed' and not (
      _visit.state = 'no_show' and _visit.missed_side is distinct from case _side when 'seeker' then 'seeker' else 'host' end
    ) then
      perform private.refuse('PT422', 'not_over', 'A review is written once the visit was.');
    end if;
    _review.visit_id := _visit.id;
    _review.property_id := _visit.property_id;
    _review.opens_until := _visit.state_at + interval '14 days';
    _review.about_id := case _side when 'seeker' then coalesce(_visit.host_id, _thread.owner_id) else _thread.seeker_id end;
  end if;
  if _review.opens_until < _now then
    perform private.refuse('PT422', 'too_late', 'The 14 days to write a review are over.');
  end if;
  if exists (
    select from public.reviews as known
    where known.writer_id = auth.uid() and (known.tenancy_id = _review.tenancy_id or known.visit_id = _review.visit_id)
  ) then
    perform private.refuse('PT422', 'written_already', 'You have written a review of this. It cannot be changed.');
  end if;
  _review.id := gen_random_uuid();
  _review.subject := _subject;
  _review.writer_id := auth.uid();
  _review.writer_side := _side;
  _review.about := case when _side in ('seeker', 'co_tenant') then 'home_and_host' else 'tenant' end;
  _review.state := 'written';
  _review.version := 1;
  _review.stars := _stars;
  _review.parts := private.review_parts(_parts, _review.about);
  _review.words := _clean;
  -- of a visit that a broker showed the home is its owner's all the same
  _review.is_own_account := exists (
    select from unnest(array[
      _review.about_id, case _review.about when 'home_and_host' then _thread.owner_id end
    ]) as other (id)
    where other.id is not null and private.is_same_person(auth.uid(), other.id)
  );
  _review.written_at := _now;
  _review.state_at := _now;
  insert into public.reviews select _review.*;
  -- nothing is said of it to anybody else: no event, no line, no notification, until it is shown
  if _review.is_own_account then
    perform private.record_audit('review.own_account', 'ok', _review.id::text, '{}');
    return private.end_act(_key, private.review_answer(_review, _now));
  end if;
  perform private.set_alarm('review_show', _review.id, _review.opens_until);
  if exists (
    select from public.reviews as known
    where (known.tenancy_id = _review.tenancy_id or known.visit_id = _review.visit_id) and known.about <> _review.about
      and not known.is_own_account
  ) then
    for _other in
      select * from public.reviews as known
      where (known.tenancy_id = _review.tenancy_id or known.visit_id = _review.visit_id) and known.state = 'written'
      order by known.id for no key update
    loop
      perform private.show_review(_other, 'clock', _now);
    end loop;
    select * into _review from public.reviews as known where known.id = _review.id;
  end if;
  return private.end_act(_key, private.review_answer(_review, _now));
end
$$;

create or replace function public.home_reviews(_property_id uuid, _before text default null, _limit integer default 10) returns jsonb
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
      where review.state = 'shown' and review.about = 'home_and_host' and not private.is_suspended(review.writer_id)
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
          )
        )
        from home join public.reviews as review on review.property_id = home.id
        where review.state = 'shown' and review.about = 'home_and_host' and not private.is_suspended(review.writer_id)
          and home.rating is not null
        group by home.id
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
comment on function public.home_reviews(uuid, text, integer) is
  '@anonymous Shown reviews of a listed home, newest first, at most 50 a page, with first name and month: {rating, count, means, reviews, '
  'next_before}; means, of the first page of a rated home: {tenancies, visits, parts}. 22023.';

create or replace function private.rate_home(_property_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _rated record;
begin
  select rated.mean, rated.many into _rated from private.rating_of(array(
    select review from public.reviews as review
    where review.property_id = _property_id and review.state = 'shown' and review.about = 'home_and_host'
      and not private.is_suspended(review.writer_id)
  )) as rated;
  update public.properties as home set rating = _rated.mean, rating_count = _rated.many
  where home.id = _property_id and (home.rating, home.rating_count) is distinct from (_rated.mean, _rated.many);
end
$$;

create or replace function private.rate_host(_user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _rated record;
begin
  select rated.mean, rated.many into _rated from private.rating_of(array(
    select review from public.reviews as review
    where review.about_id = _user_id and review.state = 'shown' and review.about = 'home_and_host'
      and not private.is_suspended(review.writer_id)
  )) as rated;
  update public.hosts as host set rating = _rated.mean, rating_count = _rated.many
  where host.user_id = _user_id and (host.rating, host.rating_count) is distinct from (_rated.mean, _rated.many);
end
$$;

create function private.tg_users__rate_reviewed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.rate_home(home.id) from (
    select distinct review.property_id as id from public.reviews as review
    where review.writer_id = new.id and review.state = 'shown' and review.about = 'home_and_host' and review.property_id is not null
    order by 1
  ) as home;
  perform private.rate_host(host.id) from (
    select distinct review.about_id as id from public.reviews as review
    where review.writer_id = new.id and review.state = 'shown' and review.about = 'home_and_host' and review.about_id is not null
    order by 1
  ) as host;
  return null;
end
$$;
create trigger _500_rate_reviewed after update of banned_until on auth.users for each row
  when (old.banned_until is distinct from new.banned_until) execute function private.tg_users__rate_reviewed();
