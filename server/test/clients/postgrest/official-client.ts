// The official client against a listening server, as anybody and with the server's own key.

import { serve } from '@hono/node-server'
import { createClient } from '@supabase/supabase-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { expect } from 'vitest'

import { openRestWorld, SERVICE_KEY } from '../../rest/rest-world.ts'
import type { TestDatabase } from '../../support/database.ts'

// The fixtures have no generated types; the client is used as one without a schema.
// oxlint-disable-next-line typescript/no-explicit-any -- what the client itself defaults to
export type Client = SupabaseClient<any, 'public', any>

export type OfficialClients = {
  readonly client: Client
  readonly serviceClient: Client
  readonly close: () => void
}

export async function openOfficialClients(
  open: () => Promise<TestDatabase>,
): Promise<OfficialClients> {
  const world = await openRestWorld(open, { txEnd: 'commit-allow-override' })
  const app = new Hono()
  app.mount('/rest/v1', (request) => world.app.fetch(request))
  const { port, close } = await new Promise<{ port: number; close: () => void }>((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) =>
      resolve({ port: info.port, close: () => server.close() }),
    )
  })
  const connect = (key: string): Client =>
    createClient(`http://127.0.0.1:${port}`, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      db: { schema: 'rest_world' },
      global: { fetch: globalThis.fetch },
    })
  return { client: connect('anon-key'), serviceClient: connect(SERVICE_KEY), close }
}

/** The ids of the rows, in order; fails on an error. */
export async function ids(
  query: PromiseLike<{ data: unknown; error: unknown }>,
): Promise<number[]> {
  const { data, error } = await query
  expect(error).toBeNull()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every caller selects id
  return (data as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b)
}
