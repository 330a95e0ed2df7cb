// S3: web sockets are connections of their address, and one that was refused does not stay for ever.

import { WebSocket } from 'ws'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeAll, expectCut, openRaw, type RawConnection } from '../http/raw-connection.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { probes } from '../support/probe.ts'
import { socketUrl } from './wire.ts'

describe('S3 web sockets', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({
      services: probes('rest'),
      connectionLimits: { perAddress: 3, connections: 4, reserved: 0 },
      patience: { lingerMs: 200 },
    })
  })
  afterAll(() => app.close())

  const open = (localAddress: string) =>
    new Promise<WebSocket>((resolve, reject) => {
      const socket = new WebSocket(socketUrl(app), { localAddress })
      socket.once('open', () => resolve(socket))
      socket.once('error', reject)
    })

  test('count for their address, and not among the connections that speak HTTP', async () => {
    const held = [
      ...(await Promise.all([open('127.0.0.2'), open('127.0.0.2'), open('127.0.0.2')])),
      ...(await Promise.all([open('127.0.0.3'), open('127.0.0.3'), open('127.0.0.3')])),
    ]
    await expect(open('127.0.0.2')).rejects.toThrow('429')
    expect((await app.fetch('/rest/v1/caller')).status).toBe(200)
    held[0]?.terminate()
    await expect
      .poll(() =>
        open('127.0.0.2').then(
          (socket) => held.push(socket) > 0,
          () => false,
        ),
      )
      .toBe(true)
    for (const socket of held) socket.terminate()
  })

  test('that are refused are cut off though their peers never close', async () => {
    const { pathname } = new URL(socketUrl(app))
    const head = `GET ${pathname} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`
    const refused: RawConnection[] = []
    for (let count = 0; count < 3; count += 1) refused.push(await openRaw(app, head, '127.0.0.4'))
    for (const { answered } of refused) expect(await answered).toMatch(/^HTTP\/1\.1 401 /)
    for (const connection of refused) await expectCut(connection)
    const served = await open('127.0.0.4')
    served.terminate()
    closeAll(refused)
  })
})
