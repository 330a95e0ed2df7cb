// What a backup holds, file by file: written last when one is made, checked first when one is put back.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { StartFault } from '../start-fault.ts'

const FILE = 'manifest.json'

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
  for (const path of await pathsIn(folder)) contents.push(await describeFile(folder, path))
  const manifest: Manifest = { format: 1, ...facts, contents }
  await writeFile(join(folder, FILE), JSON.stringify(manifest, null, 1), {
    flag: 'wx',
    mode: 0o600,
  })
  return manifest
}

/** Throws StartFault for a folder that is no backup, and for one that is not as it was written. */
export async function readManifest(folder: string): Promise<Manifest> {
  const manifest = await readFile(join(folder, FILE), 'utf8')
    .then((text) => manifestSchema.parse(JSON.parse(text)))
    .catch((cause: unknown) => {
      throw new StartFault(`${folder} holds no finished backup.`, { cause })
    })
  const found = (await pathsIn(folder)).filter((path) => path !== FILE)
  const listed = new Set(manifest.contents.map(({ path }) => path))
  const stranger = found.find((path) => !listed.has(path))
  if (stranger !== undefined) throw damaged(folder, stranger, 'does not belong to it')
  const present = new Set(found)
  for (const expected of manifest.contents) {
    if (!present.has(expected.path)) throw damaged(folder, expected.path, 'is missing')
    const { sha256 } = await describeFile(folder, expected.path)
    if (sha256 !== expected.sha256) throw damaged(folder, expected.path, 'was changed')
  }
  return manifest
}

const damaged = (folder: string, path: string, what: string): StartFault =>
  new StartFault(`The backup in ${folder} is damaged: ${path} ${what}. Nothing was put back.`)

/** Relative, with `/`, in one order on every machine. */
async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
}

async function describeFile(folder: string, path: string): Promise<Manifest['contents'][number]> {
  const file = join(folder, path)
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { path, bytes: (await stat(file)).size, sha256: hash.digest('hex') }
}
