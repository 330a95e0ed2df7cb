// Looks names of hosts up for addresses that people give. The system's own look-up works on two of the process's threads: a name
// whose server never answers holds one for ten seconds, and mails, files and the database's connections wait behind it. This one
// asks the name servers itself, waits for none, and knows no name of the machine.
import { type LookupAddress, Resolver } from 'node:dns'
import type { LookupFunction } from 'node:net'

export type NameLookupSettings = {
  /** Those of the machine unless a test has others. */
  readonly servers?: readonly string[]
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 3000

/** Answers all addresses of a name. An error when it has none or no server answers. */
export function createNameLookup({
  servers,
  timeoutMs = TIMEOUT_MS,
}: NameLookupSettings = {}): LookupFunction {
  return (host, options, done) => {
    // One each: the answers of one that was waited for in vain come to nobody.
    const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
    if (servers !== undefined) resolver.setServers(servers)
    const addresses: LookupAddress[] = []
    let waited = 2
    const note = (family: 4 | 6) => (error: Error | null, found: readonly string[]) => {
      if (error === null) addresses.push(...found.map((address) => ({ address, family })))
      waited -= 1
      if (waited > 0) return
      const [first] = addresses
      if (first === undefined) done(new Error('no address of this name was found'), [])
      else if (options.all === true) done(null, addresses)
      else done(null, first.address, first.family)
    }
    resolver.resolve4(host, note(4))
    resolver.resolve6(host, note(6))
  }
}
