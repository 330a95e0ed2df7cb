import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestApp } from '../support/app.ts'
import type { TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { readJson } from '../support/json.ts'

const listingsOf = (ownerId: string): string => `
  insert into public.hosts (id, user_id, kind, display_name)
  values ('00000000-0000-0000-0000-0000000000aa', '${ownerId}', 'owner', 'Meera R.')
  on conflict (user_id, kind) do update set id = excluded.id, display_name = excluded.display_name;
  insert into public.properties
    (title, price, location, property_type, bedrooms, bathrooms, square_feet, status, approval_status, is_public, owner_id, host_id)
  select 'Home ' || n, 10000 + n, 'Banjara Hills', 'apartment', 2, 2, 1000, 'available',
    case when n <= 15 then 'approved' else 'pending' end, n <> 15, '${ownerId}', '00000000-0000-0000-0000-0000000000aa'
  from generate_series(1, 20) n;`

const HOMES =
  '/rest/v1/properties?select=id,title,price,host:hosts(display_name,kind)' +
  '&is_public=eq.true&status=eq.available&approval_status=eq.approved&order=price.desc&limit=12'

describeOnEachEngine('the public list', (_open, engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
    const owner = await app.createUser({
      email: 'meera@example.com',
      password: 'a good long pass phrase',
      roles: ['owner'],
    })
    await app.database.owner.script(listingsOf(owner.id))
  })
  afterAll(() => app.close())

  it('is refused without a key', async () => {
    expect((await fetch(app.origin + HOMES)).status).toBe(401)
  })

  it('R-HOME-12 holds public, available, approved homes with their exact total', async () => {
    const response = await app.fetch(HOMES, { headers: { Prefer: 'count=exact' } })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe('0-11/14')
    const rows = await readJson<{ title: string; host: unknown }[]>(response)
    expect(rows[0]).toMatchObject({
      title: 'Home 14',
      price: 10014,
      host: { display_name: 'Meera R.', kind: 'owner' },
    })
  })

  it('shows an anonymous visitor only granted columns, also for a star', async () => {
    const [row] = await readJson<Record<string, unknown>[]>(
      await app.fetch('/rest/v1/properties?limit=1'),
    )
    expect(row).toHaveProperty('title')
    expect(row).not.toHaveProperty('owner_id')
    const refused = await app.fetch('/rest/v1/properties?select=owner_id')
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ code: '42501' })
  })

  it('answers 400 to an id that is no UUID', async () => {
    const response = await app.fetch('/rest/v1/properties?id=eq.17')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: '22P02' })
  })

  it('opens to the official client with nothing but the address and the key', async () => {
    const client = createClient(app.origin, app.anonKey, { auth: { persistSession: false } })
    const { count, error } = await client
      .from('properties')
      .select('*', { count: 'exact', head: true })
      .eq('approval_status', 'approved')
    expect(error).toBeNull()
    expect(count).toBe(14)
  })
})
