// A schema in which a short URL can ask for very much: hosts with many homes, homes with many photos.

import type { Database } from '../../../src/db/database.ts'
import type { RestSettings } from '../../../src/rest/settings.ts'
import type { TestDatabase } from '../../support/database.ts'
import { openRestWorld, type RestWorld } from '../rest-world.ts'

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9]

const SCHEMA = `
  create schema rest_dear;
  create table rest_dear.hosts (id int primary key, name text not null);
  create table rest_dear.homes (
    id int primary key, host_id int references rest_dear.hosts, title text not null, words text not null);
  create table rest_dear.photos (
    id int primary key, home_id int references rest_dear.homes, url text not null);
  create table rest_dear.marks (id int primary key, photo_id int references rest_dear.photos);
  create table rest_dear.labels (id int primary key, mark_id int references rest_dear.marks);
  ${numbers.map((n) => `create table rest_dear.r${n} (id int primary key, host_id int references rest_dear.hosts);`).join('\n')}
  create index on rest_dear.homes (host_id);
  create index on rest_dear.photos (home_id);
  create function rest_dear.hosts_up_to(last int) returns setof rest_dear.hosts
    language sql stable as 'select * from rest_dear.hosts where id <= last';
  create function rest_dear.long_word(bytes int) returns text
    language sql stable as $$ select repeat('x', bytes) $$;
  create function rest_dear.slow_word(milliseconds int) returns text
    language plpgsql volatile as $$
    declare _end constant timestamptz := clock_timestamp() + make_interval(secs => milliseconds / 1000.0);
    begin
      while clock_timestamp() < _end loop null; end loop;
      return 'done';
    end $$;
  create function rest_dear.slow_failure(milliseconds int) returns text
    language plpgsql volatile as $$
    begin
      perform rest_dear.slow_word(milliseconds);
      raise 'it came to nothing';
    end $$;
  insert into rest_dear.hosts select n, 'host ' || n from generate_series(1, 20) as n;
  insert into rest_dear.homes
    select n, 1 + n % 2, 'home ' || n, repeat('word ', 400) from generate_series(1, 500) as n;
  insert into rest_dear.photos
    select n, 1 + n % 500, 'photo ' || n from generate_series(1, 5000) as n;
  analyze;
  grant usage on schema rest_dear to anon, authenticated, service_role;
  grant select, insert, update, delete on all tables in schema rest_dear to anon, authenticated, service_role;
  grant execute on all functions in schema rest_dear to anon, authenticated, service_role;`

export type DearWorld = RestWorld & {
  /** How often the database was asked. */
  readonly asked: () => number
}

export async function openDearWorld(
  open: () => Promise<TestDatabase>,
  settings: Partial<RestSettings> = {},
): Promise<DearWorld> {
  let asked = 0
  const counted = async (): Promise<TestDatabase> => {
    const database = await open()
    await database.owner.script(SCHEMA)
    const run: Database['run'] = (...given) => {
      asked += 1
      return database.run(...given)
    }
    const transaction: Database['transaction'] = (...given) => {
      asked += 1
      return database.transaction(...given)
    }
    return { ...database, run, transaction }
  }
  const world = await openRestWorld(counted, { schemas: ['rest_dear'], ...settings })
  return { ...world, asked: () => asked }
}
