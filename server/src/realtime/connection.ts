// One open socket: what may be written to it, and the channels it has joined.
import {
  REALTIME_CLOSE_GRACE_MS,
  REALTIME_MAX_UNSENT_BYTES,
} from '@basera/contract/constants/realtime'
import type { WebSocket } from 'ws'
import type { Channel } from './channel.ts'
import type { Identity } from './identity.ts'
import { encodeMessage, type Frame } from './wire/encode.ts'
import type { Outgoing, Version } from './wire/message.ts'

export type Connection = {
  readonly version: Version
  readonly clientIp: string
  /** Whom the key of the address names; speaks where a channel has no token. */
  readonly opener: Identity
  /** By topic. */
  readonly channels: Map<string, Channel>
  readonly isOpen: boolean
  /** Milliseconds of the clock. */
  lastHeardAt: number
  write(frame: Frame): void
  send(message: Outgoing): void
  /** Says goodbye; the connection is cut off when the peer does not answer. */
  close(code: number, reason: string): void
}

export function createConnection(
  socket: WebSocket,
  facts: Pick<Connection, 'version' | 'clientIp' | 'opener' | 'lastHeardAt'>,
): Connection {
  const write = ({ data, isBinary }: Frame): void => {
    if (socket.readyState !== socket.OPEN) return
    socket.send(data, { binary: isBinary })
    // A peer that asks and does not read must not fill our memory.
    if (socket.bufferedAmount > REALTIME_MAX_UNSENT_BYTES) socket.terminate()
  }
  return {
    ...facts,
    channels: new Map(),
    get isOpen() {
      return socket.readyState === socket.OPEN
    },
    write,
    send: (message) => write(encodeMessage(message, facts.version)),
    close(code, reason) {
      if (socket.readyState === socket.CLOSED) return
      socket.close(code, reason)
      setTimeout(() => socket.terminate(), REALTIME_CLOSE_GRACE_MS).unref()
    },
  }
}
