// How often demo homes were looked at on the days before. Looks are counted when they happen, so those of earlier days are written as counts.
import { sql, statement } from '../db/sql.ts'
import { type DemoDependencies, scopeOf } from './demo-dependencies.ts'

/** The same counts for the same home and day; homes that are there already keep theirs. */
export async function seedLooks({ database }: DemoDependencies): Promise<void> {
  const looks = sql`
    insert into private.property_views (property_id, day, views)
    select home.id, passed::date, 2 + abs(hashtext(home.title || passed::date) % 11)
    from public.properties as home
    cross join lateral generate_series(
      greatest(home.created_at, now() - interval '29 days') at time zone 'Asia/Kolkata', now() at time zone 'Asia/Kolkata', interval '1 day'
    ) as passed
    where home.is_public and home.approval_status = 'approved' and home.archived_at is null
    on conflict do nothing`
  await database.run(scopeOf(null), [statement(looks)])
}
