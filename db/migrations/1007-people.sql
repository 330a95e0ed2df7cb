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
  picture_folder uuid not null default gen_random_uuid() unique,
  constraint "only a given phone number can be verified" check (not phone_verified or phone is not null)
);

alter table public.profiles enable row level security;
create index profiles_created_at_idx on public.profiles (created_at desc, id desc);
create index profiles_verification_status_idx on public.profiles (verification_status, created_at desc, id desc);

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
comment on column public.profiles.picture_folder is
  'The folder of the person''s pictures in the public buckets. Random: it does not tell the account.';

-- The public face of whoever lets a home: a first name with an initial, what has been checked, since when. It stands
-- between a listing and an account so that the listing can be public and the account cannot be found from it.
create table public.hosts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('owner', 'broker')),
  display_name text not null check (char_length(display_name) between 1 and 110),
  identity_checked_at timestamptz,
  phone_checked_at timestamptz,
  member_since date not null default current_date,
  unique (user_id, kind)
);

alter table public.hosts enable row level security;

-- `user_id` is granted to nobody: it would lead from a public listing to an account. Writing is granted to nobody:
-- rows follow profiles and listings.
grant select (id, display_name, kind, identity_checked_at, phone_checked_at, member_since)
  on public.hosts to anon, authenticated;

comment on table public.hosts is 'The public face of owners and brokers, e.g. "Meera R.".';
comment on column public.hosts.user_id is 'The account behind it. Never readable through the API.';

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

-- What a person may be called here. A name is read by others as the word of this site on who somebody is, so it is made of
-- letters, holds no address, and is no word that stands for us or for an office. packages/contract/src/person-name.ts is the
-- same rule; db/tests/people/person-names.test.ts holds both to the same names.

-- One form for each text, so that two names that look the same are the same. A name that is too long is refused, so that
-- nothing of what a person wrote is lost unseen.
create function private.clean_name(_name text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  _clean constant text := normalize(nullif(btrim(regexp_replace(_name, '[[:cntrl:][:space:]]+', ' ', 'g')), ''), NFC);
begin
  if char_length(_clean) > 100 then
    raise exception 'A name has at most 100 characters' using errcode = '22023';
  end if;
  return _clean;
end
$$;
comment on function private.clean_name(text) is
  'A person''s name on one line; null when blank. Raises 22023 beyond 100 characters.';

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

-- A number confirmed by code is the profile's number from then on: the client need not say so, and a client that claims
-- another number changes its profile alone, not the number that codes go to.
create function private.tg_users__save_confirmed_phone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles as profile
  set phone = '+' || new.phone, phone_verified = true, updated_at = now()
  where profile.id = new.id;
  return null;
end
$$;

create trigger _250_save_confirmed_phone after update of phone, phone_confirmed_at on auth.users
  for each row when (
    coalesce(new.phone, '') <> ''
    and new.phone_confirmed_at is not null
    and (old.phone is distinct from new.phone or old.phone_confirmed_at is null)
  )
  execute function private.tg_users__save_confirmed_phone();

create function private.host_name(_user_id uuid, _kind text) returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select profile.first_name || coalesce(' ' || left(profile.last_name, 1) || '.', '')
      from public.profiles as profile
      where profile.id = _user_id
    ),
    initcap(_kind)
  )
$$;
comment on function private.host_name(uuid, text) is 'First name and initial of the last name; "Owner" when unnamed.';

create function private.host_of(_user_id uuid, _kind text) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  _host_id uuid;
begin
  insert into public.hosts (user_id, kind, display_name)
  values (_user_id, _kind, private.host_name(_user_id, _kind))
  on conflict (user_id, kind) do nothing;

  select host.id into strict _host_id from public.hosts as host where host.user_id = _user_id and host.kind = _kind;
  return _host_id;
end
$$;
comment on function private.host_of(uuid, text) is 'The host row of an account, made when missing. Not for API roles.';

create function private.tg_profiles__rename_hosts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.hosts as host
  set display_name = private.host_name(new.id, host.kind)
  where host.user_id = new.id;
  return null;
end
$$;

create trigger _200_rename_hosts after update of first_name, last_name on public.profiles
  for each row when (
    old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name
  )
  execute function private.tg_profiles__rename_hosts();

create function private.name_letters() returns text
language sql immutable set search_path = ''
as $$
  select '\u0041-\u005A\u0061-\u007A\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u0131\u0134-\u013E\u0141-\u0148\u014A-\u017E' ||
    '\u01A0-\u01A1\u01AF-\u01B0\u01CD-\u01DC\u01E6-\u01F0\u01F4-\u021B\u021E-\u021F\u0226-\u0233\u0300-\u0333' ||
    '\u0386\u0388-\u03CE\u0400-\u045F\u048A-\u0559\u0560-\u0586\u0588\u0591-\u05BD\u05BF\u05C1-\u05C2' ||
    '\u05C4-\u05C5\u05C7-\u05F2\u0620-\u063F\u0641-\u065F\u0670-\u0674\u0679-\u06D3\u06D5\u06EE-\u06EF' ||
    '\u06FA-\u06FC\u06FF\u0750-\u07B1\u0900-\u0950\u0955-\u0963\u0971-\u09E3\u09F0-\u09F1\u09FC\u09FE-\u0A5E' ||
    '\u0A70-\u0A75\u0A81-\u0AE3\u0AF9-\u0B63\u0B71\u0B82-\u0BD7\u0C00-\u0C63\u0C80-\u0C83\u0C85-\u0CE3' ||
    '\u0CF1-\u0D4E\u0D54-\u0D57\u0D5F-\u0D63\u0D7A-\u0DDF\u0DF2-\u0DF3\u0E01-\u0E3A\u0E40-\u0E4E\u0E81-\u0ECE' ||
    '\u0EDC-\u0EDF\u0F3E-\u0F81\u0F90-\u0FBC\u0FC6\u1000-\u103F\u1050-\u108F\u109A-\u109D\u10D0-\u10FA' ||
    '\u10FD-\u10FF\u1200-\u135F\u1780-\u17B3\u17B6-\u17D3\u17D7\u17DC-\u17DD\u1900-\u193B\u1C00-\u1C37' ||
    '\u1C4D-\u1C4F\u1C5A-\u1C7D\u1C90-\u1CBF\u1E00-\u1E99\u1E9C-\u1EFF\u3005\u3041-\u3096\u309D-\u309E' ||
    '\u30A1-\u30FA\u30FD-\u30FE\u3400-\u4DBF\u4E00-\u9FFF\uAAE0-\uAAEF\uAAF2-\uAAF6\uABC0-\uABEA\uABEC-\uABED' ||
    '\uAC00-\uD7A3\U00011100-\U00011134\U00011144-\U00011147\U000118A0-\U000118DF'
$$;
comment on function private.name_letters() is
  'Letters and marks that a name is made of, as a regular expression has them in brackets: of the contract''s nameLetters.';

create function private.reserved_name_words() returns text
language sql immutable set search_path = ''
as $$
  select 'admin|administrator|approved|authorised|authorized|basera|certified|customer ?care|govemment|heip ?desk|heip ?iine|moderator|officiai|poiice|staff|support|team|verification|verified|बसेरा|బసేరా'
$$;
comment on function private.reserved_name_words() is
  'Words for us and for offices as a regular expression: of the contract''s reservedNameWords.';

-- As somebody reads it who does not look closely: without accents, small, look-alikes as the Latin letter.
create function private.folded_name(_name text) returns text
language sql immutable set search_path = ''
as $$
  select replace(
    translate(
      regexp_replace(normalize(_name, NFKD), '[\u0300-\u036F\u200C\u200D]', '', 'g'),
      'АВЕКМНОРСТХУІЈЅавекмнорстхуіјѕгпԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεικνορτυχγηոհսօՕՏաøØłŁđĐħĦıŧŦlLABCDEFGHIJKMNOPQRSTUVWXYZ',
      'abekmhopctxyijsabekmhopctxyijsrndqwabezhikmnoptyxabeikvoptuxynnhuooswooiiddhhittiiabcdefghijkmnopqrstuvwxyz'
    ),
    'rn', 'm'
  )
$$;
comment on function private.folded_name(text) is 'A name as it is compared with words: see the contract''s person-name.';

create function private.person_name_fault(_name text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  _viramas constant text := '\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA';
  -- what joins or parts two letters is allowed where it does
  _letters constant text := regexp_replace(
    _name,
    '(?<=[' || _viramas || '])[\u200C\u200D]|(?<=[\u0900-\u0DFF])[\u200C\u200D](?=[' || _viramas || '])',
    '', 'g'
  );
  _folded constant text := private.folded_name(_name);
  _words constant text := ' ' || btrim(regexp_replace(_folded, '[ .''\u2019\u02BC\u2010\u0F0B-]+', ' ', 'g')) || ' ';
  _reserved constant text := ' (?:(?:' || private.reserved_name_words() || ')s? ?)+ ';
begin
  if _letters !~ ('^[ .''\u2019\u02BC\u2010\u0F0B' || private.name_letters() || '-]*$')
    or _letters !~ ('[' || private.name_letters() || ']')
    -- letters of two alphabets that look alike, in one word
    or _letters ~ '[A-Za-z\u00C0-\u024F][^ ]*[\u0370-\u058F]|[\u0370-\u058F][^ ]*[A-Za-z\u00C0-\u024F]'
  then
    return 'Please write the name in letters only, without digits, signs, symbols or invisible characters.';
  end if;
  if _folded ~ '[a-z]{2}\.[a-z]|\.(com|net|org|in|co|me|io|app|info|biz|xyz)(?![a-z])'
    or _words ~ ' www '
  then
    return 'A name holds no address. If it has initials, please put a space after each dot.';
  end if;
  if _words ~ _reserved
    -- taken apart: "B A S E R A", "Sup-port"
    or regexp_replace(_words, '(?<= [a-z]) (?=[a-z] )', '', 'g') ~ _reserved
    or ' ' || replace(_words, ' ', '') || ' ' ~ _reserved
  then
    return 'Please use your own name, without words for us or for an office, such as "support", "official" or "verified".';
  end if;
  return null;
end
$$;
comment on function private.person_name_fault(text) is
  'What a person is told about a first or last name that cannot be theirs; null for one that can.';

-- What stands already stays until it is changed.
create function private.tg_require_person_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _fault text;
begin
  if tg_op = 'INSERT' or new.first_name is distinct from old.first_name then
    _fault := private.person_name_fault(new.first_name);
  end if;
  if tg_op = 'INSERT' or new.last_name is distinct from old.last_name then
    _fault := coalesce(_fault, private.person_name_fault(new.last_name));
  end if;
  if _fault is not null then
    raise exception '%', _fault using errcode = '22023', hint = 'name_refused';
  end if;
  return new;
end
$$;

create trigger _190_require_names before insert or update on public.profiles
  for each row execute function private.tg_require_person_names();

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

-- Who takes one name after another is looked for in vain, and keeps admins comparing: three a day are enough to put a slip
-- right. The operator's own programs set any name at any time. Limit: the contract's RENAMES_PER_DAY.
create function private.tg_profiles__limit_renames() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (
    select count(*)
    from private.name_changes as told
    where told.user_id = new.id and told.changed_at > now() - interval '1 day'
  ) >= 3 then
    raise exception 'Your name was changed three times within a day. Please try again tomorrow, or write to us if it has to be right before that.'
      using errcode = 'PT429', hint = 'renamed_too_often';
  end if;
  return new;
end
$$;

-- After what tidies the name and what refuses it: neither a blank nor a refused name counts. The first name replaces none.
create trigger _197_limit_renames before update on public.profiles
  for each row when (
    current_user in ('anon', 'authenticated')
    and (new.first_name, new.last_name) is distinct from (old.first_name, old.last_name)
    and (old.first_name is not null or old.last_name is not null)
  )
  execute function private.tg_profiles__limit_renames();
