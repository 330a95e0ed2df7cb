// The same HTTP framework with nothing behind it: a body of the list's size, answered from memory.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { fileURLToPath } from 'node:url'
import { freePort, type Peer, startPeer } from './peers.ts'

const bodyBytes = 9_000

/** Starts it as a process of its own. */
export const startMemoryServer = async (): Promise<Peer> => {
  const port = await freePort()
  return startPeer(process.execPath, [fileURLToPath(import.meta.url)], port, '/', {
    PORT: String(port),
  })
}

const answerFromMemory = (port: number): void => {
  const body = JSON.stringify('x'.repeat(bodyBytes - 2))
  const app = new Hono().get('/', (context) =>
    context.body(body, 200, { 'content-type': 'application/json; charset=utf-8' }),
  )
  serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  answerFromMemory(Number(process.env['PORT']))
