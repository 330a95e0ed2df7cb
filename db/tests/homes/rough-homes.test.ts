// Homes whose owners gave no position: where a map places them, and that every window, count and list has them.

import { beforeAll, expect, it } from 'vitest'

import { cityPositions } from '@basera/search/places/positions'
import { toRows } from '../../../server/src/db/rows.ts'
import { describeOnEachEngine, type TestDatabase } from '../../../server/test/support/database.ts'
import { asOwner, asVisitor } from '../support/act.ts'
import { actsOn, insertListing, insertListings } from '../support/marketplace.ts'

type Pin = {
  readonly title: string
  readonly latitude: number
  readonly longitude: number
  readonly is_rough: boolean
}
type OnMap = {
  readonly total: number
  readonly homes: readonly Pin[]
  readonly clusters: readonly { readonly count: number }[]
}

/** Some four hundred metres each way. */
const around = (latitude: number, longitude: number) => ({
  south: latitude - 0.004,
  west: longitude - 0.004,
  north: latitude + 0.004,
  east: longitude + 0.004,
})

describeOnEachEngine('homes without a position', (open) => {
  let database: TestDatabase
  let ownerId: string

  const ask = async <Row>(scope: typeof asVisitor, text: string, values: string[] = []) => {
    const [result] = await (scope === asOwner ? database.owner : database).run(scope, [
      { text, values },
    ])
    return result === undefined ? [] : toRows<Row>(result)
  }
  const onMap = async (bounds: object, more: object = {}, zoom = 11) => {
    const [row] = await ask<{ answer: OnMap }>(
      asVisitor,
      'select public.search_map($1, $2) as answer',
      [JSON.stringify({ ...more, bounds }), String(zoom)],
    )
    if (row === undefined) throw new Error('no answer')
    return row.answer
  }
  const titlesIn = async (bounds: object) =>
    (await onMap(bounds)).homes.map(({ title }) => title).toSorted()
  const list = (title: string, columns: Readonly<Record<string, string>>) =>
    ask(
      asOwner,
      insertListing(ownerId, {
        approval_status: `'approved'`,
        city: `'Hyderabad'`,
        location: `'Lane 3'`,
        title: `'${title}'`,
        ...columns,
      }),
    )
  const change = (columns: string) =>
    ask(asOwner, `update public.properties set ${columns} where title = 'By its locality'`)
  const kondapur = around(17.4651, 78.3643)
  const middleOfHyderabad = around(17.385, 78.4867)
  const india = { south: 8, west: 68, north: 35, east: 97 }

  beforeAll(async () => {
    database = await open()
    ;({ userId: ownerId } = await actsOn(database).newPerson())
    await list('Placed', { latitude: '17.4651', longitude: '78.3643', locality: `'Kondapur'` })
    await list('By its locality', { locality: `' kondapur '` })
    await list('By its address', { location: `'Paradise Heights, Lane 3, Kondapur, Hyderabad'` })
    await list('By its city', { locality: `'Nowhere'` })
    await list('In Pune', { locality: `'Kondapur'`, city: `'Pune'` })
    await list('In no known city', { city: `'Atlantis'`, location: `'Kondapur'` })
    await list('Waiting', { approval_status: `'pending'`, locality: `'Kondapur'` })
    await list('Private', { is_public: 'false', locality: `'Kondapur'` })
  })

  it('no home that visitors may not see is placed for them', async () => {
    expect(await titlesIn(india)).not.toEqual(expect.arrayContaining(['Waiting']))
    expect(await titlesIn(india)).not.toEqual(expect.arrayContaining(['Private']))
    await expect(
      ask(asVisitor, `select private.middle_of('Kondapur', '', 'Hyderabad')`),
    ).rejects.toMatchObject({ code: '42501' })
    const [hidden] = await ask<{ ids: number }>(
      asOwner,
      `select count(*)::int as ids from private.rough_places(array(
        select id from public.properties where title in ('Waiting', 'Private'))) as place`,
    )
    expect(hidden).toEqual({ ids: 0 })
  })

  it('R-HOME-17 a search has as many homes on the map as in its list', async () => {
    const [found] = await ask<{ total: number }>(
      asVisitor,
      `select (public.search_properties('{}') ->> 'total')::int as total`,
    )
    expect(found).toEqual({ total: 6 })
    expect(await onMap(india, {}, 4)).toMatchObject({ total: 6, clusters: [] })
    expect((await onMap(india, {}, 4)).homes).toHaveLength(6)
  })

  it('R-HOME-18 they are placed at their locality, else their city, else in Hyderabad, and marked as rough', async () => {
    expect(await titlesIn(kondapur)).toEqual(['By its address', 'By its locality', 'Placed'])
    expect(await titlesIn(middleOfHyderabad)).toEqual(['By its city', 'In no known city'])
    expect(await titlesIn(around(18.5204, 73.8567))).toEqual(['In Pune'])
    const { homes } = await onMap(kondapur)
    const roughness = homes.map(({ title, is_rough: isRough }) => [title, isRough] as const)
    expect(Object.fromEntries(roughness)).toEqual({
      'By its address': true,
      'By its locality': true,
      Placed: false,
    })
  })

  it('a list within the window has the same homes', async () => {
    const [found] = await ask<{ answer: { homes: readonly { title: string }[] } }>(
      asVisitor,
      'select public.search_properties($1) as answer',
      [JSON.stringify({ bounds: kondapur })],
    )
    expect(found?.answer.homes.map(({ title }) => title).toSorted()).toEqual(
      await titlesIn(kondapur),
    )
  })

  it('near the middle of a city is not near a home of which the city alone is known', async () => {
    const [found] = await ask<{ total: number }>(
      asVisitor,
      `select (public.search_properties('{"near": {"latitude": 17.385, "longitude": 78.4867, "km": 1}}') ->> 'total')::int
        as total`,
    )
    expect(found).toEqual({ total: 0 })
  })

  it('another address, a position of its own, and none again move it', async () => {
    await change(`locality = 'Miyapur'`)
    expect(await titlesIn(around(17.4967, 78.358))).toEqual(['By its locality'])
    await change('latitude = 17.3616, longitude = 78.4743')
    expect(await titlesIn(around(17.4967, 78.358))).toEqual([])
    expect((await onMap(around(17.3616, 78.4743))).homes).toMatchObject([{ is_rough: false }])
    await change(`latitude = null, longitude = null, locality = 'Kondapur'`)
    expect(await titlesIn(kondapur)).toContain('By its locality')
  })

  it('many are counted with the others', async () => {
    await ask(
      asOwner,
      insertListings(ownerId, 400, {
        approval_status: `'approved'`,
        city: `'Hyderabad'`,
        location: `'Lane ' || number || ', Kondapur'`,
      }),
    )
    const { clusters, homes } = await onMap(kondapur, {}, 11)
    expect(homes).toEqual([])
    expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(403)
  })

  it('the middles of cities are those of the search language', async () => {
    const kept = await ask(asOwner, 'select city, latitude, longitude from private.city_middles')
    const wanted = cityPositions.map(({ name, latitude, longitude }) => ({
      city: name,
      latitude,
      longitude,
    }))
    expect(new Set(kept.map((row) => JSON.stringify(row)))).toEqual(
      new Set(wanted.map((row) => JSON.stringify(row))),
    )
  })
})
