// The least that a fan-out can cost: the same socket library sending bytes from memory to everybody connected. A GET of
// `/send` sends them once.
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { WebSocketServer } from 'ws'
import { freePort, type Peer, startPeer } from './peers.ts'

/** Starts it as a process of its own; `payload` is what everybody is sent. */
export const startRawSockets = async (payload: string): Promise<Peer> => {
  const port = await freePort()
  return startPeer(process.execPath, [fileURLToPath(import.meta.url)], port, '/', {
    PORT: String(port),
    PAYLOAD: payload,
  })
}

const serveSockets = (port: number, payload: Buffer): void => {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const server = createServer((request, response) => {
    if (request.url === '/send') {
      for (const socket of sockets.clients) socket.send(payload, { binary: false })
    }
    response.end()
  })
  server.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, () => {})
  })
  server.listen(port, '127.0.0.1')
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  serveSockets(Number(process.env['PORT']), Buffer.from(process.env['PAYLOAD'] ?? ''))
