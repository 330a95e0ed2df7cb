// What visitors ask alike is answered from memory for a second; nothing of a person is ever in it. The clock of the memory
// stands still here, so that nothing is forgotten by itself. `hosts` is no table that the change feed follows: its names
// show whether an answer was computed anew.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'

const HOST = '00000000-0000-0000-0000-0000000000aa'
const HOME = 'cc000000-0000-4000-8000-000000000001'

const listingOf = (owner: string): string => `
  insert into public.hosts (id, user_id, kind, display_name)
  values ('${HOST}', '${owner}', 'owner', 'Meera')
  on conflict (user_id, kind) do update set id = excluded.id, display_name = excluded.display_name;
  insert into public.properties
    (id, title, price, location, property_type, bedrooms, bathrooms, square_feet, status, approval_status, is_public, owner_id, host_id)
  values ('${HOME}', 'Quiet top floor', 18000, 'Kondapur', 'apartment', 2, 2, 900, 'available', 'approved', true, '${owner}', '${HOST}');`

// One function that answers as the request's headers say, one that answers with headers of its own.
const FUNCTIONS = `
  create function public.cache_probe() returns text language sql stable as
    $$ select display_name || ' ' || (current_setting('request.headers')::json ->> 'x-probe') from public.hosts where id = '${HOST}' $$;
  create view public.cache_tagged with (security_invoker = true) as
    select set_config('response.headers', '[{"x-tag":"a"}]', true) as tag, display_name
    from public.hosts where id = '${HOST}';
  grant select on public.cache_tagged to anon;
  grant execute on function public.cache_probe() to anon, authenticated;
  notify pgrst, 'reload schema';`

const LIST = '/rest/v1/properties?select=title,host:hosts(display_name)'
const titles = async (app: TestApp): Promise<string> =>
  (await app.fetch('/rest/v1/properties?select=title')).text()
const patient = { timeout: 60_000 }
const frozen = { nowMs: () => 0 }

describeOnEachEngine('reads of visitors', (_open, engine) => {
  let app: TestApp
  let token: string
  let name = 0

  const rename = async (): Promise<string> => {
    const next = `Host ${++name}`
    await app.database.owner.script(
      `update public.hosts set display_name = '${next}' where id = '${HOST}'`,
    )
    return next
  }
  const ask = async (headers: Record<string, string> = {}, path = LIST, method = 'GET') => {
    const response = await app.fetch(path, { method, headers })
    return { response, text: await response.text() }
  }

  beforeAll(async () => {
    app = await startTestApp({ engine, microCache: frozen, allowedOrigins: '*' })
    const owner = await app.createUser({
      email: 'meera@example.com',
      password: 'monsoon over Pune',
      roles: ['owner'],
    })
    await app.database.owner.script(listingOf(owner.id))
    await app.database.owner.script(FUNCTIONS)
    token = (await app.signIn('meera@example.com', 'monsoon over Pune')).access_token
    await vi.waitUntil(async () => {
      const { response } = await ask({}, '/rest/v1/rpc/cache_probe')
      return response.ok
    }, patient)
  })
  afterAll(() => app.close())

  // The cache holds nothing of another test, and this list.
  let remembered: string
  beforeEach(async () => {
    // With this cached, only a drop shows another title.
    await ask()
    const title = `Home ${++name}`
    await app.database.owner.script(
      `update public.properties set title = '${title}' where id = '${HOME}'`,
    )
    await vi.waitUntil(async () => (await ask()).text.includes(title), patient)
    remembered = (await ask()).text
    await rename()
  })

  it('are answered from memory when they are equal', async () => {
    const { response, text } = await ask()
    expect(text).toBe(remembered)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('content-range')).toBe('0-0/*')
  })

  const anew: readonly [string, () => Record<string, string>][] = [
    ['a person’s token', () => ({ Authorization: `Bearer ${token}` })],
    ['the service key', () => ({ Authorization: `Bearer ${app.serviceRoleKey}` })],
    ['a cookie', () => ({ Cookie: 'basera_device=1' })],
    ['Prefer', () => ({ Prefer: 'count=exact' })],
    ['another Accept', () => ({ Accept: 'text/csv' })],
    ['another range', () => ({ Range: '0-0' })],
    ['another schema', () => ({ 'Accept-Profile': 'public' })],
  ]
  it.each(anew)('are computed anew with %s, and are not shared', async (_what, headers) => {
    const changed = `Host ${name}`
    expect((await ask(headers())).text).toContain(changed)
    // And their response is not served to visitors.
    expect((await ask()).text).toBe(remembered)
  })

  it('are computed anew for another key, HEAD among them', async () => {
    expect((await ask({}, `${LIST}&limit=1`)).text).toContain(`Host ${name}`)
    const head = await ask({}, LIST, 'HEAD')
    expect(head.text).toBe('')
    expect(head.response.headers.get('content-range')).toBe('0-0/*')
    expect((await ask()).text).toBe(remembered)
  })

  it('carry an id and headers of their own', async () => {
    const [one, two] = await Promise.all([
      ask({ Origin: 'https://one.example' }),
      ask({ Origin: 'https://two.example' }),
    ])
    const ids = [one, two].map(({ response }) => response.headers.get('sb-request-id'))
    expect(new Set(ids).size).toBe(2)
    expect(one.text).toBe(remembered)
    expect(two.text).toBe(remembered)
    for (const { response } of [one, two]) {
      expect(response.headers.get('set-cookie')).toBeNull()
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  it('of functions are computed for each, as their answers may depend on the request', async () => {
    for (const word of ['one', 'two'])
      expect((await ask({ 'X-Probe': word }, '/rest/v1/rpc/cache_probe')).text).toContain(word)
  })

  it('with headers that SQL chose are computed for each', async () => {
    const tagged = '/rest/v1/cache_tagged?select=tag,display_name'
    const first = await ask({}, tagged)
    expect(first.response.headers.get('x-tag')).toBe('a')
    const next = await rename()
    const second = await ask({}, tagged)
    expect(second.text).toContain(next)
    expect(second.response.headers.get('x-tag')).toBe('a')
  })

  it('that are refused are not cached', async () => {
    const refused = '/rest/v1/properties?select=owner_id'
    expect((await ask({}, refused)).response.status).toBe(401)
    await app.database.owner.script('grant select (owner_id) on public.properties to anon')
    expect((await ask({}, refused)).response.status).toBe(200)
    await app.database.owner.script('revoke select (owner_id) on public.properties from anon')
  })

  it('are dropped when a followed table changes, by any client', async () => {
    await app.database.owner.script(
      `update public.properties set price = price + 1 where id = '${HOME}'`,
    )
    await expect.poll(async () => (await ask()).text).toContain(`Host ${name}`)
  })

  it('are dropped before a write is answered', async () => {
    const written = await app.fetch(`/rest/v1/hosts?id=eq.${HOST}`, {
      method: 'PATCH',
      headers: {
        Authorization: `Bearer ${app.serviceRoleKey}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ display_name: 'Renamed' }),
    })
    expect(written.status).toBe(204)
    expect((await ask()).text).toContain('Renamed')
  })
})

describe('reads of visitors', () => {
  it('count for the rate limit, also those answered from memory', async () => {
    const app = await startTestApp({
      microCache: frozen,
      requestLimits: { anonymousPerMinute: 3, userPerMinute: 3, writesPerMinute: 3 },
    })
    try {
      const statuses: number[] = []
      for (let index = 0; index < 5; index++)
        statuses.push((await app.fetch('/rest/v1/properties?select=id')).status)
      expect(statuses).toEqual([200, 200, 200, 429, 429])
    } finally {
      await app.close()
    }
  })

  it('are dropped on every node when one of them changes a followed table', async () => {
    const one = await startTestApp({ engine: 'postgres', microCache: frozen })
    const other = await startTestApp({ engine: 'postgres', microCache: frozen, beside: one })
    try {
      const owner = await one.createUser({
        email: 'meera@example.com',
        password: 'monsoon over Pune',
        roles: ['owner'],
      })
      expect([await titles(one), await titles(other)]).toEqual(['[]', '[]'])
      await one.database.owner.script(listingOf(owner.id))
      await expect.poll(() => titles(one)).toContain('Quiet top floor')
      await expect.poll(() => titles(other)).toContain('Quiet top floor')
    } finally {
      await other.close()
      await one.close()
    }
  })
})
