// functions-js, through the official client on a listening server: every kind of body, answer and error.
import {
  FunctionsClient,
  FunctionsFetchError,
  FunctionsHttpError,
  FunctionsRelayError,
  type FunctionInvokeOptions,
  FunctionRegion,
} from '@supabase/functions-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { OpenFunction } from '../../src/functions/function.ts'
import { createFunctionsService } from '../../src/functions/service.ts'
import { startTestApp, type TestApp } from '../support/app.ts'

const open = (handle: OpenFunction['handle'], more: Partial<OpenFunction> = {}): OpenFunction => ({
  verifyJwt: false,
  handle,
  ...more,
})

/** Says what it was asked, bytes as base64. */
const echo = open(async (request) =>
  Response.json({
    method: request.method,
    path: new URL(request.url).pathname,
    type: request.headers.get('content-type'),
    region: request.headers.get('x-region'),
    custom: request.headers.get('x-custom'),
    body: Buffer.from(await request.arrayBuffer()).toString('base64'),
  }),
)

const answers: Readonly<Record<string, () => Response>> = {
  json: () => Response.json({ a: 1 }),
  bytes: () =>
    new Response(new Uint8Array([0, 255, 1]), {
      headers: { 'content-type': 'application/octet-stream' },
    }),
  pdf: () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
  text: () => new Response('hello'),
  events: () =>
    new Response(new Blob(['data: one\n\n', 'data: two\n\n']).stream(), {
      headers: { 'content-type': 'text/event-stream' },
    }),
  form: () => {
    const form = new FormData()
    form.append('a', '1')
    return new Response(form)
  },
  nothing: () => new Response(null, { status: 204 }),
}

const functions: Readonly<Record<string, OpenFunction>> = {
  echo,
  form: open(async (request) => {
    const form = await request.formData()
    const file = form.get('file')
    return Response.json({ a: form.get('a'), file: file instanceof File ? file.name : null })
  }),
  answer: open(async (request) => {
    const kind = new URL(request.url).pathname.split('/').at(-1) ?? ''
    return answers[kind]?.() ?? new Response(null, { status: 404 })
  }),
  refuses: open(() => Promise.resolve(Response.json({ error: 'No.' }, { status: 403 }))),
  crashes: open(() => Promise.reject(new Error('secret'))),
  hangs: open(() => new Promise(() => {}), { timeoutMs: 50 }),
  drips: open(
    () => {
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, 20))
          controller.enqueue(new TextEncoder().encode('.'))
        },
      })
      return Promise.resolve(new Response(body))
    },
    { timeoutMs: 150 },
  ),
  guarded: {
    verifyJwt: true,
    handle: (_request, { caller }) => Promise.resolve(Response.json({ role: caller.role })),
  },
}

describe('functions-js', () => {
  let app: TestApp
  let client: FunctionsClient
  beforeAll(async () => {
    app = await startTestApp({
      services: ({ functionTools }) => ({
        functions: createFunctionsService({
          ...functionTools,
          functions: new Map(Object.entries(functions)),
        }),
      }),
    })
    client = new FunctionsClient(`${app.origin}/functions/v1`, { headers: { apikey: app.anonKey } })
  })
  afterAll(() => app.close())

  type Answer = { data: unknown; error: unknown; response?: Response | undefined }
  const invoke = async (name: string, options?: FunctionInvokeOptions): Promise<Answer> =>
    client.invoke<unknown>(name, options)
  const errorOf = async (name: string, given: FunctionsClient = client): Promise<unknown> =>
    (await given.invoke(name)).error

  describe('errors', () => {
    it('a function that does not exist', async () => {
      const error = await errorOf('nothing')
      expect(error).toBeInstanceOf(FunctionsHttpError)
      expect(error).toMatchObject({ context: { status: 404 } })
    })

    it('a refusal of the function, with its body in the context', async () => {
      const { error, response } = await invoke('refuses')
      expect(error).toBeInstanceOf(FunctionsHttpError)
      expect(error).toMatchObject({ message: 'Edge Function returned a non-2xx status code' })
      expect(await response?.json()).toEqual({ error: 'No.' })
    })

    it('a function that fell over is no fault of the relay', async () => {
      expect(await errorOf('crashes')).toBeInstanceOf(FunctionsHttpError)
    })

    it('a function whose time is over is one of the relay', async () => {
      const error = await errorOf('hangs')
      expect(error).toBeInstanceOf(FunctionsRelayError)
      expect(error).toMatchObject({ context: { status: 504 } })
    })

    it('an answer without end is cut off', async () => {
      const { data, error } = await invoke('drips')
      expect(data).toBeNull()
      expect(error).not.toBeNull()
    })

    it('a server that is not there, and a client that does not wait', async () => {
      const nowhere = new FunctionsClient('http://127.0.0.1:9/functions/v1')
      expect(await errorOf('echo', nowhere)).toBeInstanceOf(FunctionsFetchError)
      const { error } = await invoke('drips', { timeout: 30 })
      expect(error).not.toBeNull()
      const aborted = await invoke('echo', { signal: AbortSignal.abort() })
      expect(aborted.error).toBeInstanceOf(FunctionsFetchError)
    })

    it('a function that asks for a token', async () => {
      expect(await errorOf('guarded')).toMatchObject({ context: { status: 401 } })
      const bearer = new FunctionsClient(`${app.origin}/functions/v1`)
      bearer.setAuth(app.anonKey)
      expect(await bearer.invoke('guarded')).toMatchObject({ data: { role: 'anon' }, error: null })
      bearer.setAuth('rubbish')
      expect(await errorOf('guarded', bearer)).toMatchObject({ context: { status: 401 } })
    })
  })

  describe('bodies', () => {
    const bytes = new Uint8Array([0, 255, 10, 13])

    it.each([
      ['an object', { a: 'é' }, 'application/json', Buffer.from('{"a":"é"}')],
      ['text', 'hello', 'text/plain', Buffer.from('hello')],
      ['an ArrayBuffer', bytes.buffer, 'application/octet-stream', Buffer.from(bytes)],
      ['a Blob', new Blob([bytes]), 'application/octet-stream', Buffer.from(bytes)],
      [
        'a File',
        new File([bytes], 'x.png', { type: 'image/png' }),
        'image/png',
        Buffer.from(bytes),
      ],
      ['nothing', undefined, null, Buffer.alloc(0)],
    ])('%s', async (_name, body, type, sent) => {
      const { data } = await invoke('echo', body === undefined ? {} : { body })
      expect(data).toMatchObject({ method: 'POST', type, body: sent.toString('base64') })
    })

    it('a form with a file', async () => {
      const form = new FormData()
      form.append('a', '1')
      form.append('file', new File(['x'], 'x.txt'))
      const { data } = await invoke('form', { body: form })
      expect(data).toEqual({ a: '1', file: 'x.txt' })
    })

    it.each(['GET', 'PUT', 'PATCH', 'DELETE'] as const)(
      'method %s, headers and a path',
      async (method) => {
        const { data } = await invoke('echo/deeper/x', {
          method,
          headers: { 'x-custom': 'yes' },
          region: FunctionRegion.ApSouth1,
        })
        expect(data).toMatchObject({
          method,
          path: '/functions/v1/echo/deeper/x',
          custom: 'yes',
          region: 'ap-south-1',
        })
      },
    )
  })

  describe('answers', () => {
    it('JSON, text and nothing', async () => {
      expect((await client.invoke('answer/json')).data).toEqual({ a: 1 })
      expect((await client.invoke('answer/text')).data).toBe('hello')
      expect((await client.invoke('answer/nothing')).data).toBe('')
    })

    it('bytes and documents as Blobs', async () => {
      const { data } = await client.invoke<Blob>('answer/bytes')
      expect(new Uint8Array((await data?.arrayBuffer()) ?? [])).toEqual(new Uint8Array([0, 255, 1]))
      const document = await client.invoke<Blob>('answer/pdf')
      expect(await document.data?.text()).toBe('%PDF-1.7')
    })

    it('events as the Response, a form as FormData', async () => {
      const events = await client.invoke<Response>('answer/events')
      expect(await events.data?.text()).toBe('data: one\n\ndata: two\n\n')
      const form = await client.invoke<FormData>('answer/form')
      expect(form.data?.get('a')).toBe('1')
    })

    it('every answer may be read by a page of another origin', async () => {
      for (const name of [
        'answer/json',
        'answer/events',
        'refuses',
        'crashes',
        'hangs',
        'nothing',
      ]) {
        const response = await fetch(`${app.origin}/functions/v1/${name}`, {
          method: 'POST',
          headers: { origin: 'https://app.example' },
        })
        expect(response.headers.get('access-control-allow-origin')).toBe('*')
        expect(response.headers.get('access-control-expose-headers')).toContain('x-relay-error')
        await response.body?.cancel()
      }
      const preflight = await fetch(`${app.origin}/functions/v1/guarded`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://app.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'x-region, x-custom',
        },
      })
      expect(preflight.status).toBe(204)
      expect(preflight.headers.get('access-control-allow-headers')).toBe('x-region, x-custom')
    })
  })

  it('many large bodies leave no memory behind', async () => {
    const body = new Uint8Array(1024 * 1024).buffer
    const rounds = async (count: number): Promise<void> => {
      for (let round = 0; round < count; round += 1) {
        await (await client.invoke('echo', { body })).response?.body?.cancel().catch(() => {})
      }
    }
    await rounds(40)
    const before = process.memoryUsage().rss
    await rounds(80)
    expect(process.memoryUsage().rss - before).toBeLessThan(80e6)
  })
})
