// Reads and refusals of visitors through the whole server (keys, CORS, caching, headers) beside the real PostgREST on the
// same database. What the service itself answers to every caller is `postgrest-oracle.test.ts`.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'

import { encodePath, readFixtures } from '../rest/rest-world.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { withDatabase } from '../support/test-run.ts'
import { compare, forgivingWhole, undocumented } from './postgrest/compare.ts'
import { differences } from './postgrest/differences.ts'
import { frontDoorDifferences } from './postgrest/front-door-differences.ts'
import { handWrittenRequests } from './postgrest/hand-written-requests.ts'
import {
  describeRequest,
  type OracleRequest,
  readAnswer,
  request,
} from './postgrest/oracle-request.ts'
import { findReference, type Reference, startReference } from './postgrest/postgrest-server.ts'

const schemas = ['rest_world', 'rest_other', 'rest_shapes']
const run = inject('testRun').postgres
const canRun = findReference() !== null && run !== null
const documented = readFileSync(join(import.meta.dirname, '../../../docs/protocol.md'), 'utf8')

const isReading = ({ method, role, path }: OracleRequest): boolean =>
  role === 'anon' && ['GET', 'HEAD'].includes(method) && path !== '/'

const fromAnotherSite = { headers: { Origin: 'https://another.example' } }
const cookies = { headers: { 'Content-Profile': 'rest_shapes' }, body: {} }
const requests: readonly OracleRequest[] = [
  ...handWrittenRequests.filter(isReading),
  request('GET', '/clients?select=id&order=id', fromAnotherSite),
  request('HEAD', '/clients?select=id&order=id', fromAnotherSite),
  request('GET', '/nowhere_at_all', fromAnotherSite),
  request('POST', '/rpc/set_cookies', cookies),
]

describe.skipIf(!canRun)('through the front door', () => {
  let app: TestApp
  let reference: Reference
  const used = new Set<string>()

  beforeAll(async () => {
    app = await startTestApp({ engine: 'postgres', restSchemas: schemas })
    await app.database.owner.script(readFixtures(['shapes.sql']))
    const [named] = await app.database.owner.run(
      { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 5_000 },
      [{ text: 'select current_database()', values: [] }],
    )
    const name = named?.rows[0]?.[0] ?? ''
    reference = await startReference(withDatabase(run?.url ?? '', name, 'authenticator'))
    // The fixtures' tables are known once the server has heard of them.
    await vi.waitFor(
      async () => {
        const { status } = await app.fetch('/rest/v1/clients?limit=0')
        if (status !== 200) throw new Error(`clients: ${status}`)
      },
      { timeout: 20_000 },
    )
  })
  afterAll(async () => {
    await reference.stop()
    await app.close()
  })

  const cases = requests.map((one) => [describeRequest(one), one] as const)

  it.each(cases)('%s', async (_, one) => {
    const { method, headers, body } = one
    const path = encodePath(one.path)
    const theirs = await readAnswer(
      await fetch(`${reference.origin}${path}`, { method, headers, body }),
    )
    const ours = await readAnswer(await app.fetch(`/rest/v1${path}`, { method, headers, body }))
    const exchange = { request: one, theirs, ours }
    const comparison = compare(exchange, [...differences, ...frontDoorDifferences])
    for (const name of comparison.applied) used.add(name)
    expect(comparison.broken).toEqual([])
    expect(comparison.ours).toEqual(comparison.theirs)
  })

  it('needs each of the written differences', () => {
    expect(frontDoorDifferences.filter(({ name }) => !used.has(name))).toEqual([])
  })
})

describe('the comparison through the front door', () => {
  it('forgives no whole request, and each difference has its reason in docs/protocol.md', () => {
    expect(forgivingWhole(frontDoorDifferences)).toEqual([])
    expect(undocumented(frontDoorDifferences, documented)).toEqual([])
  })
})
