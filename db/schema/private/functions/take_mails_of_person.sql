CREATE FUNCTION private.take_mails_of_person(_user_id uuid, _now timestamp with time zone) RETURNS SETOF jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _choices constant public.notification_preferences := private.notification_choices(_user_id);
  _may_leave constant boolean := private.is_notified(_user_id, _now) and private.has_proven_address(_user_id);
begin
  perform from public.notifications as due
  where due.user_id = _user_id and due.mail_due_at <= _now order by due.id for update;

  -- what need not leave any more: read, switched off, muted since, or of a conversation that is gone
  update public.notifications as due
  set mail_due_at = null
  from private.notification_kinds as known
  where due.user_id = _user_id and due.mail_due_at <= _now and known.kind = due.kind
    and (
      not _may_leave or due.read_at is not null or due.enquiry_id is null
      or private.notification_mail_due_at(known, _choices, _now) is null
      or (due.kind = 'message_new' and private.is_muted(due.enquiry_id, _user_id, _now))
    );

  -- what waits: for the end of quiet hours, of which the person may have chosen others, or for the mail before
  update public.notifications as due
  set mail_due_at = greatest(
    case when known.is_urgent then _now else private.after_quiet_hours(_choices, _now) end,
    (
      select max(earlier.mailed_at) + make_interval(mins => known.spacing_minutes)
      from public.notifications as earlier
      where earlier.enquiry_id = due.enquiry_id and earlier.user_id = _user_id and earlier.kind = due.kind
        and known.spacing_minutes > 0
        and earlier.mailed_at > _now - make_interval(mins => known.spacing_minutes)
    )
  )
  from private.notification_kinds as known
  where due.user_id = _user_id and due.mail_due_at <= _now and known.kind = due.kind;

  -- what is over the limit of an hour: until its oldest mail is an hour old
  update public.notifications as due
  set mail_due_at = full_hour.ends_at
  from (
    select known.kind, private.mails_full_until(_user_id, known, _now) as ends_at from private.notification_kinds as known
  ) as full_hour
  where due.user_id = _user_id and due.mail_due_at <= _now and due.kind = full_hour.kind and full_hour.ends_at is not null;

  return query
  with due as (
    select
      notice.id, notice.kind, notice.enquiry_id, notice.subject,
      known.spacing_minutes,
      known.mail = 'digest' and _choices.digest = 'daily' as is_digest,
      -- the last one that the hour has room for takes all that are left
      row_number() over (partition by notice.kind order by notice.id) < room.mails
        or count(*) over (partition by notice.kind) <= room.mails as has_own_mail
    from public.notifications as notice
    join private.notification_kinds as known on known.kind = notice.kind
    cross join lateral (
      select case when known.mails_an_hour = 0 then 2147483647
        else known.mails_an_hour - private.mails_of_hour(_user_id, known.kind, _now) end as mails
    ) as room
    where notice.user_id = _user_id and notice.mail_due_at <= _now
  ),
  grouped as (
    select
      due.*,
      case when due.is_digest then 'digest' else due.kind end as mail_kind,
      case
        when due.is_digest then 'digest'
        when due.spacing_minutes > 0 then due.kind || due.enquiry_id
        when due.has_own_mail then due.id::text
        else due.kind
      end as mail
    from due
  ),
  ranked as (
    select
      grouped.*,
      min(grouped.id) over (partition by grouped.mail) as mail_id,
      row_number() over (partition by grouped.mail order by grouped.id desc) as place
    from grouped
  ),
  mailed as (
    update public.notifications as notice
    set mail_due_at = null, mailed_at = _now, mailed_with = ranked.mail_id
    from ranked
    where notice.id = ranked.id
  )
  select jsonb_build_object(
    'id', ranked.mail_id,
    'kind', ranked.mail_kind,
    'user_id', _user_id,
    'email', (select person.email from auth.users as person where person.id = _user_id),
    'first_name', (select profile.first_name from public.profiles as profile where profile.id = _user_id),
    'count', count(*),
    'items', jsonb_agg(
      jsonb_build_object(
        'kind', ranked.kind, 'enquiry_id', ranked.enquiry_id,
        'side', private.side_in(ranked.enquiry_id, _user_id), 'subject', ranked.subject
      ) order by ranked.id desc
    ) filter (where ranked.place <= 20)
  )
  from ranked
  group by ranked.mail, ranked.mail_kind, ranked.mail_id
  order by ranked.mail_id;
end
$$;

REVOKE ALL ON FUNCTION private.take_mails_of_person(_user_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_mails_of_person(_user_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.take_mails_of_person(_user_id uuid, _now timestamp with time zone) IS 'What take_notification_mails gives of one person, whom the caller has locked. Not for API roles.';
