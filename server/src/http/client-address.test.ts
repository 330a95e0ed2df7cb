import { describe, expect, it } from 'vitest'
import { addressKey, createClientAddress, networkKey } from './client-address.ts'

describe('the address of a client', () => {
  const direct = createClientAddress([])
  const proxied = createClientAddress(['10.0.0.1', '192.168.0.0/16', 'fd00::/8'])

  it('is the peer, whatever an untrusted peer claims to forward', () => {
    expect(direct('203.0.113.9', '1.2.3.4')).toBe('203.0.113.9')
    expect(proxied('203.0.113.9', '1.2.3.4')).toBe('203.0.113.9')
  })

  it('is the right-most hop that no trusted proxy is', () => {
    expect(proxied('10.0.0.1', '6.6.6.6, 203.0.113.9')).toBe('203.0.113.9')
    expect(proxied('10.0.0.1', '6.6.6.6, 203.0.113.9, 192.168.3.4')).toBe('203.0.113.9')
    expect(proxied('fd00::7', '203.0.113.9')).toBe('203.0.113.9')
  })

  it('stays with the peer when the chain holds something that is no address', () => {
    expect(proxied('10.0.0.1', '203.0.113.9, nonsense')).toBe('10.0.0.1')
    expect(proxied('10.0.0.1', '')).toBe('10.0.0.1')
  })

  it('is IPv4 when mapped to IPv6', () => {
    expect(direct('::ffff:203.0.113.9', null)).toBe('203.0.113.9')
    expect(proxied('::ffff:10.0.0.1', '203.0.113.9')).toBe('203.0.113.9')
  })

  it('cannot be trusted to a range that is none', () => {
    expect(() => createClientAddress(['example.com'])).toThrow('example.com')
  })
})

describe('the network that one customer controls', () => {
  it('is one IPv4 address or one IPv6 /64', () => {
    expect(addressKey('203.0.113.9')).toBe('203.0.113.9')
    expect(addressKey('2001:db8:0:1::9')).toBe('2001:db8:0:1::/64')
    expect(addressKey('2001:0db8::1')).toBe('2001:db8:0:0::/64')
    expect(addressKey('::1')).toBe('0:0:0:0::/64')
  })

  it('is larger where addresses are cheap', () => {
    expect(networkKey('203.0.113.9')).toBe('203.0.113.0/24')
    expect(networkKey('2001:db8:0:1::9')).toBe('2001:db8:0:1::/64')
  })
})
