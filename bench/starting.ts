// Start-up time: seconds of a second start until the first request is answered, beside what it may take. Reported only: a
// ratio of a time to a fixed number means something else on each machine.
import type { Field } from './field.ts'
import type { Goal } from './measure.ts'
import { median } from './measure.ts'
import { makeDataDirectory, type OurServer, startOurServer } from './our-server.ts'

const ROUNDS = 3
const allowedSeconds = { postgres: 1, embedded: 3 }

async function medianSeconds(start: () => Promise<OurServer>): Promise<number> {
  await (await start()).stop()
  const seconds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    const server = await start()
    seconds.push((performance.now() - began) / 1000)
    await server.stop()
  }
  return median(seconds)
}

export async function measureStart(field: Field): Promise<Goal[]> {
  const database = await field.database(10_000)
  const dataDirectory = await makeDataDirectory(field.scratchDirectory)
  const postgres = await medianSeconds(() => field.startOurs(database))
  const embedded = await medianSeconds(() => startOurServer(dataDirectory))
  console.error(
    `  second start: ${postgres.toFixed(2)} s PostgreSQL, ${embedded.toFixed(2)} s embedded`,
  )
  return [
    {
      what: `second start to the first answer on PostgreSQL, of ${allowedSeconds.postgres} s`,
      ratio: postgres / allowedSeconds.postgres,
      wanted: null,
    },
    {
      what: `second start to the first answer, embedded, of ${allowedSeconds.embedded} s`,
      ratio: embedded / allowedSeconds.embedded,
      wanted: null,
    },
  ]
}
