// Seeds demo people, listings, pictures and what the people do with each other. For development only: the people's passwords are printed. Existing rows are left
// unchanged, and an interrupted run is completed by the next. Data that were seeded once stay as they are, also under a newer program: people have acted on them since.
import { firstRow } from '../db/rows.ts'
import { sql, statement, value } from '../db/sql.ts'
import { type DemoDependencies, scopeOf } from './demo-dependencies.ts'
import { seedApplications } from './demo-applications.ts'
import { castOf, withSessions } from './demo-acts.ts'
import { seedConversations } from './demo-conversations.ts'
import { commissionsOf, seedLeads, seedMandates } from './demo-brokerage.ts'
import { seedDisputes } from './demo-disputes.ts'
import { leavingOf, seedHomesOnSite, seedLeaving } from './demo-leaving.ts'
import { recordsOf, seedRenewals } from './demo-living.ts'
import { listingId, seedListings } from './demo-listings.ts'
import { seedLooks } from './demo-looks.ts'
import { seedRent } from './demo-rent.ts'
import { repairsOf } from './demo-repairs.ts'
import { seedPeople } from './demo-people.ts'
import { seedPhotos, type StoredPhoto } from './demo-photos.ts'
import { seedSaved } from './demo-saved.ts'
import { seedVisits } from './demo-visits.ts'
import { readSeedFiles, type SeedListing, type SeedPhoto } from './seed-files.ts'

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
export async function seedDemo(given: DemoDependencies): Promise<DemoSeeding> {
  const seeding = await begin(given)
  if (seeding.isDone) return { kind: 'already-there' }
  // Everything happened so long before one moment: the same acts at other moments would not be the same.
  const dependencies = { ...given, clock: { now: () => seeding.begunAt } }
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
    await seedHomesOnSite(dependencies, files.leaving, cast)
    await seedMandates(dependencies, files.brokerage, cast)
    await seedConversations(dependencies, files.conversations, cast)
    dependencies.onProgress('Letting demo people apply')
    await seedApplications(dependencies, files.applications, cast)
    dependencies.onProgress('Letting demo tenants pay')
    const past = [
      ...recordsOf(dependencies, files.living, cast, photos),
      ...repairsOf(dependencies, files.repairs, cast, photos),
      ...leavingOf(dependencies, files.leaving, cast),
      ...commissionsOf(dependencies, files.brokerage, cast),
    ]
    await seedRent(
      dependencies,
      past,
      (tenant, home) =>
        files.applications.applications.find(
          ({ seeker, listing }) => cast.idOf(seeker) === tenant && listingId(listing) === home,
        )?.rent_habit ?? 'half_late',
    )
    await seedRenewals(dependencies, files.living, cast)
    await seedLeaving(dependencies, files.leaving, cast)
    await seedDisputes(dependencies, files.disputes, cast)
    await seedSaved(dependencies, files.saved, cast)
    await seedLeads(dependencies, files.brokerage, cast)
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

/** The moment of the first call, also when that was broken off. */
async function begin({
  database,
  clock,
}: DemoDependencies): Promise<{ readonly isDone: boolean; readonly begunAt: Date }> {
  const mark = sql`
    insert into private.settings (name, value) values ('demo_data', ${value({ begun_at: clock.now().toISOString() })})
    on conflict (name) do nothing`
  const query = sql`
    select value ? 'seeded_at' as is_done, value ->> 'begun_at' as begun_at from private.settings where name = 'demo_data'`
  const [, result] = await database.run(scopeOf(null), [statement(mark), statement(query)])
  const row =
    result === undefined ? null : firstRow<{ is_done: boolean; begun_at: string | null }>(result)
  return {
    isDone: row?.is_done === true,
    begunAt: row?.begun_at == null ? clock.now() : new Date(row.begun_at),
  }
}

async function markSeeded({ database }: DemoDependencies): Promise<void> {
  const mark = sql`
    update private.settings set value = value || jsonb_build_object('seeded_at', now()), updated_at = now()
    where name = 'demo_data'`
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
