-- A small world for the wire tests of the read protocol: every kind of relationship, type and odd name once.
drop schema if exists rest_world cascade;
drop schema if exists rest_other cascade;
create schema rest_world;
create schema rest_other;

create table rest_world.clients (
  id int primary key,
  name text not null
);

create table rest_world.projects (
  id int primary key,
  name text not null,
  client_id int references rest_world.clients (id)
);

create table rest_world.project_briefs (
  project_id int primary key references rest_world.projects (id),
  summary text not null
);

create table rest_world.users (
  id int primary key,
  name text not null
);

create table rest_world.tasks (
  id int primary key,
  name text not null,
  project_id int references rest_world.projects (id),
  assignee_id int,
  reviewer_id int,
  constraint tasks_assignee foreign key (assignee_id) references rest_world.users (id),
  constraint tasks_reviewer foreign key (reviewer_id) references rest_world.users (id)
);

create table rest_world.user_projects (
  user_id int references rest_world.users (id),
  project_id int references rest_world.projects (id),
  primary key (user_id, project_id)
);

-- A tree and a friendship graph: relationships of a table with itself.
create table rest_world.places (
  id int primary key,
  name text not null,
  parent_id int constraint places_parent references rest_world.places (id)
);

-- Two-column keys.
create table rest_world.buildings (
  city text,
  number int,
  label text,
  primary key (city, number)
);
create table rest_world.flats (
  id int primary key,
  city text,
  building_number int,
  constraint flats_building foreign key (city, building_number) references rest_world.buildings (city, number)
);

create type rest_world.mood as enum ('calm', 'busy', 'closed');

create table rest_world.kinds (
  id int primary key,
  words text,
  mood rest_world.mood,
  tags text[],
  numbers int[],
  span int4range,
  stay daterange,
  doc jsonb,
  plain json,
  search tsvector,
  flag boolean,
  price numeric(12, 2),
  uid uuid,
  day date,
  at timestamptz
);

create table rest_world."odd names, ""quoted""" (
  "the id" int primary key,
  "col,umn" text,
  "quo""te" text,
  "ünïcode" text,
  "select" text,
  "dot.ted" text
);

create table rest_world.secrets (
  id int primary key,
  shown text,
  hidden text
);
create table rest_world.locked (
  id int primary key
);
create table rest_world.many (
  id int primary key,
  grp text not null,
  is_even boolean not null
);

create view rest_world.client_projects as
  select p.id, p.name as project_name, p.client_id from rest_world.projects p;
create view rest_world.clients_view as
  select c.id, c.name from rest_world.clients c;
create view rest_world.clients_view_of_view as
  select v.id as client_key, v.name from rest_world.clients_view v;

create table rest_other.parcels (
  id int primary key,
  label text
);

create function rest_world.upper_name(rest_world.clients) returns text
  language sql stable as $$ select upper($1.name) $$;
create function rest_world.big_projects(rest_world.clients) returns setof rest_world.projects
  language sql stable as $$ select * from rest_world.projects where client_id = $1.id and id > 1 $$;
create function rest_world.first_project(rest_world.clients) returns setof rest_world.projects rows 1
  language sql stable as $$ select * from rest_world.projects where client_id = $1.id order by id limit 1 $$;

create function rest_world.many_even_count() returns bigint
  language sql stable security definer set search_path = '' as $$ select 12345::bigint $$;
comment on function rest_world.many_even_count() is
  '@counter {"table":"rest_world.many","filters":{"is_even":"is.true","grp":"eq.a"}}';

create function rest_world.set_headers() returns text
  language sql volatile as $$
    select set_config('response.headers', '[{"x-from-database":"yes"},{"cache-control":"no-store"}]', true)
  $$;
create view rest_world.header_setter as select rest_world.set_headers() as ignored;
create view rest_world.status_setter as select set_config('response.status', '203', true) as status;
create view rest_world.bad_headers as select set_config('response.headers', 'no json', true) as headers;
create view rest_world.bad_status as select set_config('response.status', 'teapot', true) as status;

create function rest_world.fail_with(code text) returns int
  language plpgsql volatile as $$ begin raise sqlstate 'PT418' using message = 'short and stout', hint = 'tea'; end $$;
create view rest_world.teapot as select rest_world.fail_with('x') as never;

create function rest_world.raise_pgrst() returns int
  language plpgsql volatile as $$
  begin
    raise sqlstate 'PGRST' using
      message = '{"code":"mine","message":"mine alone","details":"d","hint":"h"}',
      detail = '{"status":402,"headers":{"x-mine":"1"}}';
  end $$;
create view rest_world.raiser as select rest_world.raise_pgrst() as never;
create view rest_world.divider as select 1 / (select 0) as never;

create function rest_world.check_caller() returns void
  language plpgsql as $$
  begin
    if current_setting('request.jwt.claims', true)::json ->> 'sub' = 'dead' then
      raise sqlstate 'PT401' using message = 'Session is over';
    end if;
  end $$;

create view rest_world.request_facts as
  select current_user::text as role,
    current_setting('request.method', true) as method,
    current_setting('request.path', true) as path,
    current_setting('request.headers', true)::json as headers,
    current_setting('request.jwt.claims', true)::json as claims,
    current_setting('transaction_read_only') as read_only,
    current_setting('TimeZone') as zone;

insert into rest_world.clients values (1, 'Microsoft'), (2, 'Apple'), (3, 'Nobody');
insert into rest_world.projects values
  (1, 'Windows 7', 1), (2, 'Windows 10', 1), (3, 'IOS', 2), (4, 'OSX', 2), (5, 'Orphan', null);
insert into rest_world.project_briefs values (1, 'seven'), (3, 'phones');
insert into rest_world.users values (1, 'Angela'), (2, 'Michael'), (3, 'Dwight');
insert into rest_world.tasks values
  (1, 'Design w7', 1, 1, 2), (2, 'Code w7', 1, 2, 1), (3, 'Design w10', 2, 1, 2),
  (4, 'Code w10', 2, null, null), (5, 'Design IOS', 3, 3, 1), (6, 'Loose', null, 3, null);
insert into rest_world.user_projects values (1, 1), (1, 2), (2, 1), (2, 3), (3, 4);
insert into rest_world.places values (1, 'India', null), (2, 'Telangana', 1), (3, 'Hyderabad', 2), (4, 'Goa', 1);
insert into rest_world.buildings values ('Hyderabad', 1, 'One'), ('Hyderabad', 2, 'Two');
insert into rest_world.flats values (1, 'Hyderabad', 1), (2, 'Hyderabad', 2), (3, null, null);
insert into rest_world.kinds values
  (1, 'a fat cat', 'calm', '{red,green}', '{1,2}', '[1,5)', '[2026-01-01,2026-02-01)',
   '{"a":{"b":"x"},"list":[1,2,3],"n":7,"name":"one"}', '{"z":1,"a":2}', to_tsvector('english', 'the fat cats'),
   true, 10.50, '00000000-0000-0000-0000-000000000001', '2026-01-02', '2026-01-02T03:04:05Z'),
  (2, 'a thin dog', 'busy', '{blue}', '{3}', '[10,20)', null,
   '{"a":{"b":"y"},"list":[],"n":3,"name":null}', '[1]', to_tsvector('english', 'thin dogs'),
   false, 2, '00000000-0000-0000-0000-000000000002', '2026-02-02', null),
  (3, 'comma, "quoted" (brackets) {braces} \ 100% *star*', null, '{}', null, null, null, null, null, null, null, null, null, null, null);
insert into rest_world."odd names, ""quoted""" values (1, 'c', 'q', 'ü', 's', 'd');
insert into rest_world.secrets values (1, 'open', 'closed');
insert into rest_world.many select n, case when n % 3 = 0 then 'a' else 'b' end, n % 2 = 0 from generate_series(1, 1200) n;
insert into rest_other.parcels values (1, 'elsewhere');
analyze rest_world.many;

alter table rest_world.tasks enable row level security;
create policy "everybody reads tasks" on rest_world.tasks for select using (true);
grant usage on schema rest_world, rest_other to anon, authenticated, service_role;
grant execute on all functions in schema rest_world to anon, authenticated, service_role;
grant select on all tables in schema rest_world, rest_other to anon, authenticated, service_role;
revoke select on rest_world.secrets, rest_world.locked from anon, authenticated;
grant select (id, shown) on rest_world.secrets to anon, authenticated;
