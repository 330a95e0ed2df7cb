import { serve } from '@hono/node-server'
import { createClient } from '@supabase/supabase-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { openRestWorld } from './rest-world.ts'

// The fixtures have no generated types; the client is used as one without a schema.
type Client = SupabaseClient<never, 'public', never>

describeOnEachEngine('the official client reads', (open) => {
  let client: Client
  let server: ReturnType<typeof serve>
  beforeAll(async () => {
    const world = await openRestWorld(open)
    const app = new Hono()
    app.mount('/rest/v1', (request) => world.app.fetch(request))
    const port = await new Promise<number>((resolve) => {
      server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) =>
        resolve(info.port),
      )
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    client = createClient(`http://127.0.0.1:${port}`, 'anon-key', {
      auth: { persistSession: false, autoRefreshToken: false },
      db: { schema: 'rest_world' },
      global: { fetch: globalThis.fetch },
    }) as unknown as Client
  })
  afterAll(() => {
    server.close()
  })

  it('an error with code, message, details and hint', async () => {
    const { data, error, status } = await client.from('clients').select('nope')
    expect(data).toBeNull()
    expect(status).toBe(400)
    expect(error).toMatchObject({ code: '42703', message: 'column clients.nope does not exist' })
  })

  it('rows by filters, order and range, with the total', async () => {
    const { data, count, error } = await client
      .from('projects')
      .select('id,name,client:clients(name)', { count: 'exact' })
      .not('client_id', 'is', null)
      .or('name.like.*O*,id.eq.1')
      .in('id', [1, 3, 4, 5])
      .order('id', { ascending: false })
      .range(0, 1)
    expect(error).toBeNull()
    expect(count).toBe(3)
    expect(data).toEqual([
      { id: 4, name: 'OSX', client: { name: 'Apple' } },
      { id: 3, name: 'IOS', client: { name: 'Apple' } },
    ])
  })

  it('only the total', async () => {
    const { data, count } = await client.from('many').select('*', { count: 'exact', head: true })
    expect(data).toBeNull()
    expect(count).toBe(1200)
  })

  it('one row, at most one row, and CSV', async () => {
    const one = await client.from('clients').select('name').eq('id', 1).single()
    expect(one.data).toEqual({ name: 'Microsoft' })
    const none = await client.from('clients').select('name').eq('id', 9).single()
    expect(none.error?.code).toBe('PGRST116')
    const perhaps = await client.from('clients').select('name').eq('id', 9).maybeSingle()
    expect(perhaps).toMatchObject({ data: null, error: null })
    const csv = await client.from('clients').select('id,name').order('id').limit(1).csv()
    expect(csv.data).toBe('id,name\n1,Microsoft')
  })

  it('embeds with filters of their own, arrays, text search', async () => {
    const { data } = await client
      .from('clients')
      .select('name,projects!inner(name)')
      .eq('projects.name', 'IOS')
      .limit(1, { referencedTable: 'projects' })
    expect(data).toEqual([{ name: 'Apple', projects: [{ name: 'IOS' }] }])
    const tagged = await client.from('kinds').select('id').contains('tags', ['red'])
    expect(tagged.data).toEqual([{ id: 1 }])
    const found = await client
      .from('kinds')
      .select('id')
      .textSearch('search', 'fat cats', { type: 'plain', config: 'english' })
    expect(found.data).toEqual([{ id: 1 }])
  })
})
