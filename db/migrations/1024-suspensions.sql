-- An admin suspends an account with a reason and lifts the suspension with one. Nothing is deleted: every session ends,
-- listings are held (`private.property_holds`), what the person asked for waits, and the person reads why and may answer
-- once by the link of the mail. That the account is suspended now stands where the platform keeps it, in `banned_until`.

create table private.suspensions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  reason text not null check (char_length(reason) between 1 and 1000),
  suspended_by uuid references auth.users on delete set null,
  suspended_at timestamptz not null default now(),
  answer_until timestamptz not null default now() + interval '30 days',
  answer text check (char_length(answer) between 1 and 2000),
  answered_at timestamptz,
  lifted_by uuid references auth.users on delete set null,
  lifted_at timestamptz,
  lift_reason text check (char_length(lift_reason) between 1 and 1000),
  constraint "an answer has its time" check ((answer is null) = (answered_at is null)),
  constraint "a suspension is lifted with a reason" check ((lift_reason is null) = (lifted_at is null))
);

create index suspensions_user_id_idx on private.suspensions (user_id, suspended_at desc);
create unique index suspensions_open_idx on private.suspensions (user_id) where lifted_at is null;
create index suspensions_suspended_by_idx on private.suspensions (suspended_by);
create index suspensions_lifted_by_idx on private.suspensions (lifted_by);
comment on table private.suspensions is 'Suspensions of accounts: why, by whom, what the person answered. For admins'' procedures.';
comment on column private.suspensions.reason is 'What the person is told.';
comment on column private.suspensions.answer is 'What the person wrote, once, by the link of the mail.';

create function private.is_suspended(_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from auth.users as person where person.id = _user_id and person.banned_until > now())
$$;
comment on function private.is_suspended(uuid) is 'Whether the account is suspended now, by whomever. Not for API roles.';

create function private.suspension_words(_user_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select
    'Your account has been suspended since '
      || to_char(suspension.suspended_at at time zone 'Asia/Kolkata', 'FMDD FMMonth YYYY')
      || '. ' || case
        when person.email_confirmed_at is not null and coalesce(person.email, '') <> ''
          then 'We sent you a mail that says why and how you can answer. If it did not arrive, write to us: the address is on the contact page.'
        else 'To learn why and to answer, write to us: the address is on the contact page.'
      end
  from private.suspensions as suspension
  join auth.users as person on person.id = suspension.user_id
  where suspension.user_id = _user_id and suspension.lifted_at is null and person.banned_until > now()
$$;
comment on function private.suspension_words(uuid) is
  'What the person is told who has proven to be them; null unless an admin suspended the account. Not for API roles.';
grant execute on function private.suspension_words(uuid) to supabase_auth_admin;

-- Only the session that the token names is believed, though it has ended: nobody learns of the standing of others.
create function private.own_suspension_words() returns text
language sql stable security definer set search_path = ''
as $$
  select private.suspension_words(session.user_id)
  from auth.sessions as session
  where session.id = private.session_id() and session.user_id = auth.uid()
$$;
comment on function private.own_suspension_words() is 'suspension_words of the caller, known by session.';
grant execute on function private.own_suspension_words() to authenticated;

-- Whoever suspends, by whatever way: an admin is left who can lift it.
create function private.tg_users__keep_an_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.banned_until > now() and coalesce(old.banned_until, '-infinity') <= now() and exists (
    select from public.user_roles as held
    where held.user_id = new.id and held.role = 'admin' and held.role_approval_status = 'approved'
  ) then
    -- two admins who suspend each other: the second one waits and then is the last
    perform from public.user_roles as held where held.role = 'admin' order by held.id for update;
    if not exists (
      select
      from public.user_roles as held
      join auth.users as other on other.id = held.user_id
      where held.role = 'admin'
        and held.role_approval_status = 'approved'
        and held.user_id <> new.id
        and other.deleted_at is null
        and (other.banned_until is null or other.banned_until <= now())
    ) then
      raise exception 'This is the only admin. Make somebody else an admin first.'
        using errcode = '42501', hint = 'last_admin';
    end if;
  end if;
  return new;
end
$$;

create trigger _050_keep_an_admin before update of banned_until on auth.users
  for each row execute function private.tg_users__keep_an_admin();

create function private.require_reason(_reason text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(btrim(_reason), '') = '' then
    raise exception 'Say why: the person reads this' using errcode = '22023';
  end if;
  perform private.require_short_words(_reason, null);
end
$$;
comment on function private.require_reason(text) is 'Raises 22023 without a reason, and for one of more than 1000 characters.';

create function private.tell_standing(_suspension private.suspensions, _kind text, _words jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.notices (kind, email, about_id, words)
  select _kind, person.email, _suspension.id, _words
  from auth.users as person
  where person.id = _suspension.user_id and person.email_confirmed_at is not null and coalesce(person.email, '') <> ''
$$;
comment on function private.tell_standing(private.suspensions, text, jsonb) is
  'Has the person told at once of a suspension or its end; nobody at an unproven address. Not for API roles.';

create function public.admin_suspend_user(_user_id uuid, _reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _person record;
  _made private.suspensions;
begin
  perform private.require_admin();
  perform private.require_pace('{account.suspended,account.lifted}', 30);
  perform private.require_reason(_reason);
  if _user_id = auth.uid() then
    raise exception 'You cannot suspend yourself' using errcode = '42501', hint = 'own_case';
  end if;
  -- of two admins who suspend each other one waits here and then is no admin any more
  perform from public.user_roles as held where held.user_id in (_user_id, auth.uid()) and held.role = 'admin'
  order by held.id for update;
  perform private.require_admin();
  select person.id, person.banned_until into _person
  from auth.users as person where person.id = _user_id and person.deleted_at is null for update;
  if _person.id is null then
    raise exception 'This person was not found' using errcode = 'PT404';
  end if;
  -- asked twice (a retry, two admins of one mind): the first answer stands
  if exists (
    select from private.suspensions as open where open.user_id = _user_id and open.lifted_at is null
  ) and _person.banned_until > now() then
    return jsonb_build_object('success', true);
  end if;
  -- one that the operator ended by another way
  update private.suspensions as open
  set lifted_at = now(), lift_reason = 'Ended by the operator of the site'
  where open.user_id = _user_id and open.lifted_at is null;

  insert into private.suspensions (user_id, reason, suspended_by)
  values (_user_id, btrim(_reason), auth.uid())
  returning * into _made;
  update auth.users set banned_until = 'infinity', updated_at = now() where id = _user_id;
  -- they stay as rows that have ended: a page that is open is told why, and lifting brings none of them back
  update auth.sessions set not_after = now()
  where user_id = _user_id and (not_after is null or not_after > now());
  perform private.record_audit(
    'account.suspended', 'ok', _user_id::text, jsonb_build_object('suspension', _made.id)
  );
  perform private.tell_standing(
    _made, 'account_suspended', jsonb_build_object('reason', _made.reason, 'answer_until', _made.answer_until)
  );
  return jsonb_build_object('success', true);
end
$$;
comment on function public.admin_suspend_user(uuid, text) is
  'Suspends an account: every session ends at once, listings are hidden, nothing is deleted. _reason is told to the person, '
  'who may answer once within 30 days. {success: true}, also for one suspended already; PT404, 22023 without a reason, '
  '42501 for oneself and for the only admin. Kept in the audit log. For admins; PT429.';

create function public.admin_lift_suspension(_user_id uuid, _reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _person record;
  _lifted private.suspensions;
begin
  perform private.require_admin();
  perform private.require_pace('{account.suspended,account.lifted}', 30);
  perform private.require_reason(_reason);
  select person.id, person.banned_until into _person
  from auth.users as person where person.id = _user_id and person.deleted_at is null for update;
  if _person.id is null then
    raise exception 'This person was not found' using errcode = 'PT404';
  end if;
  if _person.banned_until is null or _person.banned_until <= now() then
    return jsonb_build_object('success', true);
  end if;
  update private.suspensions as open
  set lifted_at = now(), lifted_by = auth.uid(), lift_reason = btrim(_reason)
  where open.user_id = _user_id and open.lifted_at is null
  returning * into _lifted;
  -- the sessions of before have ended and stay so
  update auth.users set banned_until = null, updated_at = now() where id = _user_id;
  perform private.record_audit(
    'account.lifted', 'ok', _user_id::text, jsonb_strip_nulls(jsonb_build_object('suspension', _lifted.id))
  );
  if _lifted.id is not null then
    perform private.tell_standing(_lifted, 'suspension_lifted', jsonb_build_object('reason', _lifted.lift_reason));
  end if;
  return jsonb_build_object('success', true);
end
$$;
comment on function public.admin_lift_suspension(uuid, text) is
  'Ends a suspension: the person may sign in again and listings come back as they were. _reason is told to the person. '
  '{success: true}, also for an active account; PT404, 22023 without a reason. Kept in the audit log. For admins; PT429.';
grant execute on function public.admin_suspend_user(uuid, text), public.admin_lift_suspension(uuid, text) to authenticated;

-- What a suspended person asked for waits as it is. A listing may still be rejected; an approval would be told as "found by
-- everybody", which it is not.
create function private.refuse_while_suspended(_user_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_suspended(_user_id) then
    raise exception 'This person is suspended: what they asked for waits until the suspension is lifted.'
      using errcode = 'PT409', hint = 'suspended';
  end if;
end
$$;
comment on function private.refuse_while_suspended(uuid) is 'Raises PT409 for a suspended person. Not for API roles.';

create function private.tg_wait_while_suspended() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'profiles' then
    perform private.refuse_while_suspended(new.id);
  elsif tg_table_name = 'properties' then
    perform private.refuse_while_suspended(new.owner_id);
    perform private.refuse_while_suspended(new.broker_id);
  else
    perform private.refuse_while_suspended(new.user_id);
  end if;
  return new;
end
$$;

create trigger _090_wait_while_suspended before update of role_approval_status on public.user_roles
  for each row when (auth.uid() is not null and old.role_approval_status is distinct from new.role_approval_status)
  execute function private.tg_wait_while_suspended();

create trigger _090_wait_while_suspended before update of status on public.verification_records
  for each row when (auth.uid() is not null and old.status is distinct from new.status)
  execute function private.tg_wait_while_suspended();

create trigger _090_wait_while_suspended before update of verification_status on public.profiles
  for each row when (auth.uid() is not null and old.verification_status is distinct from new.verification_status)
  execute function private.tg_wait_while_suspended();

create trigger _090_wait_while_suspended before update of approval_status on public.properties
  for each row when (
    auth.uid() is not null and new.approval_status = 'approved' and old.approval_status is distinct from new.approval_status
  )
  execute function private.tg_wait_while_suspended();

-- The link of the mail names the suspension; the server opens it and asks here.
create function private.suspension_to_answer(_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'state', case
      when suspension.lifted_at is not null then 'lifted'
      when suspension.answered_at is not null then 'answered'
      when suspension.answer_until <= now() then 'over'
      else 'open'
    end,
    'suspended_at', suspension.suspended_at,
    'answer_until', suspension.answer_until,
    'reason', suspension.reason
  )
  from private.suspensions as suspension
  where suspension.id = _id
$$;
comment on function private.suspension_to_answer(uuid) is
  'What the holder of a mail''s link is shown: {state: open, answered, over or lifted, suspended_at, answer_until, reason}; '
  'null for one that is gone. For the server.';

create function private.answer_suspension(_id uuid, _answer text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _answered private.suspensions;
begin
  update private.suspensions as open
  set answer = btrim(_answer), answered_at = now()
  where open.id = _id and open.lifted_at is null and open.answered_at is null and open.answer_until > now()
  returning * into _answered;
  if _answered.id is null then
    return false;
  end if;
  perform private.record_audit(
    'account.answered', 'ok', _answered.user_id::text, jsonb_build_object('suspension', _id), _answered.user_id
  );
  return true;
end
$$;
comment on function private.answer_suspension(uuid, text) is
  'Keeps the one answer of a suspended person for the admins; false when there is none to give any more. For the server.';

-- An address for one upload that was made earlier outlives every session, and whoever holds it may be anybody: files of a
-- suspended person come by no way, and the refusal does not say why. On the way of insert, which an upsert takes, too.
create function private.tg_objects__refuse_suspended() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_suspended(new.owner_id::uuid) then
    raise exception 'Nothing can be uploaded for this account at present' using errcode = 'PT403', hint = 'not_now';
  end if;
  return new;
end
$$;

create trigger _050_refuse_suspended before insert on storage.objects
  for each row when (new.owner_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
  execute function private.tg_objects__refuse_suspended();
