// 400 sockets at one moment: of one address, and of one person behind as many addresses. Others go on.

import { WebSocket } from 'ws'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { openWire, socketUrl, type Wire } from './wire.ts'

const MANY = 400

const headersOf = (address: string) => ({ 'x-forwarded-for': address })

describe('400 sockets', () => {
  let app: TestApp
  beforeAll(async () => {
    // The connections of a machine are limited elsewhere (connection-limits.test.ts).
    app = await startTestApp({
      trustedProxies: ['127.0.0.1', '::1'],
      connectionLimits: { perAddress: 1000, connections: 2000, reserved: 0 },
    })
    await app.database.owner.script(`
      create policy "everybody may hear" on realtime.messages for select to authenticated using (true)`)
  })
  afterAll(() => app.close())

  const tokenOf = async (email: string) => {
    await app.createUser({ email, password: 'monsoon over Pune' })
    return (await app.signIn(email, 'monsoon over Pune')).access_token
  }
  /** The status of a refusal, or the open socket. */
  const tryToOpen = (address: string) =>
    new Promise<WebSocket | number>((resolve, reject) => {
      const socket = new WebSocket(socketUrl(app), { headers: headersOf(address) })
      socket.once('open', () => resolve(socket))
      socket.once('unexpected-response', (_request, answer) => {
        socket.terminate()
        resolve(answer.statusCode ?? 0)
      })
      socket.once('error', reject)
    })
  /** Somebody else opens one and hears what is said on it. */
  const expectOthersGoOn = async (address: string) => {
    const other = await openWire(app, { headers: headersOf(address) })
    expect((await other.join('realtime:park')).payload['status']).toBe('ok')
    await other.close()
  }

  test('of one address at one moment: fifty open, the others are refused, and others go on', async () => {
    const tried = await Promise.all(Array.from({ length: MANY }, () => tryToOpen('198.51.100.7')))
    const open = tried.filter((one) => typeof one !== 'number')
    expect(new Set(tried.filter((one) => typeof one === 'number'))).toEqual(new Set([429]))
    expect(open).toHaveLength(50)
    await expectOthersGoOn('198.51.100.8')
    for (const socket of open) socket.terminate()
  })

  // A private channel asks the database first: meanwhile the other sockets come.
  test.each([
    ['a channel', {}],
    ['a private channel', { private: true }],
  ])(
    'of one person at one moment, from as many addresses: five join %s, the others hear why not',
    async (_name, config) => {
      const token = await tokenOf(`many-${'private' in config}@example.in`)
      const wires: Wire[] = await Promise.all(
        Array.from({ length: MANY }, (_, index) =>
          openWire(app, { headers: headersOf(`198.51.${index >> 7}.${(index & 127) + 1}`) }),
        ),
      )
      const replies = await Promise.all(
        wires.map((wire) => wire.join('realtime:club', config, token)),
      )
      expect(replies.filter(({ payload }) => payload['status'] === 'ok')).toHaveLength(5)
      const refusals = replies.filter(({ payload }) => payload['status'] !== 'ok')
      expect(new Set(refusals.map(({ payload }) => JSON.stringify(payload['response'])))).toEqual(
        new Set(['{"reason":"ConnectionRateLimitReached: Too many sockets of one user"}']),
      )
      const neighbour = await openWire(app, { headers: headersOf('203.0.113.9') })
      const other = await tokenOf(`neighbour-${'private' in config}@example.in`)
      const heard = await neighbour.join('realtime:club', config, other)
      expect(heard.payload['status']).toBe('ok')
      await Promise.all([...wires, neighbour].map((wire) => wire.close()))
    },
  )
})
