// A hostile object store: it stores what it is given, and `mood` may replace its responses.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

import type { S3Settings } from '../../src/storage/blobs/s3-client.ts'

export type Mood = (
  request: IncomingMessage,
  response: ServerResponse,
  /** What was put there, if anything. */
  kept: Buffer | undefined,
) => void

export type HostileBucket = {
  readonly settings: S3Settings
  /** Answers GET in place of the store; null behaves. */
  mood: Mood | null
  /** Of every method. */
  moodOfAll: Mood | null
  /** Method and address of each request so far. */
  readonly asked: string[]
  /** Requests whose answer still goes on. */
  busy(): number
  readonly secret: string
  close(): Promise<void>
}

const SECRET = 'canary-secret-of-the-store'

export async function startHostileBucket(): Promise<HostileBucket> {
  const kept = new Map<string, Buffer>()
  const sockets = new Set<Socket>()
  const asked: string[] = []
  let busy = 0
  const server = createServer((request, response) => void serve(request, response))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
  })
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '' } = request
    busy += 1
    response.once('close', () => (busy -= 1))
    asked.push(`${method} ${url}`)
    const chunks: Buffer[] = []
    const body: AsyncIterable<Buffer> = request
    for await (const chunk of body) chunks.push(chunk)
    if (method === 'PUT') kept.set(url, Buffer.concat(chunks))
    const found = kept.get(url)
    const mood = bucket.moodOfAll ?? (method === 'GET' ? bucket.mood : null)
    if (mood !== null) mood(request, response, found)
    else behave(request, response, found)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has a port
  const { port } = server.address() as AddressInfo
  const bucket: HostileBucket = {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'basera-files',
      region: 'us-east-1',
      accessKeyId: 'canary-key-of-the-store',
      secretAccessKey: SECRET,
      isPathStyle: true,
    },
    mood: null,
    moodOfAll: null,
    asked,
    busy: () => busy,
    secret: SECRET,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
  return bucket
}

/** As a store should: whole or in part. */
function behave(
  request: IncomingMessage,
  response: ServerResponse,
  kept: Buffer | undefined,
): void {
  if (request.method === 'PUT' || request.method === 'DELETE') response.writeHead(200).end()
  else if (kept === undefined) response.writeHead(404).end()
  else if (request.method === 'HEAD') {
    response.writeHead(200, { 'content-length': kept.byteLength }).end()
  } else {
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (first === undefined) response.writeHead(200).end(kept)
    else {
      const part = kept.subarray(Number(first), Number(last) + 1)
      response
        .writeHead(206, { 'content-range': `bytes ${first}-${last}/${kept.byteLength}` })
        .end(part)
    }
  }
}
