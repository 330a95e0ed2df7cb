// Monitoring of a server: liveness, readiness and metrics.

import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openReadiness } from '../../src/start/monitoring/readiness.ts'
import { describeOnEachEngine, type TestDatabase } from '../support/database.ts'
import { cleanUp, makeDataFolder, type RunningServer, startServer } from './running-server.ts'

afterAll(cleanUp)

const enough = { free: 6, total: 100 }

describeOnEachEngine('readiness (security 5.7)', (open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  const openReady = async (space = enough) => {
    let nowMs = 0
    const ready = await openReadiness({
      database,
      dataDirectory: tmpdir(),
      nowMs: () => nowMs,
      readSpace: () => Promise.resolve(space),
    })
    return { ready, pass: (ms: number) => (nowMs += ms) }
  }

  test('a data folder on a disk with less than a twentieth free is not ready', async () => {
    const { ready } = await openReady({ free: 4, total: 100 })
    expect(await ready()).toEqual({ database: 'ok', migrations: 'ok', disk: 'full' })
  })

  test('a database that is older than the server is not ready', async () => {
    const { ready } = await openReady()
    await database.owner.script(
      `delete from _gateway.migrations where name = (select max(name) from _gateway.migrations)`,
    )
    expect(await ready()).toEqual({ database: 'ok', migrations: 'behind', disk: 'ok' })
  })

  test('a database that does not answer is not ready, and is looked for again a second later', async () => {
    const { ready, pass } = await openReady()
    expect(await ready()).toEqual({ database: 'ok', migrations: 'ok', disk: 'ok' })
    await database.close()
    pass(1000)
    expect(await ready()).toMatchObject({ database: 'ok' })
    pass(1)
    expect(await ready()).toEqual({ database: 'unreachable', migrations: 'unknown', disk: 'ok' })
  })
})

describe('a running server outside development', () => {
  let measuresPort: number
  let server: RunningServer
  let site: string
  beforeAll(async () => {
    measuresPort = await freePort()
    server = startServer({
      env: { APP_ENV: 'test', DATA_DIR: makeDataFolder(), METRICS_PORT: String(measuresPort) },
    })
    site = await server.siteUrl
  })

  test('says that it lives and can serve, its details only to who asks from its own machine', async () => {
    const alive = await fetch(`${site}/healthz`)
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'alive' }])
    const ready = await fetch(`${site}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ready', database: 'ok', migrations: 'ok', disk: 'ok' },
    ])
    const proxied = await fetch(`${site}/readyz`, { headers: { 'X-Forwarded-For': '203.0.113.9' } })
    expect(await proxied.json()).toEqual({ status: 'ready' })
    expect((await fetch(`${site}/metrics`)).status).toBe(404)
  })

  test('5.2 has no development inbox and names none', async () => {
    expect((await fetch(`${site}/__dev/inbox`)).status).toBe(404)
    expect(server.output()).not.toContain('inbox')
  })

  test('measures itself on a port of its own, without a word of a request', async () => {
    await fetch(`${site}/rest/v1/properties?title=eq.canary-7f3a`)
    const measures = `http://127.0.0.1:${measuresPort}/metrics`
    expect((await fetch(measures, { method: 'POST' })).status).toBe(404)
    const read = await fetch(measures)
    expect(read.headers.get('content-type')).toMatch(/^text\/plain/)
    const text = await read.text()
    expect(text).toMatch(
      /basera_http_request_duration_seconds_count\{method="GET",route="\/rest\/v1[^"]*",status="401"\} 1/,
    )
    expect(text).toContain('basera_outbox_messages{kind="mail",state="waiting"} 0')
    expect(text).toContain('basera_text_message_codes{number="new",state="sent"} 0')
    expect(text).toContain('nodejs_eventloop_lag_seconds')
    expect(text).not.toContain('canary-7f3a')
  })

  test('S3 answers health checks on a port that visitors cannot exhaust', async () => {
    const { port } = new URL(site)
    const held = Array.from({ length: 100 }, () => connect(Number(port), '127.0.0.1'))
    await Promise.all(held.map((socket) => once(socket, 'connect')))
    const refused = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status,
      () => 'cut off',
    )
    expect([429, 'cut off']).toContain(refused)
    const measures = `http://127.0.0.1:${measuresPort}`
    const alive = await fetch(`${measures}/healthz`)
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'alive' }])
    const ready = await fetch(`${measures}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ready', database: 'ok', migrations: 'ok', disk: 'ok' },
    ])
    for (const socket of held) socket.destroy()
  })

  test('ends with 0 while its measures are open', async () => {
    server.process.kill('SIGINT')
    expect((await server.ended).code).toBe(0)
  })

  test('a port for measures that is taken ends the start in one line', async () => {
    const rival = createServer()
    await new Promise<void>((resolve) => rival.listen(0, '127.0.0.1', resolve))
    const ended = await startServer({
      env: {
        APP_ENV: 'test',
        DATA_DIR: makeDataFolder(),
        METRICS_PORT: String(portOf(rival.address())),
      },
    }).ended
    rival.close()
    expect(ended.errors).toMatch(/^Measures cannot be served on 127\.0\.0\.1:\d+ \(EADDRINUSE\)/)
    expect(ended.code).not.toBe(0)
  })
})

const portOf = (address: ReturnType<ReturnType<typeof createServer>['address']>): number =>
  typeof address === 'object' && address !== null ? address.port : 0

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server.address())
  await new Promise((resolve) => server.close(resolve))
  return port
}
