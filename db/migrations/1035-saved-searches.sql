-- Searches that a person keeps. What is asked is a search request as the search itself reads and checks it; the order is
-- left out, because it does not decide which homes fit. How often a mail tells of homes that fit is the person's choice.

create table public.saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  name text not null check (char_length(name) between 1 and 80 and name ~ '\S' and name !~ '[[:cntrl:]]'),
  search jsonb not null check (char_length(search::text) <= 4000),
  cadence text not null default 'daily' check (cadence in ('at_once', 'daily', 'never')),
  created_at timestamptz not null default now(),
  constraint "a saved search asks for something" check (jsonb_typeof(search) = 'object' and search <> '{}')
);

alter table public.saved_searches enable row level security;

-- The same question in another order of its parts is the same question: jsonb has one form for both.
create unique index saved_searches_search_key on public.saved_searches (user_id, md5(search::text));

create policy "people can see the searches they saved"
  on public.saved_searches for select to authenticated
  using (user_id = (select auth.uid()));

create policy "people can save searches"
  on public.saved_searches for insert to authenticated
  with check (user_id = (select auth.uid()));

create policy "people can change name and mails of a saved search"
  on public.saved_searches for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "people can remove a saved search"
  on public.saved_searches for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "saved searches need the second factor"
  on public.saved_searches as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

-- Not granted for update: search. What was told is about the search as it was; another question is another row.
grant select, delete on public.saved_searches to authenticated;
grant insert (user_id, name, search, cadence) on public.saved_searches to authenticated;
grant update (name, cadence) on public.saved_searches to authenticated;

comment on table public.saved_searches is 'Searches a person saved, and how often mails tell of homes that fit them.';
comment on column public.saved_searches.name is 'The person''s own words, 1 to 80 characters. In mails to the person alone.';
comment on column public.saved_searches.search is 'A search request without its order. What is no search request is refused with 22023.';
comment on column public.saved_searches.cadence is 'Mails about homes that fit: at_once, daily (8 in the morning in India) or never.';

create function private.tg_saved_searches__normalise() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.name := btrim(regexp_replace(new.name, '\s+', ' ', 'g'));
  if tg_op = 'INSERT' and jsonb_typeof(new.search) = 'object' then
    perform private.checked_search(new.search);
    new.search := new.search - 'sort';
  end if;
  return new;
end
$$;

create trigger _100_normalise before insert or update of name on public.saved_searches
  for each row execute function private.tg_saved_searches__normalise();

-- The lock makes two simultaneous inserts of one person count each other.
create function private.tg_saved_searches__limit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _limit constant integer := private.setting('saved_searches_per_person')::integer;
  _user_id uuid;
begin
  for _user_id in select distinct user_id from added order by user_id loop
    perform pg_advisory_xact_lock(hashtextextended('saved searches of ' || _user_id, 0));
    if (select count(*) from public.saved_searches as saved where saved.user_id = _user_id) > _limit then
      raise exception 'You have saved % searches. Please remove one before you save another.', _limit
        using errcode = '54000';
    end if;
  end loop;
  return null;
end
$$;

create trigger _300_limit after insert on public.saved_searches
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.tg_saved_searches__limit();
