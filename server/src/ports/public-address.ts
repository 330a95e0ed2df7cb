// Addresses of the public internet: whoever gives the server an address to send to must not reach the operator's own network by it
// (cloud metadata, a database, this machine).
import { BlockList, isIP, isIPv4 } from 'node:net'

/** Ranges that are not public: IANA's special-purpose registries. */
const ranges4: readonly (readonly [address: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Within 2000::/3, the only public range: tunnels into IPv4, and documentation. */
const ranges6: readonly (readonly [address: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const own = new BlockList()
const global6 = new BlockList()
for (const [address, bits] of ranges4) own.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of ranges6) own.addSubnet(address, bits, 'ipv6')
global6.addSubnet('2000::', 3, 'ipv6')

/** False for what is no address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  return isIPv4(address)
    ? !own.check(address, 'ipv4')
    : global6.check(address, 'ipv6') && !own.check(address, 'ipv6')
}
