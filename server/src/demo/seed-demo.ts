// Seeds demo people, listings, pictures and what the people do with each other. For development only: the people's passwords are printed. Existing rows are left
// unchanged, and an interrupted run is completed by the next.
import { firstRow } from '../db/rows.ts'
import { sql, statement, value } from '../db/sql.ts'
import { type DemoDependencies, scopeOf } from './demo-dependencies.ts'
import { seedApplications } from './demo-applications.ts'
import { castOf, withSessions } from './demo-acts.ts'
import { seedConversations } from './demo-conversations.ts'
import { seedBrokerage, seedMandates } from './demo-brokerage.ts'
import { seedListings } from './demo-listings.ts'
import { seedLooks } from './demo-looks.ts'
import { seedRent } from './demo-rent.ts'
import { seedRepairs } from './demo-repairs.ts'
import { seedPeople } from './demo-people.ts'
import { seedPhotos, type StoredPhoto } from './demo-photos.ts'
import { seedVisits } from './demo-visits.ts'
import { readSeedFiles, type SeedListing, type SeedPhoto } from './seed-files.ts'

/** Raised when existing installations should get further demo data. */
const VERSION = 3
/** Listings of the home page's first screen. */
const FIRST_COVERS = 12

export type DemoSeeding =
  | { readonly kind: 'already-there' }
  | {
      readonly kind: 'seeded'
      readonly people: number
      readonly listings: number
      /** The stored pictures of the home page's first screen. */
      readonly covers: readonly string[]
    }

/** Throws what the database or the blobs throw; a later call completes the seed. */
export async function seedDemo(dependencies: DemoDependencies): Promise<DemoSeeding> {
  if (await isSeeded(dependencies)) return { kind: 'already-there' }
  const files = await readSeedFiles()
  dependencies.onProgress('Making demo people')
  const people = await seedPeople(dependencies, files.people)
  dependencies.onProgress('Storing pictures of demo homes')
  const photos = await seedPhotos(dependencies, files.listings)
  dependencies.onProgress('Adding demo listings')
  await seedListings(dependencies, files.listings, people, photos)
  await seedLooks(dependencies)
  dependencies.onProgress('Letting demo people talk')
  const cast = castOf(people, files.listings)
  await withSessions(dependencies, people, async () => {
    await seedMandates(dependencies, files.brokerage, cast)
    await seedConversations(dependencies, files.conversations, cast)
    dependencies.onProgress('Letting demo people apply')
    await seedApplications(dependencies, files.applications, cast)
    dependencies.onProgress('Letting demo tenants pay')
    await seedRent(dependencies)
    await seedRepairs(dependencies, files.repairs, cast)
    await seedBrokerage(dependencies, files.brokerage, cast)
    dependencies.onProgress('Letting demo people visit')
    await seedVisits(dependencies, files.visits, cast)
  })
  await markSeeded(dependencies)
  return {
    kind: 'seeded',
    people: people.length,
    listings: files.listings.length,
    covers: firstCovers(files.listings, photos),
  }
}

async function isSeeded({ database }: DemoDependencies): Promise<boolean> {
  const query = sql`
    select (value ->> 'version')::integer as version from private.settings where name = 'demo_data'`
  const [result] = await database.run(scopeOf(null), [statement(query)])
  const row = result === undefined ? null : firstRow<{ version: number }>(result)
  return row !== null && row.version >= VERSION
}

async function markSeeded({ database, clock }: DemoDependencies): Promise<void> {
  const marker = { version: VERSION, seeded_at: clock.now().toISOString() }
  const mark = sql`
    insert into private.settings (name, value) values ('demo_data', ${value(marker)})
    on conflict (name) do update set value = excluded.value, updated_at = now()`
  await database.run(scopeOf(null), [statement(mark)])
}

const firstCovers = (
  listings: readonly SeedListing[],
  photos: ReadonlyMap<SeedPhoto, StoredPhoto>,
): readonly string[] =>
  listings
    .filter((listing) => listing.approval_status === 'approved' && listing.status === 'available')
    .toSorted((a, b) => a.days_ago - b.days_ago)
    .slice(0, FIRST_COVERS)
    .flatMap((listing) => photos.get(listing.photos[0] ?? 'living-1')?.version ?? [])
