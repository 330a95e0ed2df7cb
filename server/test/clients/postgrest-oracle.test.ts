import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { openTestDatabase } from '../support/database.ts'
import { withDatabase } from '../support/test-run.ts'
import { anonymous, encodePath, openRestWorld, serviceRole, signedIn } from '../rest/rest-world.ts'
import type { RestWorld } from '../rest/rest-world.ts'
import { aggregateRequests } from './postgrest/aggregate-requests.ts'
import { compare, forgivingWhole, undocumented } from './postgrest/compare.ts'
import { differences } from './postgrest/differences.ts'
import { generatedRequests } from './postgrest/generated-requests.ts'
import { planRequests } from './postgrest/plan-requests.ts'
import { handWrittenRequests } from './postgrest/hand-written-requests.ts'
import { describeRequest, readAnswer } from './postgrest/oracle-request.ts'
import type { OracleRequest } from './postgrest/oracle-request.ts'
import { findReference, startReference } from './postgrest/postgrest-server.ts'
import type { Reference } from './postgrest/postgrest-server.ts'

const version = findReference()
const run = inject('testRun').postgres

if (version === null || run === null) {
  const missing = version === null ? 'PostgREST does not run here' : 'there is no PostgreSQL'
  process.stderr.write(`note: the comparison with PostgREST is SKIPPED: ${missing}.\n`)
}

const setups = [
  {
    title: `answers like ${version}`,
    requests: [...handWrittenRequests, ...generatedRequests],
    settings: {},
    theirs: {},
  },
  {
    title: `aggregates and explains like ${version}`,
    requests: [...aggregateRequests, ...planRequests],
    settings: { allowsAggregates: true, allowsPlans: true },
    theirs: { PGRST_DB_AGGREGATES_ENABLED: 'true', PGRST_DB_PLAN_ENABLED: 'true' },
  },
]
const requests = setups.flatMap((setup) => setup.requests)
const used = new Set<string>()
const documented = readFileSync(join(import.meta.dirname, '../../../docs/protocol.md'), 'utf8')

const callers = { anon: anonymous, authenticated: signedIn, service_role: serviceRole }

const canRun = version !== null && run !== null

describe.skipIf(!canRun).each(setups)('$title', (setup) => {
  let world: RestWorld
  let reference: Reference

  beforeAll(async () => {
    const database = await openTestDatabase('postgres')
    world = await openRestWorld(
      () => Promise.resolve(database),
      {
        schemas: ['rest_world', 'rest_other', 'rest_shapes'],
        preRequest: null,
        txEnd: 'rollback-allow-override',
        ...setup.settings,
      },
      ['shapes.sql'],
    )
    const [named] = await database.owner.run(
      { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 5_000 },
      [{ text: 'select current_database()', values: [] }],
    )
    const name = named?.rows[0]?.[0] ?? ''
    const url = withDatabase(run?.url ?? '', name, 'authenticator')
    reference = await startReference(url, setup.theirs)
  })
  afterAll(async () => {
    await reference.stop()
    await world.database.close()
  })

  const askReference = async ({ method, path, role, headers, body }: OracleRequest) => {
    const token = role === 'anon' ? null : await reference.tokenOf(role)
    return fetch(`${reference.origin}${encodePath(path)}`, {
      method,
      headers: { ...headers, ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
      ...(body === null ? {} : { body: new TextEncoder().encode(body) }),
    })
  }

  const askOurs = ({ method, path, role, headers, body }: OracleRequest) =>
    world.ask(path, {
      method,
      headers: { ...headers },
      caller: callers[role],
      ...(body === null ? {} : { body: new TextEncoder().encode(body) }),
    })

  const cases = setup.requests.map((one) => [describeRequest(one), one] as const)

  it.each(cases)('%s', async (_, request) => {
    const theirs = await readAnswer(await askReference(request))
    const ours = await readAnswer(await askOurs(request))
    const comparison = compare({ request, theirs, ours }, differences)
    for (const name of comparison.applied) used.add(name)
    expect(comparison.broken).toEqual([])
    expect(comparison.ours).toEqual(comparison.theirs)
  })
})

describe('the comparison with PostgREST', () => {
  it.skipIf(!canRun)('needs each of the written differences', () => {
    expect(differences.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([])
  })

  it('is made with at least 1,100 different requests, of every method', () => {
    expect(new Set(requests.map((one) => JSON.stringify(one))).size).toBeGreaterThanOrEqual(1100)
    expect(new Set(requests.map(({ method }) => method))).toEqual(
      new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PATCH', 'PUT', 'DELETE']),
    )
  })

  it('forgives no whole request: where status and body differ, a rule says what ours answers', () => {
    expect(forgivingWhole(differences)).toEqual([])
  })

  it('has a row in docs/protocol.md for each difference, with its reason', () => {
    expect(undocumented(differences, documented)).toEqual([])
  })
})
