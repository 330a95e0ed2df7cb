// The pictures of demo listings: scenes drawn once each, stored as AVIF and shared by the listings that show them.
import { scene } from '@basera/scenes/scene'
import sharp from 'sharp'

import { toRows } from '../db/rows.ts'
import { sql, statement, value } from '../db/sql.ts'
import { type DemoDependencies, scopeOf } from './demo-dependencies.ts'
import { parsePhoto, type SeedListing, type SeedPhoto } from './seed-files.ts'

export type StoredPhoto = {
  /** Blob of the bytes; several objects may name it, so bytes go only when no row names them. */
  readonly version: string
  readonly size: number
}

const BUCKET = 'property-images'
/** As the operator: a picture whose bytes were lost is drawn again under listings that show it. */
const OPERATOR_SCOPE = scopeOf(null)
/** Pictures never change under one name: a new one has a new name. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'
const PHOTO_WIDTH = 1280
/** One draws while another is encoded; more only fight for the cores. */
const DRAWN_AT_ONCE = 3

/** Draws what is not stored yet. A run that was broken off goes on where it stopped. */
export async function seedPhotos(
  dependencies: DemoDependencies,
  listings: readonly SeedListing[],
): Promise<ReadonlyMap<SeedPhoto, StoredPhoto>> {
  const wanted = [...new Set(listings.flatMap((listing) => listing.photos))]
  const stored = await findStored(dependencies, wanted)
  const missing = wanted.filter((photo) => !stored.has(photo))
  const queue = missing.values()
  let drawn = wanted.length - missing.length

  async function drawFromQueue(): Promise<void> {
    for (const photo of queue) {
      // Each worker draws one after another; the workers share the queue.
      // oxlint-disable-next-line no-await-in-loop
      stored.set(photo, await drawAndStore(dependencies, photo))
      drawn += 1
      if (drawn % 20 === 0) dependencies.onProgress(`Drew ${drawn} of ${wanted.length} pictures`)
    }
  }
  await Promise.all(Array.from({ length: DRAWN_AT_ONCE }, drawFromQueue))
  return stored
}

async function drawAndStore(
  { database, blobs, photoWidth = PHOTO_WIDTH }: DemoDependencies,
  photo: SeedPhoto,
): Promise<StoredPhoto> {
  const bytes = await drawPhoto(photo, photoWidth)
  const stored = { version: await blobs.write(bytes), size: bytes.byteLength }
  await database.run(OPERATOR_SCOPE, [insertObject(`demo/${photo}.avif`, stored, photo)])
  return stored
}

async function drawPhoto(photo: SeedPhoto, width: number): Promise<Uint8Array> {
  const { kind, seed } = parsePhoto(photo)
  // Drawn at the size it is kept in: drawing larger and scaling down costs twice as long.
  const svg = scene(kind, seed).replace(
    /width="1600" height="1200"/,
    `width="${width}" height="${width * 0.75}"`,
  )
  return sharp(Buffer.from(svg)).removeAlpha().avif({ quality: 58, effort: 0 }).toBuffer()
}

async function findStored(
  { database, blobs }: DemoDependencies,
  wanted: readonly SeedPhoto[],
): Promise<Map<SeedPhoto, StoredPhoto>> {
  const names = wanted.map((photo) => `demo/${photo}.avif`)
  const query = sql`
    select name, version from storage.objects
    where bucket_id = ${value(BUCKET)} and name = any (${value(names)}::text[])`
  const [result] = await database.run(OPERATOR_SCOPE, [statement(query)])
  const rows = result === undefined ? [] : toRows<{ name: string; version: string }>(result)
  const found = await Promise.all(
    rows.map(async ({ name, version }) => ({ name, version, stat: await blobs.stat(version) })),
  )
  const stored = new Map<SeedPhoto, StoredPhoto>()
  for (const photo of wanted) {
    const row = found.find(({ name }) => name === `demo/${photo}.avif`)
    // Rows whose bytes are gone (another data folder on the same database) are drawn again.
    if (row?.stat) stored.set(photo, { version: row.version, size: row.stat.size })
  }
  return stored
}

/** A picture under a name of its own, as an upload would have made it; a row that is there takes the new bytes. */
export const insertObject = (
  name: string,
  { version, size }: StoredPhoto,
  photo: SeedPhoto,
  ownerId: string | null = null,
) => {
  const metadata = {
    mimetype: 'image/avif',
    size,
    contentLength: size,
    cacheControl: CACHE_CONTROL,
    eTag: `"${version}"`,
    httpStatusCode: 200,
  }
  return statement(sql`
    insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values (${value(BUCKET)}, ${value(name)}, ${value(ownerId)}, ${value(ownerId)}, ${value(version)},
      ${value(metadata)}, ${value({ scene: photo })})
    on conflict (bucket_id, name) do update
    set version = excluded.version, metadata = excluded.metadata, updated_at = now()`)
}
