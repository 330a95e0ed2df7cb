// Memory of the server under load, in PostgreSQL mode at 64 connections.
import type { Field } from './field.ts'
import { askOurs } from './list-request.ts'
import { applyRequests } from './load.ts'
import type { Goal } from './measure.ts'
import { residentMegabytes } from './our-server.ts'

const ALLOWED_MEGABYTES = 200

/** `requests`: in all. Weighed halfway and at the end; a leak would show between the two. */
export async function measureMemory(field: Field, requests: number): Promise<Goal[]> {
  const server = await field.startOurs(await field.database(100_000))
  const load = { ...askOurs(server), connections: 64, seconds: 5 }
  try {
    await applyRequests(load, requests / 2)
    const halfway = await residentMegabytes(server)
    await applyRequests(load, requests / 2)
    const end = await residentMegabytes(server)
    console.error(`  memory: ${halfway.toFixed(0)} MB halfway, ${end.toFixed(0)} MB at the end`)
    return [
      {
        what: `server memory after ${requests} requests, of ${ALLOWED_MEGABYTES} MB`,
        ratio: end / ALLOWED_MEGABYTES,
        wanted: { atMost: 1 },
      },
      {
        what: 'server memory at the end, of the memory halfway',
        ratio: end / halfway,
        wanted: { atMost: 1.1 },
      },
    ]
  } finally {
    await server.stop()
  }
}
