-- Reviews: a tenant of the home and its host, a host of the tenant. Blind until both wrote or 14 days have passed; written once, never edited.

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  subject text not null check (subject in ('visit', 'tenancy')),
  visit_id uuid references public.visits on delete set null,
  tenancy_id uuid references public.tenancies on delete set null,
  property_id uuid references public.properties on delete set null,
  writer_id uuid references auth.users on delete set null,
  writer_side text not null check (writer_side in ('seeker', 'co_tenant', 'owner', 'broker')),
  about text not null check (about in ('home_and_host', 'tenant')),
  about_id uuid references auth.users on delete set null,
  state text not null check (state in ('written', 'shown', 'hidden')),
  version integer not null default 1,
  stars smallint not null check (stars between 1 and 5),
  parts jsonb not null,
  words text check (char_length(words) between 1 and 1500),
  reply text check (char_length(reply) between 1 and 800),
  reply_at timestamptz,
  hidden_kind text check (hidden_kind in ('hate', 'personal_data', 'not_about_it', 'extortion')),
  is_own_account boolean not null,
  opens_until timestamptz not null,
  written_at timestamptz not null,
  shown_at timestamptz,
  state_at timestamptz not null,
  constraint "a review is of a visit or of a tenancy" check (
    case subject when 'visit' then tenancy_id is null else visit_id is null end
  ),
  constraint "a reply has its moment" check ((reply is null) = (reply_at is null)),
  constraint "what is hidden says why" check ((hidden_kind is not null) = (state = 'hidden')),
  constraint "what was shown says when" check (state = 'written' or shown_at is not null),
  constraint "an own second account is never shown" check (not is_own_account or state = 'written')
);
create unique index reviews_visit_once_idx on public.reviews (visit_id, writer_id);
create unique index reviews_tenancy_once_idx on public.reviews (tenancy_id, writer_id);
create index reviews_home_idx on public.reviews (property_id, shown_at desc, id desc) where state = 'shown' and about = 'home_and_host';
create index reviews_property_id_idx on public.reviews (property_id);
create index reviews_about_id_idx on public.reviews (about_id, shown_at desc);
create index reviews_writer_id_idx on public.reviews (writer_id);

create table private.review_reports (
  id bigint generated always as identity primary key,
  review_id uuid not null references public.reviews on delete cascade,
  reporter_id uuid references auth.users on delete set null,
  reason text not null check (reason in ('hate', 'personal_data', 'not_about_it', 'extortion')),
  details text check (char_length(details) between 1 and 1000),
  created_at timestamptz not null,
  unique (review_id, reporter_id)
);
create index review_reports_reporter_id_idx on private.review_reports (reporter_id, created_at);

alter table public.reviews enable row level security;
-- one's own and what is shown about one; everybody else reads shown ones by home_reviews and tenant_reviews
create policy "people see their own reviews and shown ones about them" on public.reviews for select to authenticated
  using (writer_id = (select auth.uid()) or (about_id = (select auth.uid()) and state = 'shown'));
create policy "reviews need the second factor" on public.reviews as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
grant select (
  id, subject, visit_id, tenancy_id, property_id, writer_side, about, state, version, stars, parts, words, reply, reply_at, hidden_kind,
  opens_until, written_at, shown_at, state_at
) on public.reviews to authenticated;
revoke insert, update, delete, truncate on public.reviews from service_role;

comment on table public.reviews is 'What tenants say of homes and hosts, and hosts of tenants, once a visit or a tenancy is over.';
comment on column public.reviews.writer_id is 'Not readable through the API.';
comment on column public.reviews.about_id is 'The host, or the tenant. Not readable through the API.';
comment on column public.reviews.is_own_account is 'The writer and the person it is about are one by phone, identity number or payment details: never shown. Not readable through the API.';
comment on table private.review_reports is 'Why somebody reports a review to the admins.';

alter table public.properties
  add column rating numeric(2, 1) check (rating between 1 and 5),
  add column rating_count integer check (rating_count > 0),
  add constraint "a rating has its count" check ((rating is null) = (rating_count is null));
comment on column public.properties.rating is 'Mean of shown reviews, a visit''s weighs a third of a tenancy''s; null until one of a tenancy or three of visits.';
comment on column public.properties.rating_count is 'How many shown reviews the rating is of.';
grant select (rating, rating_count) on public.properties to anon, authenticated;
select private.make_homes_of();

create function private.rate_home(_property_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _rated record;
begin
  select
    round(sum(review.stars * case review.subject when 'tenancy' then 3 else 1 end)::numeric
      / nullif(sum(case review.subject when 'tenancy' then 3 else 1 end), 0), 1) as mean,
    count(*)::integer as many,
    count(*) filter (where review.subject = 'tenancy') as of_tenancies
  into _rated
  from public.reviews as review
  where review.property_id = _property_id and review.state = 'shown' and review.about = 'home_and_host';
  if _rated.of_tenancies < 1 and _rated.many < 3 then
    _rated.mean := null;
    _rated.many := null;
  end if;
  update public.properties as home set rating = _rated.mean, rating_count = _rated.many
  where home.id = _property_id and (home.rating, home.rating_count) is distinct from (_rated.mean, _rated.many);
end
$$;
comment on function private.rate_home(uuid) is 'Computes a home''s rating anew. Not for API roles.';

create function private.tg_reviews__rate() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.property_id is not null then
    perform private.rate_home(new.property_id);
  end if;
  return null;
end
$$;
create trigger _500_rate after update of state on public.reviews
  for each row when (new.state is distinct from old.state) execute function private.tg_reviews__rate();

create function private.tg_reviews__drop_alarms() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.alarms as alarm where alarm.kind = 'review_show' and alarm.subject_id = old.id;
  return old;
end
$$;
create trigger _500_drop_alarms after delete on public.reviews for each row execute function private.tg_reviews__drop_alarms();

create function private.is_same_person(_one uuid, _other uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select _one = _other
    or exists (
      select from auth.users as one, auth.users as other
      where one.id = _one and other.id = _other and coalesce(one.phone, '') <> '' and one.phone = other.phone
    )
    or exists (
      select from public.profiles as one, public.profiles as other
      where one.id = _one and other.id = _other and coalesce(one.phone, '') <> ''
        and right(regexp_replace(one.phone, '\D', '', 'g'), 10) = right(regexp_replace(other.phone, '\D', '', 'g'), 10)
    )
    or exists (
      select
      from public.verification_records as one
      join private.identity_numbers as number on number.record_id = one.id
      join private.identity_numbers as same on same.fingerprint = number.fingerprint
      join public.verification_records as other on other.id = same.record_id
      where one.user_id = _one and other.user_id = _other
    )
    or exists (
      select from private.payees as one join private.payees as other on lower(other.vpa) = lower(one.vpa)
      where one.owner_id = _one and other.owner_id = _other
    )
$$;
comment on function private.is_same_person(uuid, uuid) is
  'Whether two accounts share a telephone number, an identity number or payment details. Not for API roles.';

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('public.reviews', 'writer_id', 't.writer_id = $1', true, '{about_id,is_own_account}', 'cleared', 'Reviews that the person wrote; erased, stars stay and words go.'),
  ('public.reviews', 'about_id', 't.about_id = $1', false, '{}', 'cleared', 'Reviews about the person; shown ones are read by my_reviews, others by nobody.'),
  ('private.review_reports', 'reporter_id', 't.reporter_id = $1', true, '{}', 'cleared', 'Reviews that the person reported.');

-- words go with their writer, a reply with whom it is by; stars stay
create function private.tg_reviews__forget_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.writer_id is null and old.writer_id is not null then
    new.words := null;
  end if;
  if new.about_id is null and old.about_id is not null then
    new.reply := null;
    new.reply_at := null;
  end if;
  return new;
end
$$;
create trigger _100_forget_words before update of writer_id, about_id on public.reviews
  for each row execute function private.tg_reviews__forget_words();

insert into private.notification_kinds (kind, mail, is_pushed, is_texted, is_urgent, unread_minutes, spacing_minutes) values
  ('review_open', 'digest', false, false, false, 0, 0),
  ('review_shown', 'at_once', false, false, false, 0, 0),
  ('review_hidden', 'at_once', false, false, false, 0, 0);
