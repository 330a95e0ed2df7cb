-- "Identity checked" is said of a name. With another name it is said no more, until an admin has looked anew at the person
-- with the new name; admins see which names there were.
create table private.name_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  changed_at timestamptz not null default clock_timestamp(),
  old_name text,
  new_name text
);
create index name_changes_user_id_idx on private.name_changes (user_id, id desc);
comment on table private.name_changes is
  'Names that a person had, the newest 20, for admins. The audit log says that a name changed, and by id which row tells it.';

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('private.name_changes', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'Names that the person had here before, so that admins know whom they checked.');

create function private.tg_profiles__uncheck_new_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.verification_status = 'verified' and old.verification_status = 'verified' then
    new.verification_status := 'pending';
  end if;
  return new;
end
$$;

-- Whoever writes the name; after what tidies it.
create trigger _195_uncheck_new_name before update on public.profiles
  for each row when (
    (new.first_name, new.last_name) is distinct from (old.first_name, old.last_name)
  )
  execute function private.tg_profiles__uncheck_new_name();

-- Without a list of columns: the status also changes in a statement that only names a name.
drop trigger _300_mark_hosts on public.profiles;
create trigger _300_mark_hosts after update on public.profiles
  for each row when (
    (old.verification_status = 'verified') is distinct from (new.verification_status = 'verified')
  )
  execute function private.tg_profiles__mark_hosts();

create function private.tg_profiles__tell_new_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _id bigint;
begin
  insert into private.name_changes (user_id, old_name, new_name)
  values (
    new.id,
    nullif(concat_ws(' ', old.first_name, old.last_name), ''), nullif(concat_ws(' ', new.first_name, new.last_name), '')
  )
  returning id into _id;
  delete from private.name_changes as told
  where told.user_id = new.id and told.id <= (
    select older.id from private.name_changes as older where older.user_id = new.id order by older.id desc offset 20 limit 1
  );
  perform private.record_audit('person.renamed', 'ok', new.id::text, jsonb_build_object('name_change', _id));
  insert into public.activities (kind, subject_id, user_id) values ('person.renamed', new.id, new.id);
  return null;
end
$$;

-- The first name that somebody gives replaces none.
create trigger _610_tell_new_name after update on public.profiles
  for each row when (
    (new.first_name, new.last_name) is distinct from (old.first_name, old.last_name)
    and (old.first_name is not null or old.last_name is not null)
  )
  execute function private.tg_profiles__tell_new_name();

-- A name that came after the admin's last look at the case has not been checked by that admin.
create function private.tg_profiles__require_seen_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select
    from private.name_changes as told
    where told.user_id = new.id and told.changed_at > coalesce(
      (
        select max(line.happened_at)
        from private.audit_log as line
        where line.target = new.id::text and line.action = 'admin.case.person' and line.actor_id = auth.uid()
      ),
      '-infinity'
    )
  ) then
    perform private.refuse_stale(
      'This person has a new name. Please open the case and compare it with the documents first.',
      old.verification_status, 'person', new.id
    );
  end if;
  return new;
end
$$;

create trigger _196_require_seen_name before update on public.profiles
  for each row when (
    new.verification_status = 'verified' and old.verification_status is distinct from 'verified' and auth.uid() is not null
  )
  execute function private.tg_profiles__require_seen_name();

create or replace function private.case_person(_user_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', person.id,
    'email', coalesce(person.email, ''),
    'first_name', profile.first_name,
    'last_name', profile.last_name,
    'phone', profile.phone,
    'phone_verified', coalesce(profile.phone_verified, false),
    'verification_status', profile.verification_status,
    'name_changes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'from', told.old_name, 'to', told.new_name, 'changed_at', told.changed_at
      ) order by told.id desc), '[]')
      from private.name_changes as told
      where told.user_id = _user_id
    ),
    'created_at', profile.created_at,
    'is_active', (person.banned_until is null or person.banned_until <= now()) and person.deleted_at is null
  )
  from auth.users as person
  left join public.profiles as profile on profile.id = person.id
  where person.id = _user_id
$$;

create or replace function public.admin_get_audit(
  _limit integer default 50,
  _person text default null,
  _action text default null,
  _outcome text default null,
  _from timestamptz default null,
  _to timestamptz default null,
  _after_id bigint default null
) returns table (
  id bigint,
  happened_at timestamptz,
  actor_id uuid,
  actor_email text,
  actor_first_name text,
  actor_last_name text,
  action text,
  outcome text,
  target text,
  target_name text,
  detail jsonb
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _rows constant integer := least(greatest(coalesce(_limit, 50), 1), 1000);
  _word constant text := lower(btrim(coalesce(_person, '')));
  _people uuid[];
begin
  if _action !~ '^[a-z0-9_.]{1,60}$' then
    raise exception 'There is no such action' using errcode = '22023';
  end if;
  perform private.note_list('audit', _rows, coalesce(_person, _action, _outcome, _from::text, _to::text, '') <> '');
  _people := case
    when _word ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then array[_word::uuid]
    else private.found_people(_person)
  end;
  return query execute
    $q$
      select
        line.id, line.happened_at, line.actor_id, actor.email::text, profile.first_name, profile.last_name, line.action,
        line.outcome, line.target, coalesce(listing.title, person.email, concerned.email)::text,
        line.detail - 'name_change' || coalesce(renamed.names, '{}')
      from (
        select line.id
        from private.audit_log as line
        where (
            $1 is null or line.actor_id = any ($1) or line.target = any ($1::text[])
            or line.detail ->> 'user' = any ($1::text[])
          )
          and ($2 is null or split_part(line.action, '.', 1) = $2)
          and ($3 is null or line.action = $3)
          and ($4 is null or line.outcome = $4)
          and ($5 is null or line.happened_at >= $5)
          and ($6 is null or line.happened_at < $6)
          and ($7 is null or (line.happened_at, line.id) < (
            select after.happened_at, after.id from private.audit_log as after where after.id = $7
          ))
        order by line.happened_at desc, line.id desc
        limit $8
      ) as page
      join private.audit_log as line on line.id = page.id
      left join auth.users as actor on actor.id = line.actor_id
      left join public.profiles as profile on profile.id = line.actor_id
      left join lateral (
        select
          case when line.target ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then line.target::uuid end as id,
          case
            when line.detail ->> 'user' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
              then (line.detail ->> 'user')::uuid
          end as user_id
      ) as named on true
      left join public.properties as listing on listing.id = named.id
      left join auth.users as person on person.id = named.id
      left join auth.users as concerned on concerned.id = named.user_id
      left join lateral (
        select jsonb_strip_nulls(jsonb_build_object('from', told.old_name, 'to', told.new_name)) as names
        from private.name_changes as told
        where line.action = 'person.renamed' and told.id = (line.detail ->> 'name_change')::bigint
      ) as renamed on true
      order by line.happened_at desc, line.id desc
    $q$
    using
      _people, split_part(_action, '.', 1), case when strpos(_action, '.') > 0 then _action end,
      private.chosen(_outcome, '{ok,denied}'), _from, _to, _after_id, _rows;
end
$$;
