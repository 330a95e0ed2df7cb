// The database's list of places is the search language's.

import { beforeAll, expect, it } from 'vitest'

import { placesBySpelling } from '@basera/search/places/gazetteer'
import { isMetroStation, knownPlaces } from '@basera/search/places/known-places'
import { toRows } from '../../../server/src/db/rows.ts'
import { describeOnEachEngine, type TestDatabase } from '../../../server/test/support/database.ts'
import { asOwner } from '../support/act.ts'

describeOnEachEngine('known places', (open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  const rows = async (sql: string): Promise<unknown[]> => {
    const [result] = await database.owner.run(asOwner, [{ text: sql, values: [] }])
    return result === undefined ? [] : toRows(result)
  }

  it('have the same names, cities and positions in both', async () => {
    const kept = await rows('select name, city, latitude, longitude from private.known_places')
    const wanted = knownPlaces.map(({ name, city, latitude, longitude }) => ({
      name,
      city,
      latitude,
      longitude,
    }))
    expect(new Set(kept.map((row) => JSON.stringify(row)))).toEqual(
      new Set(wanted.map((row) => JSON.stringify(row))),
    )
  })

  it('are spelled in as many ways', async () => {
    const names = new Set(
      knownPlaces.map(({ name }) => name).filter((name) => !isMetroStation(name)),
    )
    const spelled = [...placesBySpelling].filter(([, { name }]) => names.has(name))
    const wanted = new Map([
      ...[...names].map((name) => [name.toLowerCase(), name] as const),
      ...spelled.map(([spelling, { name }]) => [spelling, name] as const),
    ])
    const kept = await rows('select spelling, name from private.place_spellings')
    expect(kept).toHaveLength(wanted.size)
    expect(kept).toEqual(
      expect.arrayContaining([...wanted].map(([spelling, name]) => ({ spelling, name }))),
    )
  })
})
