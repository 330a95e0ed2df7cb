import { describe, expect, it } from 'vitest'
import type { Caller } from '../http/caller.ts'
import { createRequestCounter } from './request-limits.ts'

const testLimits = { anonymousPerMinute: 300, userPerMinute: 600, writesPerMinute: 60 }

const visitor = (clientIp: string): Caller => ({
  role: 'anon',
  claims: { role: 'anon' },
  isSignedIn: false,
  requestId: '1',
  clientIp,
})
const person = (sub: string, clientIp = '203.0.113.9'): Caller => ({
  ...visitor(clientIp),
  role: 'authenticated',
  claims: { role: 'authenticated', sub },
  isSignedIn: true,
})

function counter(limits = testLimits) {
  let now = 5000
  const { count, charge } = createRequestCounter(limits, () => now)
  return {
    count,
    charge,
    pass: (seconds: number) => (now += seconds * 1000),
    /** How many of `tries` requests are admitted. */
    let: (tries: number, caller: Caller, method = 'GET', path = '/properties') =>
      Array.from({ length: tries }, () => count(caller, method, path)).filter((wait) => wait === 0)
        .length,
  }
}

describe('requests of the REST protocol (B3)', () => {
  it('of one address are refused beyond 300 a minute, with the seconds until the next', () => {
    const { let: tries, count, pass } = counter()
    expect(tries(400, visitor('203.0.113.9'))).toBe(300)
    expect(count(visitor('203.0.113.9'), 'GET', '/properties')).toBe(1)
    expect(tries(1, visitor('203.0.113.10'))).toBe(1)
    pass(30)
    expect(tries(400, visitor('203.0.113.9'))).toBe(150)
  })

  it('of one IPv6 customer count together', () => {
    const { let: tries } = counter()
    expect(tries(300, visitor('2001:db8::1'))).toBe(300)
    expect(tries(1, visitor('2001:db8::ffff'))).toBe(0)
  })

  it('of one person are refused beyond 600 a minute, from wherever they come', () => {
    const { let: tries } = counter()
    expect(tries(400, person('a', '203.0.113.1'))).toBe(400)
    expect(tries(400, person('a', '203.0.113.2'))).toBe(200)
    expect(tries(1, person('b', '203.0.113.1'))).toBe(1)
  })

  it('that change rows are refused beyond 60 a minute while reading goes on', () => {
    const { let: tries, count } = counter()
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
      expect(tries(15, person('a'), method)).toBe(15)
    }
    expect(count(person('a'), 'POST', '/favorites')).toBe(1)
    expect(tries(1, person('a'), 'GET')).toBe(1)
    expect(tries(100, person('a'), 'POST', '/rpc/is_admin')).toBe(100)
    expect(tries(61, visitor('203.0.113.9'), 'POST')).toBe(60)
  })

  it('of the server’s own key are never refused', () => {
    const { let: tries } = counter()
    expect(tries(5000, { ...visitor('203.0.113.9'), role: 'service_role' }, 'POST')).toBe(5000)
  })

  it('that cost more exhaust the bucket sooner, of the same person or address alone (S2)', () => {
    const { let: tries, charge } = counter()
    expect(tries(1, visitor('203.0.113.9'))).toBe(1)
    charge(visitor('203.0.113.9'), 280)
    expect(tries(300, visitor('203.0.113.9'))).toBe(19)
    expect(tries(300, visitor('203.0.113.10'))).toBe(300)
    charge(person('a'), 590)
    expect(tries(600, person('a'))).toBe(10)
    expect(tries(600, person('b'))).toBe(600)
  })

  it('that cost more than is left are paid before the next, a minute of them at most (S2)', () => {
    const { count, charge, pass, let: tries } = counter()
    charge(visitor('203.0.113.9'), 330)
    expect(count(visitor('203.0.113.9'), 'GET', '/properties')).toBe(7)
    charge(visitor('203.0.113.9'), 100_000)
    expect(count(visitor('203.0.113.9'), 'GET', '/properties')).toBe(61)
    pass(61)
    expect(tries(400, visitor('203.0.113.9'))).toBe(5)
  })

  it('are not counted where a limit is 0', () => {
    const { let: tries, charge } = counter({
      anonymousPerMinute: 0,
      userPerMinute: 0,
      writesPerMinute: 0,
    })
    expect(tries(5000, visitor('203.0.113.9'), 'POST')).toBe(5000)
    charge(person('a'), 5000)
    expect(tries(5000, person('a'), 'POST')).toBe(5000)
  })

  it('of a crowd do not make one busy address forgotten', () => {
    const { let: tries } = counter()
    expect(tries(300, visitor('203.0.113.9'))).toBe(300)
    for (let block = 0; block < 16; block += 1) {
      for (let host = 0; host < 10_000; host += 1) {
        tries(1, visitor(`10.${block}.${host >> 8}.${host & 255}`))
      }
      expect(tries(1, visitor('203.0.113.9'))).toBe(0)
    }
  })
})
