CREATE FUNCTION private.take_pushes(_now timestamp with time zone, _limit integer) RETURNS SETOF jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  -- nobody looked for a day: it is news no more
  update public.notifications as due set push_due_at = null
  where due.id in (
    select waiting.id from public.notifications as waiting
    where waiting.push_due_at <= _now
      and (
        waiting.read_at is not null or not private.is_party(waiting.enquiry_id, waiting.user_id)
        or waiting.created_at < _now - interval '1 day'
        or not private.is_notified(waiting.user_id, _now) or not private.has_proven_address(waiting.user_id)
        or not private.wants_notification(private.notification_choices(waiting.user_id), waiting.kind, 'push')
        or (waiting.kind = 'message_new' and private.is_muted(waiting.enquiry_id, waiting.user_id, _now))
        or not private.has_pushed_browser(waiting.user_id, _now)
      )
    order by waiting.push_due_at
    limit _limit
    for update skip locked
  );
  return query
  with due as materialized (
    select waiting.id, waiting.user_id, waiting.kind, waiting.enquiry_id, waiting.subject
    from public.notifications as waiting
    where waiting.push_due_at <= _now
    order by waiting.push_due_at
    limit _limit
    for update skip locked
  ),
  settled as (
    update public.notifications as taken
    set push_due_at = case
      when known.is_urgent then _now + interval '2 minutes'
      else greatest(
        private.after_quiet_hours(private.notification_choices(taken.user_id), _now), _now + interval '2 minutes'
      )
    end
    from due
    join private.notification_kinds as known on known.kind = due.kind
    where taken.id = due.id
    returning taken.id, known.is_urgent
      or private.after_quiet_hours(private.notification_choices(taken.user_id), _now) = _now as leaves
  )
  select jsonb_build_object(
    'ids', jsonb_agg(due.id order by due.id),
    'kind', due.kind,
    'enquiry_id', due.enquiry_id,
    'side', private.side_in(due.enquiry_id, due.user_id),
    'subject', (array_agg(due.subject order by due.id desc))[1],
    'browsers', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', browser.id, 'endpoint', browser.endpoint, 'p256dh', browser.p256dh, 'auth', browser.auth)
      ), '[]')
      from public.push_subscriptions as browser
      join auth.sessions as session on session.id = browser.auth_session_id
      where browser.user_id = due.user_id and (session.not_after is null or session.not_after > _now)
    )
  )
  from due
  join settled on settled.id = due.id and settled.leaves
  group by due.user_id, due.kind, due.enquiry_id;
end
$$;

REVOKE ALL ON FUNCTION private.take_pushes(_now timestamp with time zone, _limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_pushes(_now timestamp with time zone, _limit integer) TO service_role;

COMMENT ON FUNCTION private.take_pushes(_now timestamp with time zone, _limit integer) IS 'Pushes that are due, one a kind and conversation: {ids, kind, enquiry_id, side, subject, browsers: [{id, endpoint, p256dh, auth}]}. Taken again after two minutes unless end_pushes is called. For the server.';
