// Peers that mean no good: the process stays up, serves the others and forgets them.
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { openWire, socketUrl, until } from './wire.ts'

function heapMegabytes(): number {
  setFlagsFromString('--expose-gc')
  // oxlint-disable-next-line typescript/no-unsafe-call -- the collector has no other door
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed / 1024 / 1024
}

describe('bad peers', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({
      realtime: {
        maxSocketsPerAddress: 200,
        messagesPerSecond: 2000,
        maxMessagesAtOnce: 2000,
        maxMessageBytes: 256 * 1024,
        maxJoinsPerSecond: 2000,
      },
    })
  })
  afterAll(() => app.close())

  test('a socket that reads nothing is terminated, and blocks no other', async () => {
    const [sender, listener, deaf] = [await openWire(app), await openWire(app), await openWire(app)]
    for (const wire of [sender, listener, deaf]) await wire.join('realtime:loud')
    deaf.socket.pause()
    const payload = { event: 'e', payload: { x: 'y'.repeat(200_000) } }
    const count = 100
    for (let sent = 0; sent < count; sent += 1) {
      sender.send({ topic: 'realtime:loud', event: 'broadcast', payload })
      await until(() => listener.frames[sent], 'broadcast')
    }
    deaf.socket.resume()
    expect((await deaf.closed).code).toBe(1006)
    expect(deaf.frames.length).toBeLessThan(count)
    expect(listener.frames).toHaveLength(count)
    await Promise.all([sender.close(), listener.close()])
  })

  test('bytes that are no frames, and connections broken at every point', async () => {
    const { port, pathname, search } = new URL(socketUrl(app))
    const head = `GET ${pathname}${search} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`
    for (const text of [
      head.slice(0, 40),
      head,
      `${head}\u0000\u00ff\u00ff\u00ff`,
      `${head}GET / HTTP/1.1\r\n\r\n`,
    ]) {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.write(text, 'latin1')
      await delay(50)
      socket.destroy()
    }
    const wire = await openWire(app)
    expect((await wire.join('realtime:after')).payload['status']).toBe('ok')
    await wire.close()
  })

  test('an upgrade of another kind is an ordinary request', async () => {
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1')
    socket.write(
      'GET /auth/v1/health HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\n\r\n',
    )
    const chunks: unknown[] = await once(socket, 'data')
    expect(String(chunks[0])).toMatch(/^HTTP\/1\.1 200 /)
    socket.destroy()
  })

  test('sockets, joins and presences that come and go leave nothing behind', async () => {
    const round = async (number: number): Promise<void> => {
      const wires = await Promise.all(Array.from({ length: 25 }, () => openWire(app)))
      for (const [index, wire] of wires.entries()) {
        for (let topic = 0; topic < 20; topic += 1) {
          wire.send({
            topic: `realtime:${number}-${index}-${topic}`,
            event: 'phx_join',
            ref: String(topic),
            payload: { config: { postgres_changes: [], presence: { enabled: false } } },
          })
        }
        wire.send({
          topic: `realtime:${number}-${index}-0`,
          event: 'presence',
          ref: 'p',
          payload: { event: 'track', payload: { n: number } },
        })
        if (index % 2 === 0) wire.sendRaw('rubbish')
      }
      await Promise.all(
        wires.map((wire, index) =>
          index % 2 === 0
            ? wire.closed
            : wire.find(({ event, ref }) => event === 'phx_reply' && ref === 'p'),
        ),
      )
      await Promise.all(wires.map((wire) => wire.close()))
    }
    for (let number = 0; number < 5; number += 1) await round(number)
    const before = heapMegabytes()
    for (let number = 5; number < 20; number += 1) await round(number)
    await delay(200)
    expect(heapMegabytes() - before).toBeLessThan(8)
    const countPresences = async () => {
      const [left] = await app.database.owner.run(
        { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 5000 },
        [{ text: 'select count(*) from _gateway.realtime_presences', values: [] }],
      )
      return left?.rows[0]?.[0]
    }
    await expect.poll(countPresences).toBe('0')
    expect(app.faults).toEqual([])
  })
})
