// What the whole run has: two sites with the demo's people and homes, started before the first journey, ended after the
// last.

import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openRunPostgres } from '../../server/test/support/postgres-cluster.ts'
import { fillWithDemo } from './reused-demo.ts'
import { makePlace, type Place } from './place.ts'
import { end, readServiceKey, startServer } from './server.ts'
import { publishSite, type SiteName } from './sites.ts'

/** Playwright's global set-up. Returns what ends the run. */
export default async function begin(): Promise<() => Promise<void>> {
  const endings: (() => Promise<void>)[] = []
  const endAll = async () => {
    for (const ending of endings.splice(0).toReversed()) await ending()
  }
  try {
    const postgres = await openRunPostgres()
    if (postgres === null) warnEmbedded()
    else endings.push(postgres.stop)
    process.env['E2E_POSTGRES'] = postgres?.url ?? ''
    const place = await makePlace('still')
    endings.push(place.remove)
    await fillWithDemo(place)
    const copy = await makePlace('changing', place)
    endings.push(copy.remove)
    await Promise.all([open('still', place, endings), open('changing', copy, endings)])
    return endAll
  } catch (error) {
    await endAll()
    throw error
  }
}

const warnEmbedded = () =>
  process.stderr.write(
    'note: the journeys run on the embedded engine: PostgreSQL is not installed and TEST_DATABASE_URL is not set.\n',
  )

async function open(name: SiteName, place: Place, endings: (() => Promise<void>)[]) {
  const emergencyKey = randomBytes(32).toString('base64url')
  const settings = { ...place.settings, ADMIN_RESET_KEY: emergencyKey }
  const server = await startServer(place.dataDirectory, settings)
  const reportExit = (code: number | null) =>
    process.stderr.write(
      `The ${name} site's server ended in the middle of the run (${code}):\n${server.output()}`,
    )
  server.process.once('exit', reportExit)
  endings.push(async () => {
    server.process.off('exit', reportExit)
    await end(server.process)
  })
  const { siteUrl, adminPortal, inbox } = server
  publishSite(name, { siteUrl, adminPortal })
  // The same on both: one is a copy of the other.
  process.env['E2E_SERVICE_KEY'] = await readServiceKey(place.dataDirectory)
  process.env['E2E_ACCOUNTS'] = await readFile(
    join(place.dataDirectory, 'demo-accounts.json'),
    'utf8',
  )
  if (name === 'changing') {
    process.env['E2E_INBOX_CHANGING'] = inbox
    return
  }
  process.env['E2E_EMERGENCY_KEY'] = emergencyKey
  process.env['E2E_INBOX'] = inbox
}
