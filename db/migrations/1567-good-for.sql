-- Who lived in a home says for whom it is good, of a list that is the same for all: the page of the home counts it, and words are not searched for it.

alter table public.reviews add column good_for text[] not null default '{}'
  constraint "good for what the list knows" check (good_for <@ '{work_from_home,pets,families,sharers}'::text[]);
alter table public.reviews add constraint "who lived there says for whom a home is good"
  check (good_for = '{}' or (subject = 'tenancy' and about = 'home_and_host'));
comment on column public.reviews.good_for is 'For whom the home is good, in the order of the list, each once. Who only came to see it says nothing of this.';
grant select (good_for) on public.reviews to authenticated;

create function private.review_tags(_tags text[], _subject text, _about text) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  _known constant text[] := '{work_from_home,pets,families,sharers}';
  _given constant text[] := coalesce(_tags, '{}');
begin
  if not _given <@ _known or array_ndims(_given) > 1 or array_position(_given, null) is not null then
    perform private.refuse_argument('good_for', format('A home is good for some of: %s.', array_to_string(_known, ', ')));
  end if;
  if _given <> '{}' and (_subject <> 'tenancy' or _about <> 'home_and_host') then
    perform private.refuse_argument('good_for', 'Who lived there says for whom a home is good.');
  end if;
  return array(select tag from unnest(_known) with ordinality as listed (tag, place) where tag = any (_given) order by place);
end
$$;
revoke all on function private.review_tags(text[], text, text) from public;
grant execute on function private.review_tags(text[], text, text) to service_role;
comment on function private.review_tags(text[], text, text) is 'For whom a home is good, each once and in one order; 22023. Not for API roles.';

drop function public.write_review(text, uuid, integer, jsonb, text, uuid);
create function public.write_review(
  _subject text, _subject_id uuid, _stars integer, _parts jsonb, _words text, _key uuid, _good_for text[] default '{}'
) returns jsonb
language plpgsql security definer set search_path = ''
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
  ) || case when _good_for = '{}' then '{}' else jsonb_build_object('good_for', _good_for) end);
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
  _review.good_for := private.review_tags(_good_for, _review.subject, _review.about);
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
revoke all on function public.write_review(text, uuid, integer, jsonb, text, uuid, text[]) from public, anon;
grant execute on function public.write_review(text, uuid, integer, jsonb, text, uuid, text[]) to authenticated, service_role;
comment on function public.write_review(text, uuid, integer, jsonb, text, uuid, text[]) is
  'Writes a review of a visit or of a tenancy that is over, once, within 14 days; a tenant may say for whom the home is good (work_from_home, pets, families, sharers). It is shown when the other side wrote, too, or after the 14 days. {…, opens_until}; PT404, 42501, PT422 not_over, too_late or written_already, 22023 with the field.';

create or replace function private.review_json(_review public.reviews) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', _review.id, 'subject', _review.subject, 'stars', _review.stars, 'parts', _review.parts, 'words', _review.words,
    'name', case when _review.writer_id is null then 'Former member' else private.person_card(_review.writer_id) ->> 'name' end,
    -- no exact day
    'month', to_char(_review.shown_at at time zone 'Asia/Kolkata', 'YYYY-MM'),
    'good_for', _review.good_for, 'reply', _review.reply
  )
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
      select known.id, known.rating, known.rating_count, known.host_id from public.properties as known
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
comment on function public.home_reviews(uuid, text, integer) is
  '@anonymous Shown reviews of a listed home, newest first, at most 50 a page, with first name and month: {rating, count, means, host, reviews, next_before}; with the first page means, of a rated home: {tenancies, visits, parts, good_for: how many tenants say so}, and host: {answer_minutes, repair_days, deposit_days}, null until there are enough. 22023.';

create or replace function public.my_reviews() returns jsonb
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
        'stars', mine.stars, 'parts', mine.parts, 'good_for', mine.good_for, 'words', mine.words, 'reply', mine.reply, 'opens_until', mine.opens_until,
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
