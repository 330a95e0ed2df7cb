import { expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { readJson } from '../support/json.ts'
import { openRestWorld, serviceRole, signedIn } from './rest-world.ts'

type Description = {
  swagger: string
  host: string
  basePath: string
  paths: Record<string, Record<string, { parameters?: unknown[] }>>
  definitions: Record<string, { required?: string[]; properties: Record<string, object> }>
  parameters: Record<string, object>
}

describeOnEachEngine("the API's description", (open) => {
  it('is refused to everybody but the service role', async () => {
    const world = await openRestWorld(open)
    expect(await world.refusal('/')).toMatchObject({
      status: 401,
      error: { code: 'openapi_not_allowed' },
    })
    expect(await world.refusal('/', { caller: signedIn })).toMatchObject({ status: 403 })
    const head = await world.ask('/', { caller: serviceRole, method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it.each(['text/csv', 'text/html', 'application/vnd.pgrst.object+json'])(
    'is JSON: asked for as %s it is refused with 406',
    async (accept) => {
      const world = await openRestWorld(open)
      const headers = { Accept: accept }
      expect(await world.refusal('/', { caller: serviceRole, headers })).toMatchObject({
        status: 406,
        error: {
          code: 'PGRST107',
          message: `None of these media types are available: ${accept}`,
        },
      })
      const either = { Accept: `${accept}, application/json;q=0.5` }
      expect((await world.ask('/', { caller: serviceRole, headers: either })).status).toBe(200)
    },
  )

  it('names tables, views and functions with what may be done with them', async () => {
    const world = await openRestWorld(open, { publicUrl: 'https://api.example/rest/v1' })
    const response = await world.ask('/', { caller: serviceRole })
    expect(response.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8')
    const description = await readJson<Description>(response)
    expect(description).toMatchObject({
      swagger: '2.0',
      host: 'api.example',
      basePath: '/rest/v1',
      schemes: ['https'],
    })
    expect(Object.keys(description.paths['/items'] ?? {})).toEqual([
      'get',
      'post',
      'patch',
      'delete',
    ])
    expect(Object.keys(description.paths['/item_count'] ?? {})).toEqual(['get'])
    expect(Object.keys(description.paths['/rpc/add_them'] ?? {})).toEqual(['get', 'post'])
    expect(Object.keys(description.paths['/rpc/void_call'] ?? {})).toEqual(['post'])
    // No role may read it.
    expect(description.paths['/letters']).toBeUndefined()
    expect(description.definitions['items']).toMatchObject({
      required: ['id', 'name', 'tags'],
      properties: {
        id: { type: 'integer', format: 'integer', description: 'This is a Primary Key.<pk/>' },
        amount: { type: 'number', format: 'numeric(8,2)', default: '1.5' },
        tags: { type: 'array', items: { type: 'string' } },
        mood: { type: 'string', enum: ['calm', 'busy', 'closed'] },
      },
    })
    expect(description.parameters['rowFilter.items.id']).toMatchObject({ in: 'query', name: 'id' })
  })

  it('has no dangling references', async () => {
    const world = await openRestWorld(open)
    const text = await (await world.ask('/', { caller: serviceRole })).text()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape is asserted above
    const description = JSON.parse(text) as Record<string, Record<string, unknown>>
    const references = [...text.matchAll(/"#\/(\w+)\/((?:[^"\\]|\\.)+)"/g)]
    expect(references.length).toBeGreaterThan(50)
    const missing = references.filter(
      ([, kind = '', name = '']) =>
        !Object.keys(description[kind] ?? {})
          .map(escaped)
          .includes(name),
    )
    expect(missing).toEqual([])
  })
})

const escaped = (name: string): string => JSON.stringify(name).slice(1, -1)
