// Whether answering leaves anything behind: what the server holds after 10,000 requests of every kind beside what it
// held after the first 2,000, the collector having run before either is read.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Field } from './field.ts'
import type { Goal } from './measure.ts'
import type { OurServer } from './our-server.ts'

const warmUp = 2000
const total = 10_000
const atOnce = 16

const listing = '/rest/v1/properties?select=id,title,price&limit=12'

/** One of every kind in turn: a list, a call, what is refused, a page that is none. */
const ask = async ({ origin, anonKey }: OurServer, number: number): Promise<void> => {
  const json = { apikey: anonKey, 'content-type': 'application/json' }
  const post = (path: string, body: unknown) =>
    fetch(`${origin}${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) })
  const kinds = [
    () => fetch(`${origin}${listing}`, { headers: { apikey: anonKey } }),
    () => fetch(`${origin}${listing}&price=gt.${number}`, { headers: { apikey: anonKey } }),
    () => post('/rest/v1/rpc/no_such_function', { number }),
    () => post('/rest/v1/properties', { title: `Home ${number}` }),
    () => fetch(`${origin}/rest/v1/properties`, { headers: { apikey: `wrong-${number}` } }),
    () => fetch(`${origin}/storage/v1/object/public/nowhere/${number}.jpg`),
    () => post('/functions/v1/nothing', { number }),
    () => fetch(`${origin}/auth/v1/user`, { headers: { apikey: anonKey } }),
  ]
  const response = await kinds[number % kinds.length]?.()
  await response?.arrayBuffer()
}

const askMany = async (server: OurServer, from: number, to: number): Promise<void> => {
  let next = from
  const worker = async (): Promise<void> => {
    while (next < to) await ask(server, next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Megabytes the server holds after its collector has run; `file` is where it says so. */
const heapMegabytes = async ({ process: { pid } }: OurServer, file: string): Promise<number> => {
  const before = await readFile(file, 'utf8').catch(() => '')
  process.kill(pid ?? 0, 'SIGUSR2')
  for (let attempt = 0; attempt < 500; attempt++) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text !== before && text.endsWith('\n')) return Number(text.split(' ')[0]) / 1e6
    await delay(20)
  }
  throw new Error('the server did not say what it holds')
}

export const measureHeap = async (field: Field): Promise<Goal[]> => {
  const file = join(field.scratchDirectory, 'heap.txt')
  const probe = fileURLToPath(new URL('./heap-probe.ts', import.meta.url))
  const server = await field.startOurs(await field.database(10_000), {
    NODE_OPTIONS: `--expose-gc --import=${probe}`,
    HEAP_FILE: file,
  })
  try {
    await askMany(server, 0, warmUp)
    const warm = await heapMegabytes(server, file)
    await askMany(server, warmUp, warmUp + total)
    const end = await heapMegabytes(server, file)
    console.error(
      `  heap: ${warm.toFixed(1)} MB after ${warmUp}, ${end.toFixed(1)} MB after ${total} more`,
    )
    return [
      {
        what: 'server memory in use after 10,000 more requests, of that after 2,000',
        ratio: end / warm,
        wanted: { atMost: 1.1 },
      },
    ]
  } finally {
    await server.stop()
  }
}
