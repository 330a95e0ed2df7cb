-- What a person tells about themselves, one row an account, made with it. Seen by the person and by admins; the public
-- sees a host's display name instead (see public.hosts). Never holds identity numbers.
create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  first_name text check (char_length(first_name) between 1 and 100),
  last_name text check (char_length(last_name) between 1 and 100),
  phone text check (phone ~ '^\+[1-9][0-9]{5,14}$'),
  phone_verified boolean not null default false,
  verification_status text not null default 'pending'
    check (verification_status in ('pending', 'verified', 'rejected', 'requires_documents')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint "only a given phone number can be verified" check (not phone_verified or phone is not null)
);

alter table public.profiles enable row level security;
create index profiles_created_at_idx on public.profiles (created_at desc, id desc);

create policy "people can see their own profile, admins everybody's"
  on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));

create policy "people can change their own profile"
  on public.profiles for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

create policy "profiles need the second factor"
  on public.profiles as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

-- Insert and delete are not granted: a profile comes and goes with its account. verification_status is an admin's.
grant select on public.profiles to authenticated;
grant update (first_name, last_name, phone, phone_verified) on public.profiles to authenticated;

comment on table public.profiles is 'What a person tells about themselves. For the person and for admins.';
comment on column public.profiles.phone is 'International number, plus sign and digits.';
comment on column public.profiles.phone_verified is 'True only for a number that the server saw confirmed.';

create function private.clean_name(_name text) returns text
language sql immutable set search_path = ''
as $$
  select nullif(btrim(left(btrim(regexp_replace(_name, '[[:cntrl:][:space:]]+', ' ', 'g')), 100)), '')
$$;
comment on function private.clean_name(text) is 'A person''s name on one line, at most 100 characters; null when blank.';

-- Names come from what the person gave at sign-up. Nothing else of it is read: a role or a verified mark written
-- there would be the person's own word.
create function private.tg_users__make_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, first_name, last_name, phone, phone_verified)
  values (
    new.id,
    private.clean_name(new.raw_user_meta_data ->> 'first_name'),
    private.clean_name(new.raw_user_meta_data ->> 'last_name'),
    '+' || nullif(new.phone, ''),
    coalesce(new.phone, '') <> '' and new.phone_confirmed_at is not null
  );
  return null;
end
$$;

create trigger _100_make_profile after insert on auth.users
  for each row execute function private.tg_users__make_profile();

-- A client may claim that its number is verified; it stays unverified unless the account holds that very number,
-- confirmed. Refusing would break clients that only log the failure, so the claim is dropped without an error.
create function private.tg_profiles__guard() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.first_name := private.clean_name(new.first_name);
  new.last_name := private.clean_name(new.last_name);
  new.phone := nullif(regexp_replace(new.phone, '[\s().-]', '', 'g'), '');
  new.updated_at := now();
  if new.phone is distinct from old.phone or not old.phone_verified then
    new.phone_verified := new.phone_verified and exists (
      select
      from auth.users as person
      where person.id = new.id
        and person.phone_confirmed_at is not null
        and '+' || person.phone = new.phone
    );
  end if;
  return new;
end
$$;

create trigger _100_guard before update on public.profiles
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.tg_profiles__guard();
