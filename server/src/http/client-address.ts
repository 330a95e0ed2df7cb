// The client address of a request. Anyone can write X-Forwarded-For, so only hops that a trusted proxy saw count.
import { BlockList, isIP, isIPv4 } from 'node:net'

export type ClientAddress = (peer: string | undefined, forwardedFor: string | null) => string

/** `trustedProxies`: addresses or CIDR ranges. Throws for one that is neither. */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const isTrusted = createTrust(trustedProxies)
  return (peer, forwardedFor) => {
    const socketAddress = normalize(peer ?? '') ?? UNKNOWN
    if (forwardedFor === null || socketAddress === UNKNOWN || !isTrusted(socketAddress)) {
      return socketAddress
    }
    const hops = forwardedFor.split(',').map((hop) => normalize(hop.trim()))
    // A hop that is no address ends the chain: nothing to its left can be believed.
    const untrusted = hops.findLastIndex((hop) => hop === null || !isTrusted(hop))
    return hops[Math.max(untrusted, 0)] ?? socketAddress
  }
}

/** Whether an address in its usual form is one of the proxies'. Throws for a range that is none. */
export function createTrust(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) addRange(trusted, proxy)
  return (address) => trusted.check(address, family(address))
}

const UNKNOWN = '0.0.0.0'

/** The network that one customer of a provider controls: IPv4 whole, IPv6 its /64. */
export const addressKey = (address: string): string =>
  isIPv4(address) ? address : `${ipv6Groups(address).slice(0, 4).join(':')}::/64`

/** The surrounding network: IPv4 /24, IPv6 /64. */
export const networkKey = (address: string): string =>
  isIPv4(address) ? `${address.split('.').slice(0, 3).join('.')}.0/24` : addressKey(address)

/** The largest network one customer of a provider is given: IPv4 /24, IPv6 /48. */
export const siteKey = (address: string): string =>
  isIPv4(address) ? networkKey(address) : `${ipv6Groups(address).slice(0, 3).join(':')}::/48`

/** The address in its usual form, IPv4 freed from an IPv6 wrapping; null for anything else. */
function normalize(address: string): string | null {
  const unwrapped = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIP(unwrapped) === 0 ? null : unwrapped
}

function addRange(list: BlockList, range: string): void {
  const [address = '', prefix] = range.split('/')
  if (isIP(address) === 0) throw new Error(`Not an address or a range of addresses: ${range}`)
  if (prefix === undefined) list.addAddress(address, family(address))
  else list.addSubnet(address, Number(prefix), family(address))
}

const family = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6')

function ipv6Groups(address: string): string[] {
  const [left = '', right] = address.split('::')
  const head = left === '' ? [] : left.split(':')
  const tail = right === undefined || right === '' ? [] : right.split(':')
  const zeros = right === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  return [...head, ...Array<string>(zeros).fill('0'), ...tail].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}
