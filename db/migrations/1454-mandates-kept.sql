-- Mandates beside the rest: mails about them leave though they have no conversation, and the nightly work looks after their alarms.

create function private.missing_mandate_alarms(_now timestamptz) returns table (kind text, subject_id uuid, due_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select 'mandate_ends', mandate.id, private.indian_midnight(mandate.ends_on + 1)
  from public.mandates as mandate
  where mandate.state = 'active' and mandate.ends_on < date '2999-12-31' and not exists (
    select from private.alarms as alarm where alarm.kind = 'mandate_ends' and alarm.subject_id = mandate.id
  )
  union all
  select 'mandate_offer_ends', mandate.id, mandate.code_ends_at
  from public.mandates as mandate
  where mandate.state = 'offered' and not exists (
    select from private.alarms as alarm where alarm.kind = 'mandate_offer_ends' and alarm.subject_id = mandate.id
  )
$$;
comment on function private.missing_mandate_alarms(timestamptz) is 'Mandates and offers that end without an alarm; there should be none. For the server.';

create or replace function private.set_missing_alarms(_now timestamptz) returns integer
language sql volatile security definer set search_path = ''
as $$
  with made as (
    insert into private.alarms (kind, subject_id, due_at)
    select missing.kind, missing.subject_id, missing.due_at from private.missing_alarms(_now) as missing
    union all
    select missing.kind, missing.subject_id, missing.due_at from private.missing_mandate_alarms(_now) as missing
    on conflict do nothing
    returning 1
  )
  select count(*)::integer from made
$$;

create or replace function private.take_mails_of_person(_user_id uuid, _now timestamp with time zone) RETURNS SETOF jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _choices constant public.notification_preferences := private.notification_choices(_user_id);
  _may_leave constant boolean := private.is_notified(_user_id, _now) and private.has_proven_address(_user_id);
begin
  perform from public.notifications as due
  where due.user_id = _user_id and due.mail_due_at <= _now order by due.id for update;

  -- what need not leave any more: read, switched off, muted since, or of a conversation that is gone or theirs no more
  update public.notifications as due
  set mail_due_at = null
  from private.notification_kinds as known
  where due.user_id = _user_id and due.mail_due_at <= _now and known.kind = due.kind
    and (
      not _may_leave or due.read_at is not null
      -- a mandate is about a home and has no conversation
      or not (due.kind ~ '^(mandate|commission)_' or private.is_party(due.enquiry_id, _user_id))
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
    ),
    -- many at once, of whomever: after three mails within an hour the next ones wait a quarter of it, and come together
    (
      select max(earlier.mailed_at) + interval '15 minutes'
      from public.notifications as earlier
      where earlier.user_id = _user_id and earlier.kind = due.kind and earlier.mailed_at > _now - interval '1 hour'
        and known.mail = 'at_once' and known.spacing_minutes = 0
      having count(*) >= 3
    )
  )
  from private.notification_kinds as known
  where due.user_id = _user_id and due.mail_due_at <= _now and known.kind = due.kind;

  return query
  with recent as materialized (
    select earlier.kind, count(*) as mails
    from public.notifications as earlier
    where earlier.user_id = _user_id and earlier.mailed_at > _now - interval '1 hour'
    group by earlier.kind
  ),
  mailed as (
    update public.notifications as due
    set mail_due_at = null, mailed_at = _now
    where due.user_id = _user_id and due.mail_due_at <= _now
    returning due.id, due.kind, due.enquiry_id, due.subject, due.event_id
  ),
  grouped as (
    select
      mailed.*,
      case
        when known.mail = 'digest' and _choices.digest = 'daily' then 'digest'
        when known.spacing_minutes > 0 then mailed.kind || mailed.enquiry_id
        when count(*) over (partition by mailed.kind) + coalesce(recent.mails, 0) > 3 then mailed.kind
        else mailed.id::text
      end as mail,
      case when known.mail = 'digest' and _choices.digest = 'daily' then 'digest' else mailed.kind end as mail_kind
    from mailed
    join private.notification_kinds as known on known.kind = mailed.kind
    left join recent on recent.kind = mailed.kind
  ),
  ranked as (
    select grouped.*, row_number() over (partition by grouped.mail order by grouped.id desc) as place from grouped
  )
  select jsonb_build_object(
    'id', min(ranked.id),
    'kind', ranked.mail_kind,
    'user_id', _user_id,
    'email', (select person.email from auth.users as person where person.id = _user_id),
    'first_name', (select profile.first_name from public.profiles as profile where profile.id = _user_id),
    'count', count(*),
    'items', jsonb_agg(
      jsonb_build_object(
        'kind', ranked.kind, 'enquiry_id', ranked.enquiry_id,
        'side', private.side_in(ranked.enquiry_id, _user_id), 'subject', ranked.subject,
        'entry', case
          when ranked.kind in ('visit_confirmed', 'visit_moved', 'visit_cancelled')
            then private.entry_of_event(ranked.event_id, _now)
        end
      ) order by ranked.id desc
    ) filter (where ranked.place <= 20)
  )
  from ranked
  group by ranked.mail, ranked.mail_kind
  order by min(ranked.id);
end
$$;
