// Client errors of Node's HTTP parser: headers too long, too slow, or no HTTP. A short response, then the connection is closed.

import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { MAX_TARGET_CHARACTERS } from '@basera/contract/constants/http'
import { bareAnswer, isEnding, endWithAnswer } from './last-words.ts'

const brokenRequests: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** `error`: of Node's parser, of its timeouts or of the connection. */
export function answerBrokenRequest(
  error: Error & { code?: string; rawPacket?: Buffer },
  socket: Duplex,
  lingerMs: number,
): void {
  if (isEnding(socket)) return
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const isTargetTooLong =
    error.code === 'HPE_HEADER_OVERFLOW' && isFirstLineTooLong(error.rawPacket)
  const status = isTargetTooLong ? 414 : (brokenRequests[error.code ?? ''] ?? 400)
  endWithAnswer(socket, bareAnswer(status, STATUS_CODES[status] ?? ''), lingerMs)
}

function isFirstLineTooLong(packet: Buffer = Buffer.alloc(0)): boolean {
  const end = packet.indexOf('\r\n')
  return end === -1 || end > MAX_TARGET_CHARACTERS
}
