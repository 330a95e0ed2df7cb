// S3: behind a trusted proxy, whose own address stands for everybody, people are told apart by what it says of them.

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { openWire, type Wire } from '../realtime/wire.ts'
import { probes } from '../support/probe.ts'
import { closeAll, openRaw, type RawConnection } from './raw-connection.ts'

const PROXY = '127.0.0.5'

describe('S3 connections of a trusted proxy', () => {
  let app: TestApp
  let open: RawConnection[] = []
  beforeAll(async () => {
    app = await startTestApp({
      services: probes('rest'),
      connectionLimits: { perAddress: 2 },
      trustedProxies: [PROXY, '127.0.0.1'],
    })
  })
  afterEach(() => {
    closeAll(open)
    open = []
  })
  afterAll(() => app.close())

  const forward = async (forwardedFor: string | null, method: 'GET' | 'POST') => {
    const whose = forwardedFor === null ? '' : `X-Forwarded-For: ${forwardedFor}\r\n`
    const what =
      method === 'POST'
        ? 'POST /rest/v1/body HTTP/1.1\r\nContent-Length: 9\r\n'
        : 'GET /rest/v1/caller HTTP/1.1\r\nConnection: close\r\n'
    const head = `${what}Host: x\r\napikey: ${app.anonKey}\r\n${whose}\r\n`
    const connection = await openRaw(app, head, PROXY)
    open.push(connection)
    return connection
  }
  const statusFor = async (forwardedFor: string | null): Promise<string> =>
    (await (await forward(forwardedFor, 'GET')).answered).slice(9, 12)
  const wires: Wire[] = []
  const follow = async (forwardedFor: string) => {
    const wire = await openWire(app, { headers: { 'x-forwarded-for': forwardedFor } })
    wires.push(wire)
    return wire
  }

  it('are not counted by the address of the proxy; requests under way are, by the forwarded one', async () => {
    const slow = [
      await forward('203.0.113.1', 'POST'),
      await forward('203.0.113.1', 'POST'),
      await forward('203.0.113.2', 'POST'),
    ]
    await expect.poll(() => statusFor('203.0.113.1')).toBe('429')
    const refused = await (await forward('6.6.6.6, 203.0.113.1', 'GET')).answered
    expect(refused).toMatch(/^HTTP\/1\.1 429 /)
    expect(refused).toContain('Retry-After: 5\r\n')
    expect(await statusFor('203.0.113.2')).toBe('200')
    expect(await statusFor('203.0.113.3')).toBe('200')
    expect(await statusFor(null)).toBe('200')
    slow[0]?.socket.write('123456789')
    await expect.poll(() => statusFor('203.0.113.1')).toBe('200')
  })

  it('count the web sockets of a forwarded address until they close', async () => {
    const first = await follow('203.0.113.7')
    await follow('203.0.113.7')
    await expect(follow('203.0.113.7')).rejects.toThrow('429')
    expect(await statusFor('203.0.113.7')).toBe('429')
    expect(await statusFor('203.0.113.8')).toBe('200')
    await first.close()
    await expect.poll(() => statusFor('203.0.113.7')).toBe('200')
    await Promise.all(wires.map((wire) => wire.close()))
  })
})
