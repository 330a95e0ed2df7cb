// The baseline of HTTP: the same framework with nothing behind it, which answers a given body from memory.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, type Peer, startPeer } from './peers.ts'

/** Starts it as a process of its own. */
export async function startMemoryServer(scratchDirectory: string, body: string): Promise<Peer> {
  const port = await freePort()
  const file = join(scratchDirectory, `body-${port}.json`)
  await writeFile(file, body)
  return startPeer(process.execPath, [fileURLToPath(import.meta.url)], port, '/', {
    PORT: String(port),
    BODY_FILE: file,
  })
}

function answerFromMemory(port: number, body: string): void {
  const app = new Hono().get('/', (context) =>
    context.body(body, 200, { 'content-type': 'application/json; charset=utf-8' }),
  )
  serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
}

const { PORT, BODY_FILE } = process.env
if (process.argv[1] === fileURLToPath(import.meta.url) && BODY_FILE !== undefined)
  answerFromMemory(Number(PORT), readFileSync(BODY_FILE, 'utf8'))
