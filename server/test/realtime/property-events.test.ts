// Events of a listing are sent to its listers alone, without the reviewer's text (T15).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { openWire, type Wire } from './wire.ts'

const PASSWORD = 'monsoon over Pune'
const listingBinding = { event: '*', schema: 'public', table: 'property_listers' }

type Change = { type: string; record: Record<string, unknown>; old_record?: unknown }

const heardBy = (wire: Wire): Change[] =>
  wire.messages
    .filter(({ event }) => event === 'postgres_changes')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the assertions check it
    .map(({ payload }) => payload['data'] as Change)

describeOnEachEngine('events of listings', (_open, engine) => {
  let app: TestApp
  const people = new Map<string, { id: string; token: string }>()
  const wires: Wire[] = []

  const person = (name: string) => {
    const known = people.get(name)
    if (known === undefined) throw new Error(`${name} is nobody`)
    return known
  }
  const follow = async (token: string | null, binding: object = listingBinding) => {
    const wire = await openWire(app)
    wires.push(wire)
    await wire.join('realtime:events', { postgres_changes: [binding] }, token)
    const { payload } = await wire.find(({ event }) => event === 'system')
    return { wire, said: String(payload['message']) }
  }
  const listOf = async (name: string): Promise<string> => {
    const id = randomUUID()
    await app.database.owner.script(`
        insert into public.properties (id, owner_id, title, price, location, bedrooms, bathrooms, square_feet, property_type)
        values ('${id}', '${person(name).id}', 'Quiet top floor', 18000, 'Lane 3, Kondapur', 2, 2, 900, 'apartment')`)
    return id
  }
  const approve = (id: string) =>
    app.database.owner.script(
      `update public.properties set approval_status = 'approved' where id = '${id}'`,
    )

  beforeAll(async () => {
    app = await startTestApp({ engine })
    for (const name of ['owner', 'stranger', 'admin']) {
      const email = `${name}@example.in`
      const roles = name === 'admin' ? ['admin'] : []
      const { id } = await app.createUser({ email, password: PASSWORD, roles })
      people.set(name, { id, token: (await app.signIn(email, PASSWORD)).access_token })
    }
  })
  afterAll(async () => {
    await Promise.all(wires.map((wire) => wire.close()))
    await app.close()
  })

  test('visitors cannot subscribe to them, and nobody to the texts (T15)', async () => {
    expect((await follow(null)).said).toMatch(/^Unable to subscribe/)
    const binding = { ...listingBinding, filter: 'is_owner=is.true' }
    const { said } = await follow(person('owner').token, binding)
    expect(said).toBe('invalid column for filter is_owner')
    const words = { ...listingBinding, table: 'property_events' }
    expect((await follow(person('owner').token, words)).said).toMatch(/^Unable to subscribe/)
  })

  test('an answer of the review arrives at its owner alone, by id and without its words', async () => {
    const own = { ...listingBinding, event: 'UPDATE', filter: `lister_id=eq.${person('owner').id}` }
    const { wire: owner } = await follow(person('owner').token, own)
    const strangers = [
      (await follow(person('stranger').token, own)).wire,
      (await follow(person('stranger').token, { ...listingBinding, event: 'UPDATE' })).wire,
      (await follow(person('admin').token, { ...listingBinding, event: 'UPDATE' })).wire,
    ]
    const [first, second] = [await listOf('owner'), await listOf('owner')]
    await app.database.owner.script(`
        insert into private.decisions (kind, subject_id, user_id, from_state, to_state, reason)
        select 'property', id, owner_id, 'pending', 'changes_requested', 'hush: a photo of the kitchen'
        from public.properties where id = '${first}'`)
    await approve(second)
    // A last message for everybody: once it has arrived, all earlier changes have been decided.
    await approve(await listOf('stranger'))
    await approve(await listOf('owner'))
    await owner.find(() => heardBy(owner).length === 3, 'three events')
    for (const wire of strangers.slice(1, 2)) await wire.find(() => heardBy(wire).length === 1)

    expect(heardBy(owner)[0]).toEqual(
      expect.objectContaining({
        type: 'UPDATE',
        record: {
          property_id: first,
          lister_id: person('owner').id,
          last_event: 'changes_requested',
          last_event_at: expect.any(String) as unknown,
        },
      }),
    )
    expect(heardBy(owner)[1]?.record).toMatchObject({ property_id: second, last_event: 'approved' })
    for (const wire of strangers)
      for (const { record } of heardBy(wire))
        expect(record['lister_id']).not.toBe(person('owner').id)
    expect(JSON.stringify(wires.map(({ messages }) => messages))).not.toContain('hush')
    expect(app.faults).toEqual([])
  })
})
