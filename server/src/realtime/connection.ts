// Wraps a WebSocket: writes frames with back-pressure, and closes.
import {
  REALTIME_CLOSE_GRACE_MS,
  REALTIME_MAX_UNSENT_BYTES,
} from '@basera/contract/constants/realtime'
import type { WebSocket } from 'ws'
import type { Connection } from './channel.ts'
import { encodeMessage, type Frame } from './wire/encode.ts'

export function createConnection(
  socket: WebSocket,
  facts: Pick<Connection, 'version' | 'clientIp' | 'opener' | 'lastHeardAt' | 'mayCatchUp'>,
): Connection {
  const write = ({ data, isBinary }: Frame): void => {
    if (socket.readyState !== socket.OPEN) return
    socket.send(data, { binary: isBinary })
    // A peer that does not read must not exhaust memory.
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
