// Answers of the REST protocol are compressed for whoever accepts that; what they say is the same, byte for byte.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'

const ROWS = `
  create table public.compressed_probe (id integer primary key, words text not null);
  insert into public.compressed_probe select n, 'A scratch beside the left post, number ' || n from generate_series(1, 200) as n;
  alter table public.compressed_probe enable row level security;
  create policy "Everybody reads." on public.compressed_probe for select to anon, authenticated using (true);
  grant select on public.compressed_probe to anon, authenticated;
  create function public.compressed_probe_of_sql() returns setof public.compressed_probe language sql stable as $$
    select set_config('response.headers', '[{"x-tag":"a"}]', true);
    select * from public.compressed_probe;
  $$;
  grant execute on function public.compressed_probe_of_sql() to anon, authenticated;
  notify pgrst, 'reload schema';`

const LIST = '/rest/v1/compressed_probe?order=id'

describe('compressed answers', () => {
  let app: TestApp
  let token: string

  beforeAll(async () => {
    app = await startTestApp({ allowedOrigins: ['https://homes.example'] })
    await app.createUser({ email: 'tenzin@example.com', password: 'monsoon over Pune', roles: [] })
    token = (await app.signIn('tenzin@example.com', 'monsoon over Pune')).access_token
    await app.database.owner.script(ROWS)
    await vi.waitUntil(async () => (await app.fetch(LIST)).ok, { timeout: 60_000 })
  })
  afterAll(() => app.close())

  /** `fetch` unpacks what it gets; its weight as sent is in `content-length`. */
  const answerTo = async (path: string, headers: Record<string, string>) => {
    const response = await app.fetch(path, { headers })
    return {
      encoding: response.headers.get('content-encoding'),
      vary: response.headers.get('vary'),
      sentBytes: Number(response.headers.get('content-length')),
      text: await response.text(),
    }
  }

  it.each([
    ['who accepts none', LIST, 'identity'],
    ['who refuses both', LIST, 'gzip;q=0, br;q=0'],
    ['whose answer fits into a packet', `${LIST}&limit=3`, 'gzip, br'],
    ['whose answer has headers of SQL', '/rest/v1/rpc/compressed_probe_of_sql', 'gzip, br'],
  ])('are not for a caller %s', async (_whose, path, accepted) => {
    const { encoding, vary } = await answerTo(path, { 'accept-encoding': accepted })
    expect(encoding).toBeNull()
    expect(vary).toBe('Origin')
  })

  it.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['gzip', 'gzip, deflate'],
  ])('say in %s what they say as they are, to a person, too', async (encoding, accepted) => {
    const plain = await answerTo(LIST, { 'accept-encoding': 'identity' })
    expect(plain.sentBytes).toBeGreaterThan(10_000)
    const callers = [{}, { authorization: `Bearer ${token}` }]
    for (const caller of callers) {
      const packed = await answerTo(LIST, { ...caller, 'accept-encoding': accepted })
      expect(packed).toMatchObject({ encoding, vary: 'Accept-Encoding, Origin', text: plain.text })
      expect(packed.sentBytes).toBeLessThan(plain.sentBytes / 4)
    }
  })

  it('are made anew where a visitor’s list was changed', async () => {
    const accepted = { 'accept-encoding': 'br' }
    await answerTo(LIST, accepted)
    await app.database.owner.script(
      `update public.compressed_probe set words = 'Mended.' where id = 1`,
    )
    await vi.waitUntil(async () => (await answerTo(LIST, accepted)).text.includes('Mended.'), {
      timeout: 30_000,
    })
    const plain = await answerTo(LIST, { 'accept-encoding': 'identity' })
    const packed = await answerTo(LIST, accepted)
    expect(packed.text).toBe(plain.text)
  })

  it('keep the status and the range of a part of a list', async () => {
    const response = await app.fetch(`${LIST}&limit=100`, {
      headers: { 'accept-encoding': 'br', prefer: 'count=exact' },
    })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('content-range')).toBe('0-99/200')
  })

  it('are not sent to a HEAD request, which has no body', async () => {
    const response = await app.fetch(LIST, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-encoding')).toBeNull()
  })
})
