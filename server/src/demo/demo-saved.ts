// What demo people keep: homes with their notes, and searches, most of which mail nothing. As the people themselves, by the tables that they write to.
import { sql, statement, value } from '../db/sql.ts'
import { actAt, callerAt, type Cast } from './demo-acts.ts'
import type { DemoDependencies } from './demo-dependencies.ts'
import { listingId } from './demo-listings.ts'
import type { SeedSaved } from './saved-files.ts'

/** What is kept already stays as it is. */
export async function seedSaved(
  dependencies: DemoDependencies,
  saved: readonly SeedSaved[],
  cast: Cast,
): Promise<void> {
  const { server, clock } = dependencies
  for (const { person, homes, searches } of saved) {
    const id = sql`${value(cast.idOf(person))}::uuid`
    // oxlint-disable-next-line no-await-in-loop -- one person after the other
    await server.run(callerAt(cast.idOf(person), clock.now()), [
      ...homes.map(({ listing, note }) =>
        statement(sql`
          insert into public.saved_properties (user_id, property_id, note)
          values (${id}, ${value(listingId(listing))}::uuid, ${value(note ?? null)}) on conflict do nothing`),
      ),
      ...searches.map(({ name, search, finds }) =>
        statement(sql`
          insert into public.saved_searches (user_id, name, search, cadence)
          values (${id}, ${value(name)}, ${value(search)}, ${value(finds === undefined ? 'never' : 'daily')}) on conflict do nothing`),
      ),
    ])
    for (const listing of searches.flatMap(({ finds }) => finds ?? [])) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await actAt(
        dependencies,
        cast.idOf(cast.hostOf(listing)),
        clock.now(),
        sql`public.set_property_status(${value(listingId(listing))}::uuid, 'available')`,
      )
    }
  }
}
