-- Shapes that PostgREST's own tests care about and the marketplace has none of; for the comparison, beside `fixtures.sql`
-- and `writes.sql`, in a schema of their own.
drop schema if exists rest_shapes cascade;
drop schema if exists rest_unseen cascade;
create schema rest_shapes;
create schema rest_unseen;

-- Partitions.
create table rest_shapes.owners (id int primary key, name text not null);
create table rest_shapes.cars (
  name text, year int, owner_id int references rest_shapes.owners (id),
  primary key (name, year)
) partition by list (year);
create table rest_shapes.cars_2024 partition of rest_shapes.cars for values in (2024);
create table rest_shapes.cars_2025 partition of rest_shapes.cars for values in (2025);
create table rest_shapes.car_services (
  id int primary key, car_name text, car_year int, cost numeric,
  constraint services_car foreign key (car_name, car_year) references rest_shapes.cars (name, year)
);
insert into rest_shapes.owners values (1, 'Asha'), (2, 'Ravi');
insert into rest_shapes.cars values ('Swift', 2024, 1), ('Swift', 2025, 2), ('Nexon', 2025, 1);
insert into rest_shapes.car_services values (1, 'Swift', 2024, 10), (2, 'Swift', 2024, 20), (3, 'Nexon', 2025, 5);

-- Views over views, over junctions, over themselves.
create table rest_shapes.houses (id int primary key, name text);
create table rest_shapes.books (
  id int primary key, title text,
  publisher_id int constraint books_house references rest_shapes.houses (id)
);
create table rest_shapes.authors (id int primary key, name text);
create table rest_shapes.authors_books (
  author_id int constraint ab_author references rest_shapes.authors (id),
  book_id int constraint ab_book references rest_shapes.books (id),
  primary key (author_id, book_id)
);
create table rest_shapes.labels (id int primary key, name text);
create table rest_shapes.books_labels (
  book_id int references rest_shapes.books (id),
  label_id int references rest_shapes.labels (id),
  primary key (book_id, label_id)
);
create view rest_shapes.books_view as select id, title, publisher_id from rest_shapes.books;
create view rest_shapes.books_view_view as select id as book_key, title, publisher_id as house_key from rest_shapes.books_view;
create view rest_shapes.authors_view as select id, name from rest_shapes.authors;
create view rest_shapes.houses_view as select id, name from rest_shapes.houses;
create view rest_shapes.authors_books_view as select author_id, book_id from rest_shapes.authors_books;
create view rest_shapes.books_twice as
  select id, id as again, title, publisher_id, publisher_id as house_id from rest_shapes.books;
create view rest_shapes.books_with_house as
  select b.id, b.title, h.id as house_id, h.name as house_name
  from rest_shapes.books b join rest_shapes.houses h on h.id = b.publisher_id;
create view rest_shapes.books_cte as
  with recent as (select id, title, publisher_id from rest_shapes.books where id > 1) select * from recent;
create view rest_shapes.books_union as
  select id, publisher_id from rest_shapes.books union all select id, publisher_id from rest_shapes.books;
create materialized view rest_shapes.books_kept as select id, title, publisher_id from rest_shapes.books;
insert into rest_shapes.houses values (1, 'Rupa'), (2, 'Juggernaut');
insert into rest_shapes.books values (1, 'One', 1), (2, 'Two', 1), (3, 'Three', 2), (4, 'Four', null);
insert into rest_shapes.authors values (1, 'Anita'), (2, 'Vikram');
insert into rest_shapes.authors_books values (1, 1), (1, 2), (2, 2), (2, 3);
insert into rest_shapes.labels values (1, 'new'), (2, 'old'), (3, 'none');
insert into rest_shapes.books_labels values (1, 1), (2, 1), (2, 2);
refresh materialized view rest_shapes.books_kept;

create table rest_shapes.staff (
  id int primary key, name text,
  boss_id int constraint staff_boss references rest_shapes.staff (id)
);
create view rest_shapes.staff_view as select id, name, boss_id from rest_shapes.staff;
create view rest_shapes.staff_with_boss as
  select s.id, s.name, s.boss_id, b.id as boss_key, b.name as boss_name
  from rest_shapes.staff s left join rest_shapes.staff b on b.id = s.boss_id;
insert into rest_shapes.staff values (1, 'Top', null), (2, 'Middle', 1), (3, 'Low', 2), (4, 'Other', 2);

create view rest_shapes.circle_a as select 1 as id;
create view rest_shapes.circle_b as select id from rest_shapes.circle_a;
create or replace view rest_shapes.circle_a as select id from rest_shapes.circle_b;

-- What is not exposed: a junction and functions.
create table rest_unseen.memberships (
  author_id int references rest_shapes.authors (id),
  house_id int references rest_shapes.houses (id),
  primary key (author_id, house_id)
);
insert into rest_unseen.memberships values (1, 1), (2, 2);
create function rest_unseen.unseen_name(rest_shapes.authors) returns text
  language sql stable as $$ select upper($1.name) $$;
create function rest_unseen.unseen_books(rest_shapes.authors) returns setof rest_shapes.books
  language sql stable as $$ select * from rest_shapes.books $$;

-- Full text beside plain columns.
create domain rest_shapes.searchable as tsvector;
create table rest_shapes.notes (
  id int primary key, body text, words tsvector, kept rest_shapes.searchable, doc jsonb, day timestamptz
);
create function rest_shapes.body_words(rest_shapes.notes) returns tsvector
  language sql immutable as $$ select to_tsvector('english', $1.body) $$;
create function rest_shapes.loud_body(rest_shapes.notes) returns text
  language sql immutable as $$ select upper($1.body) $$;
insert into rest_shapes.notes values
  (1, 'fat cats sat', to_tsvector('english', 'fat cats sat'), to_tsvector('english', 'fat cats sat'),
    '{"a-b":1,"$x":{"y z":2},"ä":3,"@":4,"/":5,"1x":6,"a.b":7,"*":8,"#h":9}', '2026-01-01T00:00:00Z'),
  (2, 'thin dogs ran', to_tsvector('english', 'thin dogs ran'), to_tsvector('english', 'thin dogs ran'), '{"a-b":2}', null);

-- Domains that are shown and read otherwise than they are stored.
create domain rest_shapes.colour as int;
create function rest_shapes.colour_json(rest_shapes.colour) returns json
  language sql immutable as $$ select to_json('#' || lpad(upper(to_hex($1)), 6, '0')) $$;
create function rest_shapes.colour_of(text) returns rest_shapes.colour
  language sql immutable as $$ select (('x' || lpad(replace($1, '#', ''), 8, '0'))::bit(32)::int)::rest_shapes.colour $$;
create function rest_shapes.colour_of(json) returns rest_shapes.colour
  language sql immutable as $$ select rest_shapes.colour_of($1 #>> '{}') $$;
create cast (rest_shapes.colour as json) with function rest_shapes.colour_json(rest_shapes.colour) as implicit;
create cast (json as rest_shapes.colour) with function rest_shapes.colour_of(json) as implicit;
create cast (text as rest_shapes.colour) with function rest_shapes.colour_of(text) as implicit;
create table rest_shapes.paints (id int primary key, shade rest_shapes.colour, name text default 'plain');
create view rest_shapes.paints_view as select * from rest_shapes.paints;
create table rest_shapes.cans (id int primary key, paint_id int references rest_shapes.paints (id));
insert into rest_shapes.paints values (1, 255, 'blue'), (2, 65280, 'green'), (3, null, 'none');
insert into rest_shapes.cans values (1, 1), (2, 2);

-- Functions: what goes in.
create function rest_shapes.fixed_char(c char(4)) returns text language sql immutable as $$ select '<' || c || '>' $$;
create function rest_shapes.fixed_bit(b bit(4)) returns text language sql immutable as $$ select b::text $$;
create function rest_shapes.fixed_chars(c char(4)[]) returns text language sql immutable as $$ select c::text $$;
create function rest_shapes.fixed_bits(b bit(4)[]) returns text language sql immutable as $$ select b::text $$;
create function rest_shapes.narrow(v varchar(2)) returns text language sql immutable as $$ select v $$;
create function rest_shapes.spread_ints(variadic v int[] default '{}') returns int[] language sql immutable as $$ select v $$;
create function rest_shapes.spread_texts(first text, variadic v text[] default '{}') returns text language sql immutable as $$ select first || v::text $$;
create function rest_shapes.unnamed_int(int) returns int language sql immutable as $$ select $1 + 1 $$;
create function rest_shapes.unnamed_json(json) returns json language sql immutable as $$ select $1 $$;
create function rest_shapes.unnamed_jsonb(jsonb) returns jsonb language sql immutable as $$ select $1 $$;
create function rest_shapes.unnamed_text(text) returns text language sql immutable as $$ select $1 $$;
create function rest_shapes.unnamed_xml(xml) returns xml language sql immutable as $$ select $1 $$;
create function rest_shapes.unnamed_bytea(bytea) returns bytea language sql immutable as $$ select $1 $$;
create function rest_shapes.unnamed_two(json, json) returns json language sql immutable as $$ select $2 $$;
create function rest_shapes.unnamed_default(int default 7) returns int language sql immutable as $$ select $1 $$;
create function rest_shapes.any_body() returns text language sql immutable as $$ select 'none' $$;
create function rest_shapes.any_body(json) returns text language sql immutable as $$ select 'json' $$;
create function rest_shapes.any_body(text) returns text language sql immutable as $$ select 'text' $$;
create function rest_shapes.any_body(a int) returns text language sql immutable as $$ select 'named' $$;
create function rest_shapes.twice_whole(json) returns text language sql immutable as $$ select 'json' $$;
create function rest_shapes.twice_whole(jsonb) returns text language sql immutable as $$ select 'jsonb' $$;
create function rest_shapes.same(b int, a text) returns text language sql immutable as $$ select 'int' $$;
create function rest_shapes.same(b text, a text) returns text language sql immutable as $$ select 'text' $$;
create function rest_shapes.same(b text, a text, c int default 1) returns text language sql immutable as $$ select 'three' $$;
create function rest_shapes.painted(c rest_shapes.colour) returns int language sql immutable as $$ select c::int $$;
create function rest_shapes."odd fn"("a b" int, "c-d" text default 'x') returns text language sql immutable as $$ select "a b" || "c-d" $$;

-- Functions: what comes out.
create type rest_shapes.point as (x int, y int);
create domain rest_shapes.point_alias as rest_shapes.point;
create domain rest_shapes.author_alias as rest_shapes.authors;
create function rest_shapes.returns_record() returns record language sql immutable as $$ select 1, 'x'::text $$;
create function rest_shapes.returns_records() returns setof record language sql immutable as $$ values (1, 'x'), (2, 'y') $$;
create function rest_shapes.returns_record_in(a int) returns record language sql immutable as $$ select a, 'x'::text $$;
create function rest_shapes.one_out(a int, out b int) language sql immutable as $$ select a + 1 $$;
create function rest_shapes.one_out_set(a int, out b int) returns setof int language sql immutable as $$ values (a), (a + 1) $$;
create function rest_shapes.one_inout(inout a int) language sql immutable as $$ select a + 1 $$;
create function rest_shapes.two_inout(inout a int, inout b text) language sql immutable as $$ select a + 1, b || '!' $$;
create function rest_shapes.mixed_out(a int, inout b int default 2, out c text) language sql immutable as $$ select b + a, 'c' $$;
create function rest_shapes.one_out_json(out j json) language sql immutable as $$ select '{"k":1}'::json $$;
create function rest_shapes.one_column() returns table (only_one int) language sql immutable as $$ select 1 $$;
create function rest_shapes.point_of() returns rest_shapes.point_alias language sql immutable as $$ select row(1, 2)::rest_shapes.point_alias $$;
create function rest_shapes.author_of(key int) returns rest_shapes.author_alias language sql stable as $$ select a::rest_shapes.author_alias from rest_shapes.authors a where id = key $$;
create function rest_shapes.authors_of() returns setof rest_shapes.author_alias language sql stable as $$ select a::rest_shapes.author_alias from rest_shapes.authors a order by id $$;
create function rest_shapes.view_rows() returns setof rest_shapes.books_view language sql stable as $$ select * from rest_shapes.books_view order by id $$;
create function rest_shapes.cars_of() returns setof rest_shapes.cars language sql stable as $$ select * from rest_shapes.cars order by name, year $$;
create function rest_shapes.paint_rows() returns setof rest_shapes.paints language sql stable as $$ select * from rest_shapes.paints order by id $$;
create function rest_shapes.paint_value() returns rest_shapes.colour language sql stable as $$ select 255::rest_shapes.colour $$;
create function rest_shapes.points_list() returns rest_shapes.point[] language sql immutable as $$ select array[row(1, 2)::rest_shapes.point] $$;
create function rest_shapes.void_set() returns void language sql volatile as $$ select $$;
create function rest_shapes.null_row() returns rest_shapes.authors language sql stable as $$ select null::rest_shapes.authors $$;
create function rest_shapes.nothing_set() returns setof rest_shapes.authors language sql stable as $$ select * from rest_shapes.authors where false $$;

-- What SQL says about the answer.
create function rest_shapes.set_cookies() returns void language sql volatile as $$
  select set_config('response.headers', '[{"Set-Cookie":"a=1; Path=/"},{"Set-Cookie":"b=2"},{"Cache-Control":"no-store"},{"Vary":"X-One"}]', true)
$$;
create function rest_shapes.state_of(state text, message text default 'raised', detail text default 'd', hint text default 'h') returns int
  language plpgsql stable as $$ begin raise exception using errcode = state, message = message, detail = detail, hint = hint; end $$;

create table rest_shapes.keys_only (one int, two int, primary key (one, two));
create table rest_shapes.sales (id int primary key, shop text, kind text, amount numeric, day date, owner_id int references rest_shapes.owners (id));
create view rest_shapes.sales_view as select id, shop, amount from rest_shapes.sales;
insert into rest_shapes.keys_only values (1, 1), (1, 2);
insert into rest_shapes.sales values
  (1, 'a', 'x', 10, '2026-01-01', 1), (2, 'a', 'y', 5, '2026-01-02', 1), (3, 'b', 'x', 7.5, '2026-01-01', 2), (4, 'b', 'x', null, null, null);

grant usage on schema rest_shapes to anon, authenticated, service_role;
grant select, insert, update, delete on all tables in schema rest_shapes to anon, authenticated, service_role;
grant execute on all functions in schema rest_shapes to public;
grant select on all tables in schema rest_shapes to anon, authenticated, service_role;
grant usage on schema rest_unseen to anon, authenticated, service_role;
grant select on all tables in schema rest_unseen to anon, authenticated, service_role;
