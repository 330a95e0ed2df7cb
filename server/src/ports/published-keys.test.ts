import { once } from 'node:events'
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ZodError } from 'zod'
import { createPublishedKeys } from './published-keys.ts'

const jwk = (kid: string) => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' }),
  kid,
  alg: 'RS256',
})

describe('the keys that a service publishes (T14)', () => {
  let server: Server
  let asked = 0
  let answer: { status: number; cacheControl: string; body: string }
  let nowMs = Date.parse('2026-03-04T05:06:07Z')
  const clock = { now: () => new Date(nowMs) }
  const publish = (...keys: object[]) => {
    answer = { ...answer, body: JSON.stringify({ keys }) }
  }
  const open = () => {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return createPublishedKeys(`http://127.0.0.1:${address.port}/`, clock)
  }

  beforeEach(async () => {
    asked = 0
    answer = { status: 200, cacheControl: 'public, max-age=600', body: '' }
    server = createServer((_request, response) => {
      asked += 1
      response.writeHead(answer.status, { 'cache-control': answer.cacheControl })
      response.end(answer.body)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterEach(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })

  it('are no keys when the answer is a fault, no JSON, no set, or too long', async () => {
    const keys = open()
    answer = { ...answer, status: 500, body: JSON.stringify({ keys: [jwk('a')] }) }
    await expect(keys.find('a')).rejects.toThrow('500')
    answer = { ...answer, status: 200, body: '<html>' }
    await expect(keys.find('a')).rejects.toThrow(SyntaxError)
    answer = { ...answer, body: JSON.stringify({ keys: 'a' }) }
    await expect(keys.find('a')).rejects.toThrow(ZodError)
    publish({ ...jwk('a'), filler: 'x'.repeat(70_000) })
    await expect(keys.find('a')).rejects.toThrow(ZodError)
    publish(jwk('a'))
    expect(await keys.find('a')).not.toBeNull()
  })

  it('of other algorithms or without a name are passed over', async () => {
    const { kid: _kid, ...nameless } = jwk('b')
    publish(nameless, { ...jwk('c'), alg: 'RS512' }, { kty: 'oct', kid: 'd', k: 'c2VjcmV0' })
    const keys = open()
    for (const name of ['b', 'c', 'd', '']) expect(await keys.find(name)).toBeNull()
  })

  it('are asked for once by many, and again when the time they came with is over', async () => {
    publish(jwk('a'))
    const keys = open()
    await Promise.all(Array.from({ length: 20 }, () => keys.find('a')))
    expect(asked).toBe(1)
    nowMs += 599_000
    await keys.find('a')
    expect(asked).toBe(1)
    nowMs += 1000
    publish(jwk('b'))
    expect(await keys.find('a')).toBeNull()
    expect(asked).toBe(2)
  })

  it('are cached a minute at least and a day at most, whatever their Cache-Control', async () => {
    publish(jwk('a'))
    answer = { ...answer, cacheControl: 'no-store, max-age=0' }
    const keys = open()
    await keys.find('a')
    nowMs += 59_000
    await keys.find('a')
    expect(asked).toBe(1)
    answer = { ...answer, cacheControl: 'max-age=999999999' }
    nowMs += 1000
    await keys.find('a')
    expect(asked).toBe(2)
    nowMs += 24 * 60 * 60 * 1000
    await keys.find('a')
    expect(asked).toBe(3)
  })

  it('are looked at again for a new name, but for invented names once a minute only', async () => {
    publish(jwk('a'))
    const keys = open()
    await keys.find('a')
    nowMs += 60_000
    publish(jwk('a'), jwk('b'))
    expect(await keys.find('b')).not.toBeNull()
    expect(asked).toBe(2)
    for (let invented = 0; invented < 50; invented += 1)
      expect(await keys.find(`x${invented}`)).toBeNull()
    expect(asked).toBe(2)
    nowMs += 60_000
    await Promise.all(['y', 'z'].map((name) => keys.find(name)))
    expect(asked).toBe(3)
  })
})
