// Manifest of a backup with a hash of every file: written last by a backup, verified first by a restore. Only regular files at known
// paths are accepted: a symbolic link could include a file of the machine, or be followed by the server.

import { createHash } from 'node:crypto'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { lstat, open, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { isBlobId } from '../../storage/blobs/blob-id.ts'
import { StartFault } from '../start-fault.ts'

const FILE = 'manifest.json'
/** Does not follow a file that was replaced by a link since it was checked. */
const readNoLink = constants.O_RDONLY | constants.O_NOFOLLOW
/** The manifest of a million files has about 200 MB. */
const MAX_MANIFEST_BYTES = 400_000_000

const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgres']),
  /** Where the uploaded files are: in the backup, or still in their S3-compatible service. */
  files: z.enum(['here', 's3']),
  contents: z.array(
    z.object({ path: z.string(), bytes: z.int().nonnegative(), sha256: z.string().length(64) }),
  ),
})

export type Manifest = z.infer<typeof manifestSchema>

export async function writeManifest(
  folder: string,
  facts: Omit<Manifest, 'format' | 'contents'>,
): Promise<Manifest> {
  const contents: Manifest['contents'] = []
  for (const path of (await listFolder(folder)).files)
    contents.push(await describeFile(folder, path))
  const manifest: Manifest = { format: 1, ...facts, contents }
  await writeFile(join(folder, FILE), JSON.stringify(manifest, null, 1), {
    flag: 'wx',
    mode: 0o600,
  })
  return manifest
}

/** SHA-256 of the manifest and so of every file: recorded elsewhere, it reveals a changed backup. */
export const fingerprintOf = async (folder: string): Promise<string> =>
  createHash('sha256')
    .update(await readList(folder))
    .digest('hex')

/**
 * Verifies a backup. `fingerprint`: as printed by the backup; null: unknown. Throws StartFault for a folder that is no backup,
 * that was changed, or that has unexpected files.
 */
export async function readManifest(folder: string, fingerprint: string | null): Promise<Manifest> {
  const manifest = await readList(folder)
    .then((text) => manifestSchema.parse(JSON.parse(text)))
    .catch((cause: unknown) => {
      throw new StartFault(`${folder} holds no finished backup that this version can read.`, {
        cause,
      })
    })
  if (fingerprint !== null && fingerprint !== (await fingerprintOf(folder))) {
    throw new StartFault(
      `The backup in ${folder} is not the one of that fingerprint. Nothing was put back.`,
    )
  }
  const found = (await listFolder(folder)).files.filter((path) => path !== FILE)
  const listed = new Set(manifest.contents.map(({ path }) => path))
  for (const path of [...found, ...listed]) {
    if (!isPlaceOf(manifest, path)) throw damaged(folder, path, 'does not belong to a backup')
  }
  const present = new Set(found)
  for (const needed of [...requiredOf(manifest), ...listed]) {
    if (!present.has(needed)) throw damaged(folder, needed, 'is missing')
  }
  const stranger = found.find((path) => !listed.has(path))
  if (stranger !== undefined) throw damaged(folder, stranger, 'is not on its list')
  for (const expected of manifest.contents) {
    const { sha256 } = await describeFile(folder, expected.path)
    if (sha256 !== expected.sha256) throw damaged(folder, expected.path, 'was changed')
  }
  return manifest
}

/** File names of PostgreSQL's data folder. */
const POSTGRES_FILE = /^postgres(\/(?!\.{1,2}(\/|$))[\w.-]+)+$/

/** Whether `takeBackup` may write a file at the path. A file in upload has a dot before its id. */
function isPlaceOf({ engine, files }: Manifest, path: string): boolean {
  if (path === 'secrets.json') return true
  if (path === 'database.dump') return engine === 'postgres'
  if (path.startsWith('postgres/')) return engine === 'embedded' && POSTGRES_FILE.test(path)
  const [blobs, folder, name = '', ...more] = path.split('/')
  const id = /^\.(.{36})\.[\w-]+$/.exec(name)?.[1] ?? name
  const isBlob = blobs === 'blobs' && isBlobId(id) && folder === id.slice(0, 2)
  return isBlob && more.length === 0 && files === 'here'
}

const requiredOf = ({ engine }: Manifest): string[] => [
  'secrets.json',
  engine === 'embedded' ? 'postgres/PG_VERSION' : 'database.dump',
]

/** Untrusted file names are printed without terminal control characters. */
const damaged = (folder: string, path: string, what: string): StartFault =>
  new StartFault(
    `The backup in ${folder} is damaged: ${shown(path)} ${what}. Nothing was put back.`,
  )

const shown = (path: string): string =>
  path.replaceAll(/[^ -~]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`)

async function readList(folder: string): Promise<string> {
  const facts = await lstat(join(folder, FILE))
  if (!facts.isFile() || facts.size > MAX_MANIFEST_BYTES) throw new Error('no list of a backup')
  return readFile(join(folder, FILE), 'utf8')
}

type Inside = { readonly files: readonly string[]; readonly folders: readonly string[] }

/** Lists a folder recursively: relative paths with `/`, sorted. Throws StartFault for anything but files and folders. */
export async function listFolder(folder: string): Promise<Inside> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).map(
    (entry) => ({
      path: relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'),
      kind: entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'other',
    }),
  )
  const other = entries.find(({ kind }) => kind === 'other')
  if (other !== undefined) throw damaged(folder, other.path, 'is neither a file nor a folder')
  const pathsOf = (wanted: string) =>
    entries.flatMap(({ path, kind }) => (kind === wanted ? [path] : [])).toSorted()
  return { files: pathsOf('file'), folders: pathsOf('folder') }
}

async function describeFile(folder: string, path: string): Promise<Manifest['contents'][number]> {
  const hash = createHash('sha256')
  const stream: AsyncIterable<Buffer> = createReadStream(join(folder, path))
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    hash.update(chunk)
  }
  return { path, bytes, sha256: hash.digest('hex') }
}

/** Copies a file of the manifest, readable by its owner only. Throws StartFault when its hash differs. */
export async function copyListed(
  { path, sha256 }: Manifest['contents'][number],
  from: string,
  to: string,
): Promise<void> {
  const hash = createHash('sha256')
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const source = await open(join(from, path), readNoLink)
  await pipeline(
    source.createReadStream(),
    counted,
    createWriteStream(to, { flags: 'wx', mode: 0o600 }),
  )
  if (hash.digest('hex') !== sha256)
    throw new StartFault(`${shown(path)} was changed while the backup was being put back.`)
}
