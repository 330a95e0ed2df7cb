-- Somebody who would work as a broker. Applying makes the role record that waits for an admin; the application itself
-- gives nothing. A RERA registration is not asked of rental agents by the central act: the number is told if there is one.

create table public.broker_applications (
  user_id uuid primary key references auth.users on delete cascade,
  rera_number text,
  rera_state text check (char_length(rera_state) between 1 and 60),
  note text check (char_length(note) between 1 and 1000),
  created_at timestamptz not null default now(),
  constraint "a registration has a number and a state" check ((rera_number is null) = (rera_state is null)),
  constraint "a registration number has the form of its state" check (case
    when rera_state in ('Maharashtra', 'Telangana', 'Andhra Pradesh') then rera_number ~ '^A[0-9]{11}$'
    when rera_state = 'Karnataka'
      then rera_number ~ '^PRM/KA/RERA/[0-9]{3,4}/[0-9]{3}/AG/[0-9]{6}/[0-9]{6}$'
    else rera_number ~ '^[A-Z0-9][A-Z0-9/. ()-]{4,59}$'
  end)
);

alter table public.broker_applications enable row level security;
create index broker_applications_created_at_idx on public.broker_applications (created_at);

create policy "people can see their own application, admins all"
  on public.broker_applications for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

create policy "people who are no brokers can apply for themselves"
  on public.broker_applications for insert to authenticated
  with check (user_id = (select auth.uid()) and not (select private.holds_role('broker')));

create policy "applications need the second factor"
  on public.broker_applications as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

-- Update and delete are not granted: what an admin looks at stays as it was.
grant select on public.broker_applications to authenticated;
grant insert (user_id, rera_number, rera_state, note) on public.broker_applications to authenticated;

comment on table public.broker_applications is 'Applications to be a broker; whether it is approved is in user_roles.';
comment on column public.broker_applications.rera_number is 'Registration as an agent, in capitals; null when there is none.';

create function private.tg_broker_applications__normalise() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.rera_number := nullif(upper(regexp_replace(btrim(new.rera_number), '\s+', ' ', 'g')), '');
  new.rera_state := nullif(btrim(new.rera_state), '');
  new.note := nullif(btrim(new.note), '');
  return new;
end
$$;

create trigger _100_normalise before insert on public.broker_applications
  for each row execute function private.tg_broker_applications__normalise();

-- The guard of user_roles would approve a broker within the window of a sign-up; an application always waits.
create function private.tg_broker_applications__ask_for_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.user_roles (user_id, role, role_approval_status) values (new.user_id, 'broker', 'pending')
  on conflict (user_id, role) do nothing;
  return null;
end
$$;

create trigger _200_ask_for_role after insert on public.broker_applications
  for each row execute function private.tg_broker_applications__ask_for_role();
