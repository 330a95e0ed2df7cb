-- What is told of a record of moving out said that it was of moving in: which of the two it is was left out of what is stored.

create or replace function private.is_notification_subject(_subject jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_typeof(_subject) = 'object' and char_length(_subject::text) <= 1000 and not exists (
    select
    from jsonb_each(_subject) as part (key, value)
    where case
      when part.key in ('name', 'home') then jsonb_typeof(part.value) <> 'string'
      when part.key in ('when', 'old', 'until') then
        jsonb_typeof(part.value) <> 'string' or part.value #>> '{}' !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.+-]{8,21}Z?$'
      when part.key in ('reason', 'paper', 'record') then
        jsonb_typeof(part.value) <> 'string' or part.value #>> '{}' !~ '^[a-z_]{1,40}$'
      when part.key = 'hours' then part.value not in ('2', '24')
      else true
    end
  );
end
$$;

create or replace function private.notify(
  _user_id uuid, _kind text, _event_id bigint, _enquiry_id uuid, _subject jsonb, _now timestamptz
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  _known private.notification_kinds;
  _choices public.notification_preferences;
  _is_quiet boolean;
  -- beyond the bell
  _is_reached boolean;
begin
  select * into _known from private.notification_kinds as known where known.kind = _kind;
  if not found then
    perform private.refuse_argument('kind', format('%s is no kind of notification.', _kind));
  end if;
  if not private.is_notified(_user_id, _now) or exists (
    select from public.blocks as block where block.blocker_id = _user_id and block.blocked_id = auth.uid()
  ) then
    return;
  end if;
  _choices := private.notification_choices(_user_id);
  _is_quiet := _kind = 'message_new' and private.is_muted(_enquiry_id, _user_id, _now);
  _is_reached := not _is_quiet and private.has_proven_address(_user_id);
  insert into public.notifications (
    user_id, kind, enquiry_id, event_id, subject, created_at, seen_at, mail_due_at, push_due_at
  ) values (
    _user_id, _kind, _enquiry_id, _event_id,
    jsonb_strip_nulls(jsonb_build_object(
      'name', _subject -> 'name', 'home', _subject -> 'home', 'when', _subject -> 'when', 'old', _subject -> 'old',
      'until', _subject -> 'until', 'hours', _subject -> 'hours', 'reason', _subject -> 'reason', 'paper', _subject -> 'paper',
      'record', _subject -> 'record'
    )),
    _now,
    case when _is_quiet then _now end,
    case when _is_reached then private.notification_mail_due_at(_known, _choices, _now) end,
    case
      when not _is_reached or not _known.is_pushed or not private.wants_notification(_choices, _kind, 'push')
        or not private.has_pushed_browser(_user_id, _now)
        then null
      when _known.is_urgent then _now
      else private.after_quiet_hours(_choices, _now)
    end
  )
  on conflict (user_id, kind, event_id) do nothing;
end
$$;
comment on function private.notify(uuid, text, bigint, uuid, jsonb, timestamptz) is
  'Notifies a person of an event, once: {name, home, when, old, until, hours, reason, paper, record} of the subject are stored, all else is left out. Nothing for a suspended or erased person; 22023 for an unknown kind. Not for API roles.';
