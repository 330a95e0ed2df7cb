// The embedded engine beside PostgreSQL: the same list, the same server, the same rows; and what it keeps in memory.
import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { migrate } from '../server/src/db/migrate.ts'
import type { openDatabase } from '../server/src/db/open.ts'
import { migrationSources } from '../server/test/support/test-run.ts'
import type { Field } from './field.ts'
import { measureOurs } from './list.ts'
import { addListings } from './listings.ts'
import { type Goal, interleave } from './measure.ts'
import { freePort, type Peer, startPeer } from './peers.ts'

const run = promisify(execFile)
const listings = 100_000

const residentMegabytes = async (peer: Peer): Promise<number> => {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(peer.process.pid)])
  return Number(stdout) / 1024
}

const startEmbedded = async (field: Field, open: typeof openDatabase): Promise<Peer> => {
  const port = await freePort()
  const dataDirectory = join(field.scratchDirectory, `data-${port}`)
  await mkdir(dataDirectory)
  const database = await open({
    kind: 'embedded',
    dataDirectory,
    syncsToDisk: false,
  })
  await migrate(database, migrationSources)
  await addListings(database, 1, listings)
  await database.close()
  const main = new URL('../server/src/main.ts', import.meta.url).pathname
  return startPeer(process.execPath, [main], port, '/auth/v1/health', {
    APP_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDirectory,
    LOG_LEVEL: 'error',
  })
}

/** The list with its exact total on both engines at 100 thousand listings, and memory after the run. */
export const measureEmbedded = async (field: Field, open: typeof openDatabase): Promise<Goal[]> => {
  const embedded = await startEmbedded(field, open)
  const postgres = await field.startOurs(await field.database(listings))
  try {
    const medians = await interleave(
      [
        { name: 'embedded', measure: () => measureOurs(field, embedded) },
        { name: 'postgres', measure: () => measureOurs(field, postgres) },
      ],
      5,
    )
    const share = (medians.get('embedded') ?? Number.NaN) / (medians.get('postgres') ?? Number.NaN)
    const megabytes = await residentMegabytes(embedded)
    return [
      {
        what: 'embedded engine: list with total, of the PostgreSQL figure',
        ratio: share,
        wanted: '≥ 0.50',
        isMet: share >= 0.5,
      },
      {
        what: 'embedded engine: resident memory after the run, of 500 MB',
        ratio: megabytes / 500,
        wanted: '≤ 1.00',
        isMet: megabytes <= 500,
      },
    ]
  } finally {
    await Promise.all([embedded.stop(), postgres.stop()])
  }
}
