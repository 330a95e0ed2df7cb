// What a row keeps as JSON is what PostgreSQL would make of its columns, whoever wrote the row and wherever.

import { beforeAll, expect, it } from 'vitest'

import type { Scope } from '../../server/src/db/database.ts'
import { toRows } from '../../server/src/db/rows.ts'
import { describeOnEachEngine, type TestDatabase } from '../../server/test/support/database.ts'
import { asOwner } from './support/act.ts'
import { actsOn, insertListing } from './support/marketplace.ts'

const inUtc: Scope = { ...asOwner, settings: { timezone: 'UTC' } }
const inIndia: Scope = { ...asOwner, settings: { timezone: 'Asia/Kolkata' } }

const compared = `
  select home.as_json as kept, (
    select row_to_json(seen)::text
    from (select (jsonb_populate_record(null::private.seen_home, to_jsonb(home))).*) as seen
  ) as made
  from public.properties as home order by home.title`

const oddListing = {
  title: `E'Say "yes" \\\\ to\\tÅ 🏠'`,
  description: `E'first line\\nsecond </script> \\u2028'`,
  price: '12000.50',
  latitude: '17.4401',
  longitude: '78.3489',
  image_urls: `'{}'`,
  amenities: `array['gym', 'a "quoted" one', 'comma, brace }']`,
  pg_details: `'{"gender": "women", "meals": ["breakfast"]}'`,
  available_from: `'2027-01-31'`,
  created_at: `timestamptz '2026-03-01 23:59:59.123456+05:30'`,
}

describeOnEachEngine('kept JSON of homes', (open) => {
  let database: TestDatabase
  let ownerId: string
  beforeAll(async () => {
    database = await open()
    ;({ userId: ownerId } = await actsOn(database).newPerson())
  })

  const write = (scope: Scope, sql: string) =>
    database.owner.run(scope, [{ text: sql, values: [] }])
  const read = async () => {
    const [result] = await database.owner.run(inUtc, [{ text: compared, values: [] }])
    return result === undefined ? [] : toRows<{ kept: string; made: string }>(result)
  }

  it('cannot be written by anybody', async () => {
    await write(inUtc, insertListing(ownerId))
    for (const sql of [
      `update public.properties set as_json = '{}'`,
      insertListing(ownerId, { as_json: `'{}'` }),
    ])
      await expect(write(inUtc, sql)).rejects.toMatchObject({ code: '428C9' })
  })

  it('is that of the columns after every write, byte for byte', async () => {
    await write(inIndia, insertListing(ownerId, oddListing))
    await write(inIndia, insertListing(ownerId, { approval_status: `'approved'` }))
    await write(
      inIndia,
      `update public.properties set approval_status = 'approved', price = price + 1`,
    )
    await write(inIndia, `update public.properties set status = 'rented' where bedrooms > 0`)
    const rows = await read()
    expect(rows).toHaveLength(3)
    for (const { kept, made } of rows) expect(kept).toBe(made)
    expect(rows.map(({ kept }) => kept).join()).toContain(
      '"created_at":"2026-03-01T18:29:59.123456+00:00"',
    )
  })

  it('has the columns that visitors may read, in the order of the table', async () => {
    const [result] = await database.owner.run(asOwner, [
      {
        text: `select
            substr(col_description(attrelid, attnum), 11)::json ->> 'columns' as registered,
            (
              select json_agg(seen.attname order by seen.attnum)::text from pg_attribute as seen
              where seen.attrelid = kept.attrelid and seen.attnum > 0 and seen.attname <> 'as_json'
                and has_column_privilege('anon', seen.attrelid, seen.attnum, 'select')
            ) as readable
          from pg_attribute as kept where attrelid = 'public.properties'::regclass and attname = 'as_json'`,
        values: [],
      },
    ])
    const [row] =
      result === undefined ? [] : toRows<{ registered: string; readable: string }>(result)
    expect(JSON.parse(row?.registered ?? '')).toEqual(JSON.parse(row?.readable ?? 'null'))
  })
})
