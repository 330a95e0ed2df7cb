-- What happened on the site, for admins to watch: who joined, what was listed, asked for, decided, reported. Written by
-- triggers. Names and titles are not copied: they are read when somebody looks. New listings stand in their own table, which
-- is followed already, so that whoever lists a home pays for no second row.

create table public.activities (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  kind text not null check (kind ~ '^(person|listing|identity|role|decision)\.[a-z_]+$' and char_length(kind) <= 60),
  subject_id uuid not null,
  user_id uuid references auth.users on delete cascade
);

alter table public.activities enable row level security;
create index activities_newest_idx on public.activities (happened_at desc, id desc);
create index activities_user_id_idx on public.activities (user_id);

create policy "admins can see what happened"
  on public.activities for select to authenticated
  using ((select private.is_admin()));

create policy "what happened needs the second factor"
  on public.activities as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

-- No grant to write: nobody tells what happened but the database.
grant select on public.activities to authenticated;

alter publication supabase_realtime add table public.activities (id, happened_at, kind, subject_id);

comment on table public.activities is 'What happened on the site, for admins. Written by triggers.';
comment on column public.activities.kind is
  'person.joined; listing. and the event of property_events, or reported; identity.handed_in, or . and the decision; role.'
  'requested, or . and the decision; decision.taken_back.';
comment on column public.activities.subject_id is 'The listing, person, document or role record, by kind.';
comment on column public.activities.user_id is 'Who did it or whom it concerns; null for a visitor.';

-- Arguments: kind, column of the subject, column of the person, and a column whose word ends the kind, if any.
create function private.tg_record_activity() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _row constant jsonb := to_jsonb(new);
begin
  insert into public.activities (kind, subject_id, user_id)
  values (
    tg_argv[0] || coalesce(_row ->> tg_argv[3], ''), (_row ->> tg_argv[1])::uuid, (_row ->> tg_argv[2])::uuid
  );
  return null;
end
$$;

create trigger _600_activity after insert on public.profiles
  for each row execute function private.tg_record_activity('person.joined', 'id', 'id');

create trigger _600_activity after insert on public.property_events
  for each row execute function private.tg_record_activity('listing.', 'property_id', 'owner_id', 'event');

create trigger _600_activity after insert on public.verification_records
  for each row execute function private.tg_record_activity('identity.handed_in', 'id', 'user_id');

create trigger _600_activity after insert on public.user_roles
  for each row when (new.role_approval_status = 'pending')
  execute function private.tg_record_activity('role.requested', 'id', 'user_id');

create trigger _600_activity_person after insert on private.decisions
  for each row when (new.kind = 'person')
  execute function private.tg_record_activity('identity.', 'subject_id', 'user_id', 'to_state');

create trigger _600_activity_role after insert on private.decisions
  for each row when (new.kind = 'role')
  execute function private.tg_record_activity('role.', 'subject_id', 'user_id', 'to_state');

create trigger _600_activity_taken_back after update of undone_at on private.decisions
  for each row when (old.undone_at is null and new.undone_at is not null)
  execute function private.tg_record_activity('decision.taken_back', 'subject_id', 'user_id');

-- A look that lasts is one line of the audit log a minute: a feed that follows what happens asks again and again.
create function private.note_watching(_action text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if not exists (
    select
    from private.audit_log as line
    where line.actor_id = auth.uid() and line.action = _action and line.happened_at > now() - interval '1 minute'
  ) then
    perform private.record_audit(_action, 'ok');
  end if;
end
$$;
comment on function private.note_watching(text) is
  'Lets an admin watch something and keeps that it was watched, once a minute. 42501. Not for API roles.';

create function public.admin_get_activities(
  _limit integer default 30,
  _area text default null,
  _before timestamptz default null,
  _before_key text default null
) returns table (
  key text,
  happened_at timestamptz,
  kind text,
  subject_id uuid,
  user_id uuid,
  title text,
  first_name text,
  last_name text
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _rows constant integer := least(greatest(coalesce(_limit, 30), 1), 100);
  _chosen constant text := private.chosen(_area, '{person,listing,identity,role,decision}');
begin
  perform private.note_watching('admin.list.activities');
  -- each source is read backwards along its index, no further than a page
  return query execute
    $q$
      with known as (
        (
          select 'a' || happened.id as key, happened.happened_at, happened.kind, happened.subject_id, happened.user_id
          from public.activities as happened
          where ($1 is null or split_part(happened.kind, '.', 1) = $1)
            and ($2 is null or happened.happened_at <= $2)
            and ($3 is null or (happened.happened_at, ('a' || happened.id) collate "C") < ($2, $3 collate "C"))
          order by happened.happened_at desc, ('a' || happened.id) collate "C" desc
          limit $4
        )
        union all
        (
          select 'p' || listing.id, listing.created_at, 'listing.made', listing.id, listing.owner_id
          from public.properties as listing
          where coalesce($1, 'listing') = 'listing'
            and ($2 is null or listing.created_at <= $2)
            and ($3 is null or (listing.created_at, ('p' || listing.id) collate "C") < ($2, $3 collate "C"))
          order by listing.created_at desc, ('p' || listing.id) collate "C" desc
          limit $4
        )
      ), page as (
        select * from known order by known.happened_at desc, known.key collate "C" desc limit $4
      )
      select
        page.key, page.happened_at, page.kind, page.subject_id, page.user_id,
        coalesce(
          (select listing.title from public.properties as listing where listing.id = page.subject_id),
          (select held.role from public.user_roles as held where held.id = page.subject_id)
        ),
        profile.first_name, profile.last_name
      from page
      left join public.profiles as profile on profile.id = page.user_id
      order by page.happened_at desc, page.key collate "C" desc
    $q$
    using _chosen, _before, _before_key, _rows;
end
$$;
comment on function public.admin_get_activities(integer, text, timestamptz, text) is
  'What happened, newest first, at most 100. _area: person, listing, identity, role, decision. _before and _before_key: '
  'happened_at and key of the last row of the page before. title: of the listing, or the role. A look is a line of the '
  'audit log, once a minute. For admins; 42501, 22023.';
grant execute on function public.admin_get_activities(integer, text, timestamptz, text) to authenticated;
