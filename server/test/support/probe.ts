// A service that answers with what it was called with, for tests of the request pipeline in front of the services.

import { Hono } from 'hono'
import type { Services } from '../../src/app.ts'
import { DatabaseError } from '../../src/db/database-error.ts'
import type { AppEnvironment } from '../../src/http/caller.ts'

/** Probes in place of the named services. */
export const probes =
  (...names: readonly (keyof Services)[]) =>
  (): Services =>
    Object.fromEntries(names.map((name) => [name, createProbe()]))

function createProbe(): Hono<AppEnvironment> {
  const probe = new Hono<AppEnvironment>()
  probe.all('/caller', (c) =>
    Response.json({ caller: c.get('caller'), path: c.req.path, url: c.req.url }),
  )
  probe.post('/body', async (c) => Response.json({ bytes: (await c.req.arrayBuffer()).byteLength }))
  probe.post('/careless', async (c) => {
    try {
      await c.req.text()
    } catch {
      return Response.json({ message: 'the body could not be read' }, { status: 500 })
    }
    return Response.json({})
  })
  probe.get('/crash', () => {
    throw new Error('secret detail: password=hunter2')
  })
  probe.get('/database-away', () => {
    throw new DatabaseError({ code: '08006', message: 'connection to 10.1.2.3 lost' })
  })
  probe.get('/redirect', () => Response.redirect('http://localhost/elsewhere', 303))
  return probe
}
