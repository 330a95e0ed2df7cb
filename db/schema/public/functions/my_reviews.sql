CREATE FUNCTION public.my_reviews() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION public.my_reviews() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_reviews() TO service_role;
GRANT ALL ON FUNCTION public.my_reviews() TO authenticated;

COMMENT ON FUNCTION public.my_reviews() IS 'What the caller may review now, their own reviews, and shown ones about them, at most 50 of each: {open, written, about_me}.';
