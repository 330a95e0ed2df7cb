// Seeds the pictures of demo listings: each is stored once and shared by its listings.
import { readFile } from 'node:fs/promises'

import { toRows } from '../db/rows.ts'
import { sql, statement, value } from '../db/sql.ts'
import { type DemoDependencies, scopeOf } from './demo-dependencies.ts'
import { photoFile, type SeedListing, type SeedPhoto } from './seed-files.ts'

export type StoredPhoto = {
  /** Blob of the bytes; several objects may reference it, so it is deleted only without a reference. */
  readonly version: string
  readonly size: number
}

const BUCKET = 'property-images'
/** The operator's rights: a picture whose bytes were lost is replaced although listings show it. */
const operatorScope = scopeOf(null)
/** Immutable: a new picture has a new name. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'
/** Enough to saturate the disk. */
const STORED_AT_ONCE = 8

/** Stores missing pictures. An interrupted run is continued. */
export async function seedPhotos(
  dependencies: DemoDependencies,
  listings: readonly SeedListing[],
): Promise<ReadonlyMap<SeedPhoto, StoredPhoto>> {
  const wanted = [...new Set(listings.flatMap((listing) => listing.photos))]
  const stored = await findStored(dependencies, wanted)
  const missing = wanted.filter((photo) => !stored.has(photo))
  const queue = missing.values()

  async function storeFromQueue(): Promise<void> {
    for (const photo of queue) {
      // Sequential within a worker; the workers share the queue.
      // oxlint-disable-next-line no-await-in-loop
      stored.set(photo, await store(dependencies, photo))
    }
  }
  await Promise.all(Array.from({ length: STORED_AT_ONCE }, storeFromQueue))
  // In one transaction, for which the disk is waited for once.
  const objects = missing.flatMap((photo) => {
    const one = stored.get(photo)
    return one === undefined
      ? []
      : [{ name: `demo/${photo}.avif`, photo, stored: one, ownerId: null }]
  })
  await dependencies.database.run(operatorScope, [insertObjects(objects)])
  return stored
}

async function store({ blobs }: DemoDependencies, photo: SeedPhoto): Promise<StoredPhoto> {
  const bytes = await readFile(photoFile(photo))
  return { version: await blobs.write(bytes), size: bytes.byteLength }
}

async function findStored(
  { database, blobs }: DemoDependencies,
  wanted: readonly SeedPhoto[],
): Promise<Map<SeedPhoto, StoredPhoto>> {
  const names = wanted.map((photo) => `demo/${photo}.avif`)
  const query = sql`
    select name, version from storage.objects
    where bucket_id = ${value(BUCKET)} and name = any (${value(names)}::text[])`
  const [result] = await database.run(operatorScope, [statement(query)])
  const rows = result === undefined ? [] : toRows<{ name: string; version: string }>(result)
  const found = await Promise.all(
    rows.map(async ({ name, version }) => ({ name, version, stat: await blobs.stat(version) })),
  )
  const stored = new Map<SeedPhoto, StoredPhoto>()
  for (const photo of wanted) {
    const row = found.find(({ name }) => name === `demo/${photo}.avif`)
    // Rows whose bytes are gone (another data folder on the same database) are stored again.
    if (row?.stat) stored.set(photo, { version: row.version, size: row.stat.size })
  }
  return stored
}

/** A picture in the bucket, as an upload would have left it. */
export type PictureObject = {
  readonly name: string
  readonly photo: SeedPhoto
  readonly stored: StoredPhoto
  readonly ownerId: string | null
}

/** Upserts the rows that uploads would have made: hundreds, in one statement. */
export function insertObjects(objects: readonly PictureObject[]) {
  const rows = objects.map(({ name, photo, stored: { version, size }, ownerId }) => ({
    name,
    owner: ownerId,
    version,
    metadata: {
      mimetype: 'image/avif',
      size,
      contentLength: size,
      cacheControl: CACHE_CONTROL,
      eTag: `"${version}"`,
      httpStatusCode: 200,
    },
    scene: photo,
  }))
  return statement(sql`
    insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    select ${value(BUCKET)}, row.name, row.owner, row.owner::text, row.version, row.metadata, jsonb_build_object('scene', row.scene)
    from jsonb_to_recordset(${value(JSON.stringify(rows))}::jsonb)
      as row (name text, owner uuid, version text, metadata jsonb, scene text)
    on conflict (bucket_id, name) do update
    set version = excluded.version, metadata = excluded.metadata, updated_at = now()`)
}

/** A row for a picture that is stored already, in a bucket where somebody has put it. */
export function placed(
  bucket: string,
  name: string,
  owner: string,
  { version, size }: StoredPhoto,
  sha256?: string,
) {
  const metadata = { mimetype: 'image/avif', size, contentLength: size, sha256 }
  return statement(sql`
    insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
    values (${value(bucket)}, ${value(name)}, ${value(owner)}, ${value(owner)}, ${value(version)}, ${value(metadata)})
    on conflict (bucket_id, name) do nothing`)
}
