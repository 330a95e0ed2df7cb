import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { FunctionDefinition } from '../../src/functions/function.ts'
import { readFields } from '../../src/functions/read-fields.ts'
import { Refusal } from '../../src/functions/refusal.ts'
import { createFunctionsService } from '../../src/functions/service.ts'
import { startTestApp, type TestApp } from '../support/app.ts'

const aborted: boolean[] = []

const slow: FunctionDefinition = {
  verifyJwt: false,
  timeoutMs: 50,
  async handle(_request, { signal }) {
    await sleep(200)
    aborted.push(signal.aborted)
    return new Response('too late')
  },
}
const crashing: FunctionDefinition = {
  verifyJwt: false,
  handle: () => Promise.reject(new Error('secret detail')),
}
const small: FunctionDefinition = {
  verifyJwt: false,
  maxBodyBytes: 10,
  handle: async (request) => Response.json({ got: await request.text() }),
}
const refusing: FunctionDefinition = {
  verifyJwt: false,
  async handle(request) {
    const { name } = await readFields(request, z.object({ name: z.string().max(5) }), 'No name')
    throw new Refusal(`Not you, ${name}`)
  },
}
const guarded: FunctionDefinition = {
  verifyJwt: true,
  handle: (_request, { caller }) => Promise.resolve(Response.json({ role: caller.role })),
}

describe('the runtime of functions', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({
      services: ({ functionTools }) => ({
        functions: createFunctionsService({
          ...functionTools,
          functions: new Map(Object.entries({ slow, crashing, small, refusing, guarded })),
        }),
      }),
    })
  })
  afterAll(() => app.close())

  const invoke = (name: string, init: RequestInit = {}) =>
    fetch(`${app.origin}/functions/v1/${name}`, { method: 'POST', ...init })

  it('does not know other functions', async () => {
    for (const name of ['nothing', '__proto__', 'constructor', '']) {
      const response = await invoke(name)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({
        code: 'NOT_FOUND',
        message: 'Requested function was not found',
      })
    }
  })

  it('asks for a token where a function declared it', async () => {
    const missing = await invoke('guarded')
    expect(missing.status).toBe(401)
    expect(await missing.json()).toEqual({ code: 401, message: 'Missing authorization header' })
    const bad = await invoke('guarded', { headers: { authorization: 'Bearer rubbish' } })
    expect(bad.status).toBe(401)
    expect(await bad.json()).toEqual({ code: 401, message: 'Invalid JWT' })
    const good = await invoke('guarded', { headers: { authorization: `Bearer ${app.anonKey}` } })
    expect(await good.json()).toEqual({ role: 'anon' })
  })

  it.each([['no json'], ['null'], ['{}'], ['{"name":"toolong"}'], ['{"name":"a\\u0000"}']])(
    'a function refuses the body %s with 200, so that its words reach the person (ruling 16)',
    async (body) => {
      const response = await invoke('refusing', { body })
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({
        success: false,
        error: 'No name',
        code: 'validation_failed',
      })
    },
  )

  it('a function refuses what it asks for a reason of its own with 200 (ruling 16)', async () => {
    const response = await invoke('refusing', { body: '{"name":"Asha","role":"admin"}' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ success: false, error: 'Not you, Asha' })
  })

  it('answers for a function that fell over, without its words', async () => {
    const response = await invoke('crashing')
    expect(response.status).toBe(500)
    expect(response.headers.get('x-relay-error')).toBeNull()
    expect(await response.json()).toEqual({
      code: 'WORKER_ERROR',
      message: 'Function exited due to an error (please check logs)',
    })
  })

  it('answers 504 at a function’s timeout, and aborts its signal', async () => {
    const response = await invoke('slow')
    expect(response.status).toBe(504)
    expect(response.headers.get('x-relay-error')).toBe('true')
    await sleep(250)
    expect(aborted).toEqual([true])
  })

  it('limits the body to what the function declared', async () => {
    expect((await invoke('small', { body: 'eleven char' })).status).toBe(413)
    const stream = new Blob(['eleven char']).stream()
    expect((await invoke('small', { body: stream, duplex: 'half' })).status).toBe(413)
    expect(await (await invoke('small', { body: 'ten  chars' })).json()).toEqual({
      got: 'ten  chars',
    })
  })
})
