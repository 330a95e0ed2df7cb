// The embedded engine beside PostgreSQL: the same list, the same server, the same rows; and what it keeps in memory.
import { migrate } from '../server/src/db/migrate.ts'
import { openDatabase } from '../server/src/db/open.ts'
import { migrationSources } from '../server/test/support/test-run.ts'
import type { Field } from './field.ts'
import { askOurs, measureRequest } from './list-request.ts'
import { addListings } from './listings.ts'
import { applyRequests } from './load.ts'
import { type Goal, interleave } from './measure.ts'
import { makeDataDirectory, residentMegabytes, startOurServer } from './our-server.ts'

const listings = 100_000
const requestsBeforeWeighing = 100_000
const allowedMegabytes = 500

const makeEmbeddedData = async (field: Field): Promise<string> => {
  const dataDirectory = await makeDataDirectory(field.scratchDirectory)
  const database = await openDatabase({ kind: 'embedded', dataDirectory, syncsToDisk: false })
  await migrate(database, migrationSources)
  await addListings(database, 1, listings)
  await database.script('vacuum analyze')
  await database.close()
  return dataDirectory
}

/** The list with its exact total on both engines at 100 thousand listings, memory and starting time after that. */
export const measureEmbedded = async (field: Field): Promise<Goal[]> => {
  const dataDirectory = await makeEmbeddedData(field)
  const embedded = await startOurServer(dataDirectory)
  const postgres = await field.startOurs(await field.database(listings))
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
      requestsBeforeWeighing,
    )
    return [
      {
        what: 'embedded engine: list with exact total, of the PostgreSQL figure',
        ratio: medians('embedded', 'requestsPerSecond') / medians('postgres', 'requestsPerSecond'),
        wanted: { atLeast: 0.5 },
      },
      {
        what: `embedded engine: resident memory after the run, of ${allowedMegabytes} MB`,
        ratio: (await residentMegabytes(embedded)) / allowedMegabytes,
        wanted: { atMost: 1 },
      },
    ]
  } finally {
    await Promise.all([embedded.stop(), postgres.stop()])
  }
}
