// Recipients of a listing's changes: an approval is sent to its listers, changes of a pending one to nobody else (T15).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { type Message, openWire, until, type Wire } from './wire.ts'

const PASSWORD = 'monsoon over Pune'
const LISTING = 'cc000000-0000-4000-8000-000000000001'
const GUARDED = 'cc000000-0000-4000-8000-000000000002'
const HELD = 'cc000000-0000-4000-8000-000000000003'

const everybody = [
  'visitor',
  'stranger',
  'owner',
  'broker',
  'admin',
  'guarded',
  'suspended',
] as const
type Name = (typeof everybody)[number]
/** Those whose channel lives: a suspension ends it. */
const listeners = everybody.filter((name) => name !== 'suspended')
const listers = ['owner', 'broker', 'admin'] as const satisfies Name[]
const others = (some: readonly Name[]): Name[] => everybody.filter((name) => !some.includes(name))

type Change = { type: string; record: Record<string, unknown>; old_record?: unknown }

const changesOf = (wire: Wire, id: string): Change[] =>
  wire.messages
    .filter(({ event }: Message) => event === 'postgres_changes')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the assertions check it
    .map(({ payload }) => payload['data'] as Change)
    .filter((change) => JSON.stringify([change.record, change.old_record]).includes(id))

describeOnEachEngine('changes of listings', (_open, engine) => {
  let app: TestApp
  const wires = new Map<Name, Wire>()
  const ids = new Map<Name, string>()
  let flushes = 0

  const wireOf = (name: Name): Wire => {
    const wire = wires.get(name)
    if (wire === undefined) throw new Error(`${name} has no socket`)
    return wire
  }
  const operate = (text: string) => app.database.owner.script(text)
  const insert = (id: string, owner: Name, columns: Readonly<Record<string, string>>): string => {
    const all = {
      id: `'${id}'`,
      owner_id: `'${ids.get(owner) ?? ''}'`,
      title: `'Quiet top floor'`,
      description: `'hush'`,
      price: '18000',
      location: `'Lane 3, Kondapur'`,
      bedrooms: '2',
      bathrooms: '2',
      square_feet: '900',
      property_type: `'apartment'`,
      ...columns,
    }
    return `insert into public.properties (${Object.keys(all).join()}) values (${Object.values(all).join()});`
  }

  /** Waits until everything so far has been decided for everybody: a listing that all may see comes after it. */
  async function flush(): Promise<void> {
    flushes += 1
    const mark = `dd000000-0000-4000-8000-${String(flushes).padStart(12, '0')}`
    await operate(insert(mark, 'stranger', { approval_status: `'approved'` }))
    for (const name of listeners) {
      await until(() => changesOf(wireOf(name), mark)[0], `mark ${flushes} at ${name}`)
    }
  }

  /** Messages that each person received about the listing since `act` began. */
  async function heardOf(id: string, act: string): Promise<Partial<Record<Name, Change[]>>> {
    const before = new Map(everybody.map((name) => [name, changesOf(wireOf(name), id).length]))
    await operate(act)
    await flush()
    return Object.fromEntries(
      everybody.map((name) => [name, changesOf(wireOf(name), id).slice(before.get(name))]),
    )
  }

  const listenersOf = (heard: Partial<Record<Name, Change[]>>, type: string): string[] =>
    everybody.filter((name) => heard[name]?.some((change) => change.type === type))

  beforeAll(async () => {
    app = await startTestApp({ engine })
    const roles = { admin: ['admin'], broker: ['broker'] } as Partial<Record<Name, string[]>>
    for (const name of everybody) {
      const wire = await openWire(app)
      wires.set(name, wire)
      let token: string | null = null
      if (name !== 'visitor') {
        const email = `${name}@example.in`
        const { id } = await app.createUser({ email, password: PASSWORD, roles: roles[name] ?? [] })
        ids.set(name, id)
        token = (await app.signIn(email, PASSWORD)).access_token
      }
      const binding = { event: '*', schema: 'public', table: 'properties' }
      await wire.join('realtime:listings', { postgres_changes: [binding] }, token)
      await wire.find(({ payload }) => payload['message'] === 'Subscribed to PostgreSQL')
    }
    await operate(`
      update public.user_2fa_settings set requires_2fa = true, email_2fa_enabled = true
        where user_id = '${ids.get('guarded')}';
      update auth.users set banned_until = 'infinity' where id = '${ids.get('suspended')}';
    `)
  })
  afterAll(async () => {
    await Promise.all([...wires.values()].map((wire) => wire.close()))
    await app.close()
  })

  it('a listing that waits is heard of by its owner, its broker and admins alone (T15)', async () => {
    const broker = `'${ids.get('broker')}'`
    const inserted = await heardOf(LISTING, insert(LISTING, 'owner', { broker_id: broker }))
    expect(listenersOf(inserted, 'INSERT')).toEqual([...listers])
    const changed = await heardOf(
      LISTING,
      `update public.properties set title = 'Still waiting' where id = '${LISTING}'`,
    )
    expect(listenersOf(changed, 'UPDATE')).toEqual([...listers])
    for (const name of others(listers)) expect(changed[name]).toEqual([])
  })

  it.each(['owner_id', 'broker_id'])(
    'no filter may use the columns of a listing’s listers: %s (T15, S11d)',
    async (column) => {
      const wire = await openWire(app)
      const { access_token: token } = await app.signIn('stranger@example.in', PASSWORD)
      const filter = `${column}=eq.${ids.get('owner')}`
      const binding = { event: '*', schema: 'public', table: 'properties', filter }
      await wire.join('realtime:spy', { postgres_changes: [binding] }, token)
      const { payload } = await wire.find(({ event }) => event === 'system')
      expect(payload['message']).toBe(`invalid column for filter ${column}`)
      await wire.close()
    },
  )

  it.each([
    'owner_id=eq.cc000000-0000-4000-8000-000000000001',
    'version=gt.0',
    'price=gt.0',
    'description=like.h%',
  ])(
    'a visitor’s filter on a column that is not granted or not published is refused: %s',
    async (filter) => {
      const wire = await openWire(app)
      const binding = { event: '*', schema: 'public', table: 'properties', filter }
      await wire.join('realtime:spy', { postgres_changes: [binding] })
      const { payload } = await wire.find(({ event }) => event === 'system')
      expect(payload['message']).toBe(`invalid column for filter ${filter.split('=')[0]}`)
      await wire.close()
    },
  )

  it('the approval is sent to its listers with the state, never with text, price or an old row', async () => {
    const heard = await heardOf(
      LISTING,
      `update public.properties set approval_status = 'approved' where id = '${LISTING}'`,
    )
    expect(
      heard.owner?.map(({ type, record, old_record }) => ({ type, record, old_record })),
    ).toEqual([
      {
        type: 'UPDATE',
        record: {
          id: LISTING,
          title: 'Still waiting',
          status: 'available',
          approval_status: 'approved',
          approved_at: expect.any(String) as unknown,
          is_public: true,
          archived_at: null,
          version: expect.any(Number) as unknown,
          updated_at: expect.any(String) as unknown,
        },
        old_record: { id: LISTING },
      },
    ])
    for (const name of everybody) {
      expect(JSON.stringify(wireOf(name).messages)).not.toMatch(/hush|\b18000\b|Kondapur/)
    }
  })

  it('an approved listing reaches everybody, visitors without whose it is', async () => {
    const heard = await heardOf(
      LISTING,
      `update public.properties set title = 'Now public' where id = '${LISTING}'`,
    )
    expect(listenersOf(heard, 'UPDATE')).toEqual(listeners)
    expect(Object.keys(heard.visitor?.[0]?.record ?? {})).toEqual([
      'id',
      'title',
      'status',
      'approval_status',
      'approved_at',
      'is_public',
      'updated_at',
    ])
  })

  it('its hiding and its end are sent to its listers alone, the end by its id (T15)', async () => {
    const hidden = await heardOf(
      LISTING,
      `update public.properties set is_public = false where id = '${LISTING}'`,
    )
    expect(listenersOf(hidden, 'UPDATE')).toEqual([...listers])
    const gone = await heardOf(LISTING, `delete from public.properties where id = '${LISTING}'`)
    expect(listenersOf(gone, 'DELETE')).toEqual([...listers])
    expect(gone.owner?.[0]).toEqual(
      expect.objectContaining({ record: {}, old_record: { id: LISTING } }),
    )
    for (const name of others(listers)) expect(gone[name]).toEqual([])
  })

  it('before the second factor and after a suspension no change of the own pending listing is sent (T11)', async () => {
    const guarded = await heardOf(GUARDED, insert(GUARDED, 'guarded', {}))
    expect(listenersOf(guarded, 'INSERT')).toEqual(['admin'])
    const held = await heardOf(HELD, insert(HELD, 'suspended', {}))
    expect(listenersOf(held, 'INSERT')).toEqual(['admin'])
  })

  it('an approval taken back before its delivery is not sent', async () => {
    const heard = await heardOf(
      GUARDED,
      `update public.properties set approval_status = 'approved' where id = '${GUARDED}';
       update public.properties set approval_status = 'rejected' where id = '${GUARDED}'`,
    )
    for (const name of others(['admin'])) expect(heard[name]).toEqual([])
  })

  it('none of it was a fault of the server', () => {
    expect(app.faults).toEqual([])
  })
})
