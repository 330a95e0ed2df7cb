import { toRows } from '../db/rows.ts'
import { identifier, join, sql, statement, value, type SQL, type SqlValue } from '../db/sql.ts'
import { daysBefore, type DemoDependencies, scopeOf, uuidOfSeed } from './demo-dependencies.ts'
import type { SeededPerson } from './demo-people.ts'
import { insertObjects, type StoredPhoto } from './demo-photos.ts'
import type { SeedListing, SeedPhoto } from './seed-files.ts'

type Listers = {
  readonly ownerId: string
  readonly brokerId: string | null
  readonly hostId: string
}

/** Days from the submission of a listing to its approval. */
const REVIEW_DAYS = 0.1

/** Inserts missing listings. Their ids are derived from their keys, so every installation has the same. */
export async function seedListings(
  { database, clock }: DemoDependencies,
  listings: readonly SeedListing[],
  people: readonly SeededPerson[],
  photos: ReadonlyMap<SeedPhoto, StoredPhoto>,
): Promise<void> {
  const hostIds = await findHostIds(database)
  const folders = await findPictureFolders(database)
  const now = clock.now()
  const planned = listings.map((listing, index) => {
    const listers = findListers(listing, index, people, hostIds)
    const id = listingId(listing.key)
    const files = listing.photos.map((photo, place) => ({
      photo,
      name: `${folders.get(listers.ownerId)}/${id}/${place + 1}-${photo}.avif`,
    }))
    return { listing, listers, id, files }
  })
  const objects = planned.flatMap(({ files, listers }) =>
    files.flatMap(({ photo, name }) => {
      const stored = photos.get(photo)
      return stored === undefined ? [] : [{ name, photo, stored, ownerId: listers.ownerId }]
    }),
  )
  await database.run(scopeOf(null), [insertObjects(objects)])
  await database.run(
    scopeOf(null),
    planned.flatMap(({ listing, listers, id, files }, place) => {
      const names = files.map(({ name }) => name)
      return [
        statement(insertListing({ id, ...listingColumns(listing, listers, names, now) })),
        statement(insertAddress(id, listing, place)),
      ]
    }),
  )
}

async function findHostIds(database: DemoDependencies['database']): Promise<Map<string, string>> {
  const query = statement(sql`select id, user_id from public.hosts`)
  const [result] = await database.run(scopeOf(null), [query])
  const rows = result === undefined ? [] : toRows<{ id: string; user_id: string }>(result)
  return new Map(rows.map(({ id, user_id }) => [user_id, id]))
}

async function findPictureFolders(
  database: DemoDependencies['database'],
): Promise<Map<string, string>> {
  const query = statement(sql`select id, picture_folder from public.profiles`)
  const [result] = await database.run(scopeOf(null), [query])
  const rows = result === undefined ? [] : toRows<{ id: string; picture_folder: string }>(result)
  return new Map(rows.map(({ id, picture_folder }) => [id, picture_folder]))
}

/** A broker's listing belongs to one of the owners, taken in turn. */
function findListers(
  listing: SeedListing,
  index: number,
  people: readonly SeededPerson[],
  hostIds: ReadonlyMap<string, string>,
): Listers {
  const host = people.find((person) => person.key === listing.host)
  const hostId = hostIds.get(host?.userId ?? '')
  if (host === undefined || hostId === undefined)
    throw new Error(`Listing ${listing.key} names a host who is not there: ${listing.host}`)
  if (host.role === 'owner') return { ownerId: host.userId, brokerId: null, hostId }
  const owners = people.filter(
    (person) => person.role === 'owner' && person.host?.identity_checked_days_ago !== null,
  )
  const owner = owners[index % owners.length]
  if (owner === undefined) throw new Error('Demo data has no owner for a broker’s listing')
  return { ownerId: owner.userId, brokerId: host.userId, hostId }
}

function listingColumns(
  listing: SeedListing,
  listers: Listers,
  photoNames: readonly string[],
  now: Date,
): Record<string, SqlValue> {
  const {
    key: _key,
    host: _host,
    photos: _photos,
    days_ago,
    available_in_days,
    ...columns
  } = listing
  const createdAt = daysBefore(now, days_ago)
  const isApproved = listing.approval_status === 'approved'
  return {
    ...columns,
    owner_id: listers.ownerId,
    broker_id: listers.brokerId,
    host_id: listers.hostId,
    image_urls: photoNames.map((name) => `/storage/v1/object/public/property-images/${name}`),
    available_from: daysBefore(now, -available_in_days).toISOString().slice(0, 10),
    created_at: createdAt,
    updated_at: createdAt,
    approved_at: isApproved ? daysBefore(now, Math.max(0, days_ago - REVIEW_DAYS)) : null,
  }
}

function insertListing(columns: Record<string, SqlValue>): SQL {
  const names = Object.keys(columns).map((name) => identifier(name))
  const values = Object.values(columns).map((one) => value(one))
  return sql`
    insert into public.properties (${join(names)}) values (${join(values)})
    on conflict (id) do nothing`
}

/** Made up, as all of the demo: what a confirmed visit shows. */
const insertAddress = (id: string, { location, city }: SeedListing, place: number): SQL => sql`
  insert into public.property_private (property_id, address)
  values (${value(id)}::uuid, ${value(`Flat ${101 + place}, Demo Residency, ${location}, ${city}`)})
  on conflict (property_id) do nothing`

export const listingId = (key: string): string => uuidOfSeed(`listing ${key}`)
