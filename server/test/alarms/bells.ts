// Alarms of a kind that tests make: what rings is written down.

import type { TestDatabase } from '../support/database.ts'

/** Installs `private.on_bell`, which writes a row a ring; `work`: SQL statements that it does beside that. */
export const installBell = (database: TestDatabase, work = ''): Promise<unknown> =>
  database.owner.script(`
    create table if not exists private.rings (
      subject_id uuid not null, at timestamptz not null, number bigint generated always as identity
    );
    create or replace function private.on_bell(_subject_id uuid, _now timestamptz) returns void
    language plpgsql volatile security definer set search_path = ''
    as $$
    begin
      insert into private.rings (subject_id, at) values (_subject_id, _now);
      ${work}
    end
    $$;`)

/** So many alarms that are due since a minute ago. */
export const setBells = (database: TestDatabase, count: number): Promise<unknown> =>
  database.owner.script(`
    insert into private.alarms (kind, subject_id, due_at)
    select 'bell', gen_random_uuid(), now() - interval '1 minute' from generate_series(1, ${count})`)
