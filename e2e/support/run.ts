// What the whole run has: two sites with the demo's people and homes, started before the first journey, ended after the
// last.

import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openEngine } from './engine.ts'
import { fillWithDemo } from './kept-demo.ts'
import { makePlace, type Place } from './place.ts'
import { end, startServer } from './server.ts'
import { publishSite, type SiteName } from './sites.ts'

/** Playwright's global set-up. Returns what ends the run. */
export default async function begin(): Promise<() => Promise<void>> {
  const endings: (() => Promise<void>)[] = []
  const endAll = async () => {
    for (const ending of endings.splice(0).toReversed()) await ending()
  }
  try {
    const engine = await openEngine()
    endings.push(engine.stop)
    process.env['E2E_POSTGRES'] = engine.postgresUrl ?? ''
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

async function open(name: SiteName, place: Place, endings: (() => Promise<void>)[]) {
  const emergencyKey = randomBytes(32).toString('base64url')
  const settings = { ...place.settings, ADMIN_RESET_KEY: emergencyKey }
  const server = await startServer(place.dataDirectory, settings)
  const tellDeath = (code: number | null) =>
    process.stderr.write(
      `The ${name} site's server ended in the middle of the run (${code}):\n${server.output()}`,
    )
  server.process.once('exit', tellDeath)
  endings.push(async () => {
    server.process.off('exit', tellDeath)
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
  if (name === 'changing') return
  process.env['E2E_EMERGENCY_KEY'] = emergencyKey
  process.env['E2E_INBOX'] = inbox
}

/** An operator's key, for what no person can do by themselves. */
async function readServiceKey(dataDirectory: string): Promise<string> {
  const text = await readFile(join(dataDirectory, 'secrets.json'), 'utf8')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the server of this run
  return (JSON.parse(text) as { keys: { serviceRoleKey: string } }).keys.serviceRoleKey
}
