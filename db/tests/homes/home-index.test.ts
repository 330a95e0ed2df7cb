// The index of public homes and the map's cells follow the listings, whatever happens to them.

import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { toRows } from '../../../server/src/db/rows.ts'
import { describeOnEachEngine, type TestDatabase } from '../../../server/test/support/database.ts'
import { asOwner, asVisitor } from '../support/act.ts'
import { actsOn, insertListing, insertListings } from '../support/marketplace.ts'

const some = (eighth: number): string => `abs(hashtext(id::text)) % 8 = ${eighth}`

/** One write, as SQL for an owner. */
const writes = fc.oneof(
  fc
    .record({ rows: fc.nat(9), status: fc.constantFrom('approved', 'pending'), place: fc.nat(40) })
    .map(
      ({ rows, status, place }) =>
        (ownerId: string) =>
          insertListings(ownerId, rows, {
            approval_status: `'${status}'`,
            price: '9000 + number * 10',
            latitude: `17.3 + number * 0.001 + ${place} * 0.01`,
            longitude: `78.3 + ${place} * 0.01`,
          }),
    ),
  fc
    .record({
      eighth: fc.nat(7),
      change: fc.constantFrom(
        'is_public = not is_public',
        `status = 'rented'`,
        `status = 'available'`,
        `approval_status = 'approved'`,
        `approval_status = 'rejected'`,
        'price = price + 1',
        'latitude = latitude + 0.01',
        'latitude = null, longitude = null',
        `description = 'another one ' || price`,
        `amenities = array['gym'], pets_allowed = true`,
        'notice_months = 2',
      ),
    })
    .map(
      ({ eighth, change }) =>
        () =>
          `update public.properties set ${change} where ${some(eighth)}`,
    ),
  fc.nat(7).map((eighth) => () => `delete from public.properties where ${some(eighth)}`),
  fc.constant(() => 'select private.settle_map_cells()'),
)

/** A point has no equality of its own. */
const ROW = `id, created_at, price, bedrooms, available_from, latitude, longitude, words, spot::text, is_rough`

/** Rows that are on one side only. */
const DIFFERENCES = `
  select
    (select count(*) from ((select ${ROW} from private.home_index except select ${ROW} from private.home_index_entries)
      union all (select ${ROW} from private.home_index_entries except select ${ROW} from private.home_index)) as one_sided)
      as homes,
    (select count(*) from (
      select zoom.zoom as zoom, cell.x, cell.y, cell.homes
      from generate_series(2, 16) as zoom
      cross join lateral private.cells_between(zoom.zoom, 0, 70000, 0, 70000) as cell
      except
      select zoom.zoom, private.map_x(longitude, zoom.zoom), private.map_y(latitude, zoom.zoom), count(*)
      from private.home_index cross join generate_series(2, 16) as zoom
      where latitude is not null
      group by 1, 2, 3
    ) as one_sided) as cells,
    (select count(*) from private.home_index where latitude is not null)
      - (select coalesce(sum(homes), 0) from private.cells_between(2, 0, 3, 0, 3)) as placed`

describeOnEachEngine('the index of public homes', (open) => {
  let database: TestDatabase
  let ownerId: string
  beforeAll(async () => {
    database = await open()
    ;({ userId: ownerId } = await actsOn(database).newPerson())
  })

  const ask = async (sql: string, scope = asOwner): Promise<unknown> => {
    const [result] = await (scope === asOwner ? database.owner : database).run(scope, [
      { text: sql, values: [] },
    ])
    return result === undefined ? null : toRows(result)[0]
  }

  it('is what the listings say after any mix of writes, and so are the cells of every zoom', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(writes, { minLength: 5, maxLength: 20 }), async (schedule) => {
        for (const write of schedule) await ask(write(ownerId))
        expect(await ask(DIFFERENCES)).toEqual({ homes: 0, cells: 0, placed: 0 })
      }),
      { numRuns: 15, seed: 7 },
    )
  })

  it('updates the lowest rent of a cell when its cheapest home goes', async () => {
    await ask('delete from public.properties')
    for (const price of ['9000', '12000', '15000'])
      await ask(
        insertListing(ownerId, {
          approval_status: `'approved'`,
          price,
          latitude: '17.45',
          longitude: '78.38',
        }),
      )
    await ask('select private.settle_map_cells()')
    await ask('delete from public.properties where price = 9000')
    await ask('select private.settle_map_cells()')
    expect(
      await ask(
        'select count(distinct min_price) as rents, min(min_price) as rent from private.map_cells',
      ),
    ).toEqual({ rents: 1, rent: 12000 })
    await ask('delete from public.properties')
    await ask('select private.settle_map_cells()')
    expect(await ask('select count(*) as cells from private.map_cells')).toEqual({ cells: 0 })
  })

  it('settles the log by itself once it has grown', async () => {
    await ask(
      insertListings(ownerId, 1200, {
        approval_status: `'approved'`,
        latitude: '17.4',
        longitude: '78.4',
      }),
    )
    expect(await ask('select count(*) as changes from private.map_changes')).toEqual({ changes: 0 })
  })

  const map = (asked: object, zoom: number): Promise<unknown> =>
    ask(`select public.search_map('${JSON.stringify(asked)}', ${zoom}) as answer`, asVisitor)
  const hyderabad = { south: 17.2, west: 78.2, north: 17.7, east: 78.7 }

  it('a map without bounds or with a zoom that no map has is refused', async () => {
    await expect(map({}, 11)).rejects.toMatchObject({
      code: '22023',
      message: 'search: bounds must be given for a map',
    })
    for (const zoom of [-1, 23])
      await expect(map({ bounds: hyderabad }, zoom)).rejects.toMatchObject({
        code: '22023',
        message: 'zoom must be from 0 to 22',
      })
  })

  it('a window with many homes is clusters, with or without conditions', async () => {
    expect(await map({ bounds: hyderabad }, 11)).toEqual({
      answer: {
        total: 1200,
        total_is_exact: true,
        homes: [],
        clusters: [expect.objectContaining({ count: 1200, latitude: 17.4, longitude: 78.4 })],
      },
    })
    expect(await map({ bounds: hyderabad, bedrooms: 2 }, 11)).toMatchObject({
      answer: { total: 1200, total_is_exact: true, homes: [], clusters: [{ count: 1200 }] },
    })
    // beyond the cells that are stored
    expect(await map({ bounds: hyderabad }, 17)).toMatchObject({
      answer: { total: 1200, clusters: [{ count: 1200, min_price: 18000 }] },
    })
  })

  it('a window that cuts a cell gives the least count there is', async () => {
    const cut = { ...hyderabad, west: 78.399 }
    expect(await map({ bounds: cut }, 5)).toMatchObject({
      answer: { total: 300, total_is_exact: false, clusters: [{ count: 1200 }] },
    })
  })

  it('a window with few homes is those homes, at places as rough as visitors see them', async () => {
    await ask(
      `update public.properties set is_public = price < 0 or id in (select id from public.properties limit 2)`,
    )
    expect(await map({ bounds: hyderabad }, 11)).toMatchObject({
      answer: {
        total: 2,
        total_is_exact: true,
        homes: Array.from({ length: 2 }, () => ({
          title: 'Quiet top floor',
          price: 18000,
          bedrooms: 2,
          location: 'Lane 3, Kondapur',
          latitude: 17.4,
          longitude: 78.4,
        })),
        clusters: [],
      },
    })
    expect(await map({ bounds: { ...hyderabad, north: 17.3 } }, 11)).toMatchObject({
      answer: { total: 0, homes: [], clusters: [] },
    })
  })
})
