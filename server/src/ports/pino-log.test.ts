import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createPinoLog } from './pino-log.ts'

const record = {
  requestId: 'id',
  method: 'GET',
  route: '/rest/v1/*',
  status: 200,
  durationMs: 1,
  userId: null,
  clientIp: '203.0.113.9',
}

describe('the log', () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const log = createPinoLog(pino(stream))

  it('writes the fields of a request that it knows, and no others', () => {
    const careless = { ...record, authorization: 'Bearer eyJ', query: 'phone=98' }
    log.access(careless)
    const [line = ''] = lines.splice(0)
    expect(JSON.parse(line)).toMatchObject(record)
    expect(line).not.toMatch(/eyJ|phone/)
  })

  it('writes what a fault is, and not the values that PostgreSQL adds to it', () => {
    const detail = 'Key (email)=(meera@example.in) already exists.'
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail })
    log.fault('a request failed', { requestId: 'id', cause: new Error('outer', { cause }) })
    const [line = ''] = lines.splice(0)
    expect(line).toContain('duplicate key')
    expect(line).not.toContain('meera')
  })
})
