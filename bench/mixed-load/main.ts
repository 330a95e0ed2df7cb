// `npm run bench:load [-- --minutes N --people N]`: a day's mixture of requests on the real server over real PostgreSQL, at a
// rate that does not wait for the answers; autocannon counts a wait from when its request was due. Each third of the time is
// held beside the one before.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import autocannon, { type Request, type Result } from 'autocannon'
import { createClient } from '@supabase/supabase-js'
import { ensureBuilt } from '../../tools/web-build.mjs'
import { openField } from '../field.ts'
import { type Goal, printGoals } from '../measure.ts'
import { type OurServer, residentMegabytes } from '../our-server.ts'
import { requestsOf, type World } from './steps.ts'

const MEMBERS = 8
/** A person does something so often, in seconds: looks, reads, scrolls between. */
const THINKING_SECONDS = 5
const PASSWORD = 'monsoon over Pune'
const root = fileURLToPath(new URL('../..', import.meta.url))
const photo = join(root, 'db', 'seed', 'photos', 'living-1.avif')

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    people: { type: 'string', default: '200' },
  },
})
const seconds = Math.round(Number(values.minutes) * 60)
const people = Number(values.people)
if (!(seconds >= 15) || !Number.isInteger(people) || people < 20 || people > 50_000) {
  console.error('--minutes is 0.25 or more, --people a whole number from 20 to 50000')
  process.exit(2)
}

/** Accounts with a session, a stored photo, and what is there to look at. */
async function makeWorld(server: OurServer): Promise<World> {
  const { origin, anonKey, serviceRoleKey } = server
  const api = createClient(origin, serviceRoleKey, { auth: { persistSession: false } })
  const tokens: string[] = []
  for (let number = 0; number < MEMBERS; number++) {
    const person = { email: `person${number}@load.example`, password: PASSWORD }
    const made = await api.auth.admin.createUser({ ...person, email_confirm: true })
    const visitor = createClient(origin, anonKey, { auth: { persistSession: false } })
    const { data, error } = await visitor.auth.signInWithPassword(person)
    if (made.error !== null || error !== null) throw made.error ?? error
    tokens.push(data.session.access_token)
  }
  const stored = await api.storage
    .from('property-images')
    .upload('bench/living-1.avif', await readFile(photo), { contentType: 'image/avif' })
  if (stored.error !== null) throw stored.error
  const homes = await api.from('properties').select('id').eq('is_public', true).limit(500)
  const document = await (await fetch(origin)).text()
  const files = [...document.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)]
  return {
    anonKey,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one column that was asked for
    homeIds: ((homes.data ?? []) as { id: string }[]).map(({ id }) => id),
    photoPaths: [480, 960].map(
      (width) =>
        `/storage/v1/render/image/public/property-images/bench/living-1.avif?width=${width}`,
    ),
    buildFiles: files.flatMap(([, path]) => path ?? []),
    tokens,
    credentials: { email: 'person0@load.example', password: PASSWORD },
  }
}

/** Each person has an address of their own, sent as a proxy on this machine would send it. */
function fromOwnAddress(request: Request, turn: number): Request {
  const visitor = turn % people
  const address = `198.18.${(visitor >> 8) & 255}.${visitor & 255}`
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } }
}

type Third = { readonly result: Result; readonly megabytes: number }

async function measureThirds(server: OurServer): Promise<readonly Third[]> {
  let turn = 0
  const requests = requestsOf(await makeWorld(server)).map((request) => ({
    ...request,
    setupRequest: (one: Request) => fromOwnAddress(one, turn++),
  }))
  const thirds: Third[] = []
  for (let third = 0; third < 3; third++) {
    const result = await autocannon({
      url: server.origin,
      requests,
      connections: Math.min(people, 200),
      overallRate: Math.round(people / THINKING_SECONDS),
      duration: Math.round(seconds / 3),
    })
    thirds.push({ result, megabytes: await residentMegabytes(server) })
    const { p50, p99 } = result.latency
    console.error(
      `  third ${third + 1}: p50 ${p50} ms, p99 ${p99} ms ${JSON.stringify(result.statusCodeStats)}`,
    )
  }
  return thirds
}

function judge(thirds: readonly Third[]): readonly Goal[] {
  const [first, middle, last] = thirds
  const sum = (read: (result: Result) => number): number =>
    thirds.reduce((total, { result }) => total + read(result), 0)
  const all = sum(({ requests }) => requests.total)
  const busy = sum(
    ({ statusCodeStats: of = {} }) => (of['429']?.count ?? 0) + (of['503']?.count ?? 0),
  )
  const without = sum((result) => result.errors + result['4xx'] + result['5xx']) - busy
  const p99 = (third?: Third): number => third?.result.latency.p99 ?? Number.NaN
  return [
    {
      what: 'requests that were refused, failed or cut off, of all',
      ratio: without / all,
      wanted: { atMost: 0 },
    },
    { what: 'requests told to come back (429, 503), of all', ratio: busy / all, wanted: null },
    {
      what: 'p99 of the last third, of the first third',
      ratio: p99(last) / p99(first),
      wanted: { atMost: 2 },
    },
    {
      what: 'resident memory after the last third, of that after the middle third',
      ratio: (last?.megabytes ?? Number.NaN) / (middle?.megabytes ?? Number.NaN),
      wanted: { atMost: 1.15 },
    },
  ]
}

/** Those of a deployment. */
const limits = {
  RATE_LIMIT_REST_ANONYMOUS: '300',
  RATE_LIMIT_REST_USER: '600',
  RATE_LIMIT_REST_WRITES: '60',
  TRUSTED_PROXIES: '127.0.0.1',
}

await ensureBuilt(root)
const scratchDirectory = await mkdtemp(join(tmpdir(), 'basera-load-'))
const field = await openField(scratchDirectory)
try {
  const server = await field.startOurs(await field.database(10_000), limits)
  try {
    if (!printGoals(judge(await measureThirds(server)))) process.exitCode = 1
  } finally {
    await server.stop()
  }
} finally {
  await field.close()
  await rm(scratchDirectory, { recursive: true, force: true })
}
