// A migrated cluster of the embedded engine, made once for a set of migrations (while the web application is being built) and copied into
// a fresh data folder. What it brings: making the cluster and running every migration is two fifths of a first start. It holds rules and words
// of the product, no secret and no row about a person.
import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '../../db/migrate.ts'
import { readSource } from '../../db/migration-files.ts'
import { openDatabase } from '../../db/open.ts'
import { migrationSources } from './migration-sources.ts'

const CLUSTER = 'postgres'

/** Beside the installed packages: what is installed anew is prepared anew. */
const shelfOf = (projectDirectory: string): string =>
  join(projectDirectory, 'node_modules', '.cache', 'basera-database')

/** Clusters of earlier migrations that nobody has made anew for so long go. */
const KEPT_FOR_MS = 2 * 86_400_000

/** Makes the cluster unless it is there. Answers its data folder, which is copied and never opened. Throws what the engine or the file system throws. */
export async function prepareDatabase(projectDirectory: string): Promise<string> {
  const shelf = shelfOf(projectDirectory)
  const prepared = join(shelf, await nameOf(projectDirectory))
  if (await isThere(prepared)) return prepared
  const draft = `${prepared}.${randomUUID()}.partial`
  await mkdir(draft, { recursive: true })
  await forgetOld(shelf)
  // A power cut costs a cluster that is made anew; its copy is synced when it is opened.
  const database = await openDatabase({
    kind: 'embedded',
    dataDirectory: draft,
    syncsToDisk: false,
  })
  try {
    await migrate(database, migrationSources(projectDirectory))
  } finally {
    await database.close()
  }
  await rename(draft, prepared).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true })
    // Another process was quicker.
    if (!(await isThere(prepared))) throw error
  })
  return prepared
}

async function forgetOld(shelf: string): Promise<void> {
  const paths = (await readdir(shelf)).map((name) => join(shelf, name))
  await Promise.all(
    paths.map(async (path) => {
      const { mtimeMs } = await stat(path)
      if (Date.now() - mtimeMs > KEPT_FOR_MS) await rm(path, { recursive: true, force: true })
    }),
  )
}

/**
 * Copies the prepared cluster into a data folder that has none. Returns false where nothing was copied: none is prepared for these
 * migrations, or the folder has a cluster. The engine makes one then.
 */
export async function copyPreparedDatabase(
  projectDirectory: string,
  dataDirectory: string,
): Promise<boolean> {
  const prepared = join(shelfOf(projectDirectory), await nameOf(projectDirectory), CLUSTER)
  const cluster = join(dataDirectory, CLUSTER)
  if ((await isThere(cluster)) || !(await isThere(prepared))) return false
  const draft = `${cluster}.${randomUUID()}.partial`
  try {
    await cp(prepared, draft, { recursive: true })
    await rename(draft, cluster)
    return true
  } catch {
    // Only time is lost: a full disk or a second start at the same moment is for the engine to say.
    return false
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Of the migrations and of the engine, whose clusters another version may not open. */
async function nameOf(projectDirectory: string): Promise<string> {
  const hash = createHash('sha256')
  const files = (await Promise.all(migrationSources(projectDirectory).map(readSource))).flat()
  for (const file of files) hash.update(`${file.source}/${file.name} ${file.hash}\n`)
  const engine = ['node_modules', '@electric-sql', 'pglite', 'package.json']
  return hash.update(await readFile(join(projectDirectory, ...engine))).digest('hex')
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
