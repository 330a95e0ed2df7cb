// The embedded engine beside PostgreSQL: the same list, the same server, the same rows; and the memory it takes.
import { migrate } from '../server/src/db/migrate.ts'
import { openDatabase } from '../server/src/db/open.ts'
import { migrationSources } from '../server/test/support/test-run.ts'
import type { Field } from './field.ts'
import { askOurs, measureRequest } from './list-request.ts'
import { addListings } from './listings.ts'
import { applyRequests } from './load.ts'
import { type Goal, interleave } from './measure.ts'
import { makeDataDirectory, residentMegabytes, startOurServer } from './our-server.ts'

const LISTINGS = 100_000
const REQUESTS_BEFORE_WEIGHING = 100_000
const ALLOWED_MEGABYTES = 500

async function makeEmbeddedData(field: Field): Promise<string> {
  const dataDirectory = await makeDataDirectory(field.scratchDirectory)
  const database = await openDatabase({ kind: 'embedded', dataDirectory, syncsToDisk: false })
  await migrate(database, migrationSources)
  await addListings(database, 1, LISTINGS)
  await database.script('vacuum analyze')
  await database.close()
  return dataDirectory
}

/** The list with its exact total on both engines at 100 thousand listings, memory and starting time after that. */
export async function measureEmbedded(field: Field): Promise<Goal[]> {
  const dataDirectory = await makeEmbeddedData(field)
  const embedded = await startOurServer(dataDirectory)
  const postgres = await field.startOurs(await field.database(LISTINGS))
  try {
    const medians = await interleave(
      [
        { name: 'embedded', measure: () => measureRequest(askOurs(embedded)) },
        { name: 'postgres', measure: () => measureRequest(askOurs(postgres)) },
      ],
      5,
    )
    await applyRequests(
      { ...askOurs(embedded), connections: 64, seconds: 5 },
      REQUESTS_BEFORE_WEIGHING,
    )
    return [
      {
        what: 'embedded engine: list with exact total, of the PostgreSQL figure',
        ratio: medians('embedded', 'requestsPerSecond') / medians('postgres', 'requestsPerSecond'),
        wanted: { atLeast: 0.5 },
      },
      {
        what: `embedded engine: resident memory after the run, of ${ALLOWED_MEGABYTES} MB`,
        ratio: (await residentMegabytes(embedded)) / ALLOWED_MEGABYTES,
        wanted: { atMost: 1 },
      },
    ]
  } finally {
    await Promise.all([embedded.stop(), postgres.stop()])
  }
}
