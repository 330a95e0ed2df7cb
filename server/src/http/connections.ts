// Who may be connected, and how often. One address must not take every connection there is: what it has too many of is
// turned away while everybody else is served. A trusted proxy brings many people over its connections, so these are not
// counted by its address; what each person has on its way there is. A connection stands for one request at a time: who
// sends more before the answer has each of them counted as one connection more.

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

/** How many connections there are for whom. */
export type Room = {
  readonly connections: number
  readonly perAddress: number
  /** Beyond `connections`, for this machine's own address. */
  readonly reserved: number
}

export const usualRoom: Room = {
  connections: MAX_CONNECTIONS,
  perAddress: MAX_CONNECTIONS_PER_ADDRESS,
  reserved: RESERVED_CONNECTIONS,
}

export type Entry = 'admitted' | 'address-full' | 'house-full'

export type Connections = {
  /** A new connection; one that is admitted counts until it closes. */
  readonly enter: (socket: Socket) => Entry
  /** It speaks HTTP no more: of its address it still is one. */
  readonly leaveHttp: (socket: Duplex) => void
  /**
   * A request. One that came by a proxy counts for the forwarded address until `until` or its connection closes, another
   * where its connection has one on its way already. False: the address has too many.
   */
  readonly begin: (incoming: IncomingMessage, until: EventEmitter) => boolean
}

/** Addresses that only a program of this machine has. */
const ownAddresses: ReadonlySet<string> = new Set(['127.0.0.1', '::1'])

/** Throws for a proxy that is neither an address nor a range. */
export function createConnections(room: Room, trustedProxies: readonly string[]): Connections {
  const addressOf = createClientAddress(trustedProxies)
  const isProxy = createTrust(trustedProxies)
  const byAddress = new Map<string, number>()
  const speaking = new Set<Duplex>()

  const take = (address: string, onOver: (release: () => void) => void): boolean => {
    const key = addressKey(address)
    const count = byAddress.get(key) ?? 0
    if (count >= room.perAddress) return false
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
      if (speaking.size >= room.connections + (isOwn ? room.reserved : 0)) return 'house-full'
      if (!isProxy(address) && !take(address, (release) => socket.once('close', release)))
        return 'address-full'
      speaking.add(socket)
      socket.once('close', () => speaking.delete(socket))
      return 'admitted'
    },
    leaveHttp: (socket) => void speaking.delete(socket),
    begin({ socket, headers }, until) {
      const turn = takeTurn(socket, until)
      const peer = addressOf(socket.remoteAddress, null)
      if (!isProxy(peer)) return turn.isOnly || take(peer, turn.onOver)
      const forwardedFor = headers['x-forwarded-for']
      const address = addressOf(peer, typeof forwardedFor === 'string' ? forwardedFor : null)
      // A proxy that says for whom it asks nothing asks for itself, whether the server lives for instance.
      return address === peer || take(address, turn.onOver)
    },
  }
}

type Turn = {
  /** Its connection has no other request on its way. */
  readonly isOnly: boolean
  readonly onOver: (release: () => void) => void
}

/** What ends each request that is on its way on a connection. */
const underWay = new WeakMap<Socket, Set<() => void>>()

/** An answer that waits for another one never closes by itself when the connection does. */
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
