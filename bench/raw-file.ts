// The least that a download can cost: bare Node that looks the file up and streams it, each time.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { freePort, type Peer, startPeer } from './peers.ts'

/** Starts it as a process of its own. */
export const startRawFile = async (file: string): Promise<Peer> => {
  const port = await freePort()
  return startPeer(process.execPath, [fileURLToPath(import.meta.url)], port, '/', {
    PORT: String(port),
    FILE: file,
  })
}

const serveFile = (port: number, file: string): void => {
  const server = createServer((_request, response) => {
    void stat(file).then(({ size }) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-length': size })
      return pipeline(createReadStream(file), response).catch(() => undefined)
    })
  })
  server.listen(port, '127.0.0.1')
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  serveFile(Number(process.env['PORT']), process.env['FILE'] ?? '')
