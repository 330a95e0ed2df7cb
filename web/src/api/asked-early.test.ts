import { afterEach, describe, expect, it } from 'vitest'
import { createEarlyFetch, findEarlyBody } from './asked-early.ts'

const askedAtMs = Date.parse('2026-11-28T10:00:00Z')

/** The document asked for Asha's dashboard, and this was answered. */
function askedByAsha(answer: Promise<Response | null>) {
  globalThis.askedEarly = [
    {
      name: 'my_dashboard',
      body: '{"_parts":["leads"]}',
      authorization: 'Bearer asha',
      askedAtMs,
      answer,
    },
  ]
}

/** What is asked for as the official client does, some milliseconds after the document asked; whether it was sent anew. */
async function ask({
  name = 'my_dashboard',
  body = '{"_parts":["leads"]}',
  token = 'asha',
  afterMs = 3000,
} = {}): Promise<string> {
  const early = createEarlyFetch(
    () => Promise.resolve(new Response('sent')),
    () => askedAtMs + afterMs,
  )
  const headers = new Headers({ Authorization: `Bearer ${token}` })
  const answer = await early(`https://basera.example/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers,
    body,
  })
  return await answer.text()
}

afterEach(() => {
  globalThis.askedEarly = undefined
})

describe('an answer that the document asked for', () => {
  it.each([
    ['of another person', { token: 'ravi' }],
    ['to another procedure', { name: 'my_session' }],
    ['to other arguments', { body: '{"_parts":[]}' }],
    ['that is older than twenty seconds', { afterMs: 20_001 }],
  ])('is not taken where it is one %s', async (_which, asked) => {
    askedByAsha(Promise.resolve(new Response('early')))
    expect(await ask(asked)).toBe('sent')
  })

  it('is asked for again where it did not come', async () => {
    askedByAsha(Promise.resolve(null))
    expect(await ask()).toBe('sent')
  })

  it('is taken once by the same request of the same session', async () => {
    askedByAsha(Promise.resolve(new Response('early')))
    expect(findEarlyBody('my_dashboard', askedAtMs + 3000)).toEqual({ _parts: ['leads'] })
    expect(await ask()).toBe('early')
    expect(findEarlyBody('my_dashboard', askedAtMs + 3000)).toBeNull()
    expect(await ask()).toBe('sent')
  })

  it('is nothing to go by any more after twenty seconds, also where nobody took it', () => {
    askedByAsha(Promise.resolve(new Response('early')))
    expect(findEarlyBody('my_dashboard', askedAtMs + 20_000)).toEqual({ _parts: ['leads'] })
    expect(findEarlyBody('my_dashboard', askedAtMs + 20_001)).toBeNull()
  })

  it('is nobody’s where the document asked for nothing', async () => {
    expect(findEarlyBody('my_dashboard', askedAtMs + 3000)).toBeNull()
    expect(await ask()).toBe('sent')
  })
})
