// Connection limits: in all, and per client address, so that one address cannot take every connection; those over its limit are
// refused while all others are served. A trusted proxy carries many clients, so its connections are not counted by its address;
// the requests under way of each forwarded address are. A connection counts as one request at a time: each pipelined request
// counts as one connection more.

import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import {
  MAX_CONNECTIONS,
  MAX_CONNECTIONS_PER_ADDRESS,
  RESERVED_CONNECTIONS,
} from '@basera/contract/constants/http'
import { addressKey, createClientAddress, createTrust } from './client-address.ts'

/** Limits of open connections. */
export type ConnectionLimits = {
  readonly connections: number
  readonly perAddress: number
  /** Beyond `connections`, for this machine's own address. */
  readonly reserved: number
}

export const defaultConnectionLimits: ConnectionLimits = {
  connections: MAX_CONNECTIONS,
  perAddress: MAX_CONNECTIONS_PER_ADDRESS,
  reserved: RESERVED_CONNECTIONS,
}

export type Entry = 'admitted' | 'address-full' | 'server-full'

export type Connections = {
  /** Counts a new connection; an admitted one counts until it closes. */
  readonly enter: (socket: Socket) => Entry
  /** The connection was upgraded: it no longer counts among those in all, still among those of its address. */
  readonly leaveHttp: (socket: Duplex) => void
  /**
   * Counts a request. One that came by a proxy counts for the forwarded address until `until` or its connection closes; any
   * other only when its connection has one under way already. False: the address has too many.
   */
  readonly begin: (incoming: IncomingMessage, until: EventEmitter) => boolean
}

/** Loopback: addresses that only a program of this machine has. */
const ownAddresses: ReadonlySet<string> = new Set(['127.0.0.1', '::1'])

/** Throws for a proxy that is neither an address nor a range. */
export function createConnections(
  limits: ConnectionLimits,
  trustedProxies: readonly string[],
): Connections {
  const addressOf = createClientAddress(trustedProxies)
  const isProxy = createTrust(trustedProxies)
  const byAddress = new Map<string, number>()
  const speakingHttp = new Set<Duplex>()

  const take = (address: string, onOver: (release: () => void) => void): boolean => {
    const key = addressKey(address)
    const count = byAddress.get(key) ?? 0
    if (count >= limits.perAddress) return false
    byAddress.set(key, count + 1)
    onOver(() => {
      const left = (byAddress.get(key) ?? 1) - 1
      if (left > 0) byAddress.set(key, left)
      else byAddress.delete(key)
    })
    return true
  }

  return {
    enter(socket) {
      const address = addressOf(socket.remoteAddress, null)
      const isOwn = ownAddresses.has(address) && !isProxy(address)
      if (speakingHttp.size >= limits.connections + (isOwn ? limits.reserved : 0))
        return 'server-full'
      if (!isProxy(address) && !take(address, (release) => socket.once('close', release)))
        return 'address-full'
      speakingHttp.add(socket)
      socket.once('close', () => speakingHttp.delete(socket))
      return 'admitted'
    },
    leaveHttp: (socket) => void speakingHttp.delete(socket),
    begin({ socket, headers }, until) {
      const turn = takeTurn(socket, until)
      const peer = addressOf(socket.remoteAddress, null)
      if (!isProxy(peer)) return turn.isOnly || take(peer, turn.onOver)
      const forwardedFor = headers['x-forwarded-for']
      const address = addressOf(peer, typeof forwardedFor === 'string' ? forwardedFor : null)
      // Without X-Forwarded-For a proxy asks for itself, a health check for instance.
      return address === peer || take(address, turn.onOver)
    },
  }
}

type Turn = {
  /** Its connection has no other request under way. */
  readonly isOnly: boolean
  readonly onOver: (release: () => void) => void
}

/** The functions that end the count of each request under way, by connection. */
const underWay = new WeakMap<Socket, Set<() => void>>()

/** Ends with the connection, too: a response queued behind another never emits `close` when the connection does. */
function takeTurn(socket: Socket, until: EventEmitter): Turn {
  const turns = underWay.get(socket) ?? new Set<() => void>()
  if (!underWay.has(socket)) {
    underWay.set(socket, turns)
    socket.once('close', () => {
      for (const end of turns) end()
    })
  }
  const isOnly = turns.size === 0
  const releases: (() => void)[] = []
  const end = (): void => {
    if (turns.delete(end)) for (const release of releases) release()
  }
  turns.add(end)
  until.once('close', end)
  return { isOnly, onOver: (release) => void releases.push(release) }
}
