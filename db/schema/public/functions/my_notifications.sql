CREATE FUNCTION public.my_notifications(_kinds text[] DEFAULT NULL::text[], _before bigint DEFAULT NULL::bigint, _limit integer DEFAULT 20) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _answer jsonb;
begin
  if _limit is null or _limit not between 1 and 50 then
    perform private.refuse_argument('limit', 'A page has 1 to 50 notifications.');
  end if;
  if array_length(_kinds, 1) > 200 or exists (
    select from unnest(_kinds) as asked (kind)
    where not exists (select from private.notification_kinds as known where known.kind = asked.kind)
  ) then
    perform private.refuse_argument('kinds', 'There is no such kind of notification.');
  end if;
  perform private.require_second_factor();
  with page as (
    select notice.*, row_number() over (order by notice.id desc) as place
    from (
      select mine.id, mine.kind, mine.enquiry_id, mine.event_id, mine.subject, mine.created_at, mine.seen_at, mine.read_at
      from public.notifications as mine
      where mine.user_id = auth.uid()
        and (_before is null or mine.id < _before)
        and (_kinds is null or mine.kind = any (_kinds))
      order by mine.id desc
      limit _limit + 1
    ) as notice
  )
  select jsonb_build_object(
    'notifications', coalesce(
      jsonb_agg(
        to_jsonb(page) - 'place' - 'event_id' || jsonb_build_object(
          'tenancy_id', event.tenancy_id,
          'agreement_id', case event.entity when 'agreement' then event.entity_id end,
          'ticket_id', case event.entity
            when 'ticket' then event.entity_id
            when 'dispute' then (
              select asked.subject_id from private.disputes as asked where asked.id = event.entity_id and asked.kind = 'ticket'
            )
          end
        ) order by page.id desc
      ) filter (where page.place <= _limit), '[]'
    ),
    'has_more', coalesce(max(page.place) > _limit, false)
  )
  into _answer
  from page left join public.chain_events as event on event.id = page.event_id;
  return _answer;
end
$$;

REVOKE ALL ON FUNCTION public.my_notifications(_kinds text[], _before bigint, _limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_notifications(_kinds text[], _before bigint, _limit integer) TO service_role;
GRANT ALL ON FUNCTION public.my_notifications(_kinds text[], _before bigint, _limit integer) TO authenticated;

COMMENT ON FUNCTION public.my_notifications(_kinds text[], _before bigint, _limit integer) IS 'The caller''s notifications, newest first: {notifications, has_more}, each with its tenancy, its repair and its agreement, null where it is of none. _kinds: only these (null: all); _before: the id of the last one of the page before; _limit: 1 to 50. 22023 for what is none of this.';
