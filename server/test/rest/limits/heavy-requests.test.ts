// Caps on the work of one request (S2): what an API role may embed, and how many rows are returned inside a row.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../support/database.ts'
import { type DearWorld, openDearWorld } from './heavy-world.ts'
import { type AskOptions, serviceRole, signedIn } from '../rest-world.ts'

const repeated = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(',')

const tooMany = {
  status: 400,
  error: {
    code: 'too_many_embeds',
    message: 'A request may embed at most 8 relations, filters and orders by them included',
    details: null,
    hint: 'Ask for the rest in further requests.',
  },
}
const tooOften = {
  status: 400,
  error: {
    code: 'embedded_too_often',
    message: "A request may embed 'homes' at most 2 times",
    details: null,
    hint: 'Ask for the rest in further requests.',
  },
}
const tooDeep = {
  status: 400,
  error: {
    code: 'nested_too_deep',
    message: 'The select parameter is nested deeper than 3 levels',
    details: null,
    hint: null,
  },
}

const both = (refusal: object) => ({ visitor: refusal, person: refusal, asked: 0 })

const lengthsOf = (rows: unknown, name: string): number[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every caller selects a list of this name
  (rows as Record<string, unknown[]>[]).map((row) => row[name]?.length ?? -1)

describeOnEachEngine('an expensive request (S2)', (open) => {
  let world: DearWorld
  beforeAll(async () => {
    world = await openDearWorld(open)
  })

  /** What a visitor and a person are told, and how often the database was asked for it. */
  const told = async (path: string, options: AskOptions = {}) => {
    const before = world.asked()
    const visitor = await world.refusal(path, options)
    const person = await world.refusal(path, { ...options, caller: signedIn })
    return { visitor, person, asked: world.asked() - before }
  }

  it('that embeds one table sixty times is refused, whatever the copies are called', async () => {
    const sixty = repeated(60, (index) => `a${index}:homes(*,photos(*))`)
    expect(await told(`/hosts?select=${sixty}`)).toEqual(both(tooOften))
    const hinted = 'homes(id),a:homes!homes_host_id_fkey(id),b:homes!host_id(id)'
    expect(await told(`/hosts?select=${hinted}`)).toEqual(both(tooOften))
    expect(await told('/hosts?select=homes(id),...homes!host_id(a:id),b:homes()')).toEqual(
      both(tooOften),
    )
    expect(await told('/photos?select=homes(hosts(homes(id))),a:homes(id)')).toEqual(both(tooOften))
  })

  it('that embeds nine relations is refused, spread or only joined ones among them', async () => {
    const nine = repeated(9, (index) => `r${index + 1}(id)`)
    expect(await told(`/hosts?select=${nine}`)).toEqual(both(tooMany))
    expect(
      await told(
        `/hosts?select=${repeated(4, (index) => `...r${index + 1}(a${index}:id)`)},r5(),r6(),r7!inner(id),homes(photos(id))`,
      ),
    ).toEqual(both(tooMany))
  })

  it('that uses embeds in too many filters and orders is refused', async () => {
    const filters = Array.from({ length: 8 }, () => 'homes=not.is.null').join('&')
    expect(await told(`/hosts?select=id,homes()&${filters}`)).toEqual(both(tooMany))
    const logic = `or=(${repeated(8, () => 'homes.is.null')})`
    expect(await told(`/hosts?select=id,homes()&${logic}`)).toEqual(both(tooMany))
    expect(
      await told(`/homes?select=id,hosts(id)&order=${repeated(8, () => 'hosts(name)')}`),
    ).toEqual(both(tooMany))
  })

  it('that embeds deeper than three levels is refused', async () => {
    expect(await told('/hosts?select=homes(photos(marks(labels(id))))')).toEqual(both(tooDeep))
    expect(await told('/labels?select=...marks(...photos(...homes(...hosts(name))))')).toEqual(
      both(tooDeep),
    )
  })

  it('is refused of a call and of a write that shows its rows, which changes nothing', async () => {
    const three = 'homes(id),a:homes(id),b:homes(id)'
    expect(await told(`/rpc/hosts_up_to?last=2&select=${three}`)).toEqual(both(tooOften))
    expect(
      await told(`/rpc/hosts_up_to?select=${three}`, {
        method: 'POST',
        body: { last: 2 },
      }),
    ).toEqual(both(tooOften))
    const headers = { Prefer: 'return=representation' }
    const body = { id: 900, name: 'new' }
    for (const [method, path] of [
      ['POST', '/hosts?'],
      ['PATCH', '/hosts?id=eq.1&'],
      ['DELETE', '/hosts?id=eq.20&'],
    ] as const) {
      expect(await told(`${path}select=${three}`, { method, headers, body })).toEqual(
        both(tooOften),
      )
    }
  })

  it('takes eight embeds, a relation twice and three levels', async () => {
    const eight = `a:homes(id),b:homes(id),${repeated(6, (index) => `r${index + 1}(id)`)}`
    expect((await world.ask(`/hosts?select=${eight}&limit=1`)).status).toBe(200)
    const three = '/hosts?select=homes(photos(marks(id)))&limit=1&homes.limit=20'
    expect((await world.ask(three)).status).toBe(200)
  })

  it('of the service role is answered', async () => {
    const nine = repeated(9, (index) => `r${index + 1}(id)`)
    const deep = 'a:homes(photos(marks(labels(id)))),b:homes(id),c:homes(id)'
    const caller = serviceRole
    const answer = await world.ask(`/hosts?select=${nine},${deep}&id=eq.3`, { caller })
    expect(answer.status).toBe(200)
  })

  it('gets at most two hundred rows inside a row, on every level and of a write', async () => {
    const rows = await world.rows('/hosts?select=id,homes(id)&order=id&limit=3')
    expect(lengthsOf(rows, 'homes')).toEqual([200, 200, 0])
    const spread = await world.rows('/hosts?select=id,...homes(home:id)&id=eq.1')
    expect(lengthsOf(spread, 'home')).toEqual([200])
    const more = await world.rows('/hosts?select=id,homes(id)&homes.limit=999&id=eq.1')
    expect(lengthsOf(more, 'homes')).toEqual([200])
    const rest = await world.rows(
      '/hosts?select=id,homes(id)&homes.offset=200&homes.order=id&id=eq.1',
    )
    expect(lengthsOf(rest, 'homes')).toEqual([50])
    const headers = { Prefer: 'return=representation' }
    const written = await world.ask('/hosts?id=eq.1&select=homes(id)', {
      method: 'PATCH',
      headers,
      body: { name: 'changed' },
    })
    expect(lengthsOf(await written.json(), 'homes')).toEqual([200])
    const whole = await world.ask('/hosts?select=homes(id)&id=eq.1', { caller: serviceRole })
    expect(lengthsOf(await whole.json(), 'homes')).toEqual([250])
  })
})
