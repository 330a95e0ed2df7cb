// What fails between the server and PostgreSQL, and PostgreSQL itself, with the real program and the official client
// (security 3.5).

import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { cleanUp, makeDataFolder } from '../start/running-server.ts'
import { nothingWrong } from './ledger.ts'
import { isLongRun, rounds } from './long-run.ts'
import { undergo, expectRunawayEnds, until } from './marks.ts'
import { canStartPostgres, type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { type Person, type Program, signUp, startProgram } from './program.ts'

afterAll(cleanUp)

describe.skipIf(!canStartPostgres())('a server on PostgreSQL (security 3.5)', () => {
  let postgres: OwnPostgres
  let program: Program
  let people: Person[]
  beforeAll(async () => {
    postgres = await startOwnPostgres()
    program = await startProgram(makeDataFolder({ isMigrated: false }), postgres.environment)
  })
  beforeEach(async () => {
    people = await Promise.all([1, 2, 3, 4].map(() => signUp(() => program)))
  })
  // A test that failed in the middle of its fault leaves nothing to the next.
  afterEach(() => postgres.network.set({ kind: 'open' }))
  afterAll(async () => {
    await program.stop()
    await postgres.close()
  })

  const refreshStatus = async (): Promise<number> => {
    const response = await fetch(`${program.origin}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { apikey: program.anonKey, 'content-type': 'application/json' },
      // Well formed: without its database the server cannot know that nobody has it.
      body: JSON.stringify({ refresh_token: 'A'.repeat(43) }),
    })
    await response.arrayBuffer()
    return response.status
  }
  const isReady = async (): Promise<boolean> => (await fetch(`${program.origin}/readyz`)).ok
  /** Told to come back, never signed out; alive, but not ready. */
  const expectAway = async (): Promise<void> => {
    expect(await refreshStatus()).toBe(503)
    const answer = await fetch(`${program.origin}/rest/v1/properties?select=id&limit=1`, {
      headers: { apikey: program.anonKey },
    })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toMatch(/^[12]$/)
    expect((await fetch(`${program.origin}/healthz`)).status).toBe(200)
    await until(async () => !(await isReady()))
  }

  it('answers 503 while connections are cut, and goes on when they stand', async () => {
    const counts = await undergo('connections cut', {
      people,
      rounds: rounds(1, 10),
      strike: () => postgres.network.set({ kind: 'cut' }),
      meanwhile: expectAway,
      heal: () => postgres.network.set({ kind: 'open' }),
    })
    expect(counts).toMatchObject(nothingWrong)
    await until(isReady)
  })

  it('does once what was asked once, when the answer to it was cut off', async () => {
    const counts = await undergo('answers cut off', {
      people,
      rounds: rounds(2, 20),
      strike: () => postgres.network.set({ kind: 'cut-at-answer', pattern: /SELECT 1\0/ }),
      meanwhile: (failing) => until(() => failing.writes >= 3),
      heal: () => postgres.network.set({ kind: 'open' }),
    })
    expect(counts).toMatchObject(nothingWrong)
    expect(counts.unanswered).toBeGreaterThan(0)
  })

  it.runIf(isLongRun)('goes on over a slow network', async () => {
    const counts = await undergo('network slow by 2 × 250 ms', {
      people,
      rounds: 5,
      strike: () => postgres.network.set({ kind: 'slow', delayMs: 250 }),
      meanwhile: () => sleep(5000),
      heal: () => postgres.network.set({ kind: 'open' }),
    })
    expect(counts).toMatchObject(nothingWrong)
  })

  it.runIf(isLongRun)('lets go of connections into which everything vanishes', async () => {
    const counts = await undergo('connections black-holed', {
      people,
      rounds: 5,
      strike: () => postgres.network.set({ kind: 'hole' }),
      // Longer than any request waits.
      meanwhile: () => sleep(12_000),
      heal: () => postgres.network.set({ kind: 'open' }),
    })
    expect(counts).toMatchObject(nothingWrong)
  })

  it('ends a query that runs away, and the others do not wait for it', async () => {
    const counts = await undergo('runaway query [PostgreSQL]', {
      people,
      rounds: rounds(1, 3),
      strike: () => {},
      meanwhile: () => expectRunawayEnds(program),
      heal: () => {},
    })
    expect(counts).toMatchObject(nothingWrong)
  })

  it('outlives PostgreSQL, killed and started again', async () => {
    const counts = await undergo('PostgreSQL killed', {
      people,
      rounds: rounds(1, 8),
      strike: () => postgres.cluster.kill(),
      meanwhile: expectAway,
      heal: () => postgres.cluster.startAgain(),
    })
    expect(counts).toMatchObject(nothingWrong)
    expect(program.isRunning).toBe(true)
  })

  it('keeps what was acknowledged, and who is signed in, when the server is killed in mid-write', async () => {
    const counts = await undergo('server killed [PostgreSQL]', {
      people,
      rounds: rounds(1, 20),
      strike: () => program.kill(),
      heal: () => program.start(),
    })
    expect(counts).toMatchObject(nothingWrong)
  })
})
