// Migrating a database in use from before the baseline: its rows are not touched, the record of its migrations becomes that
// of a new database, and the files after the baseline find their data. One that stopped on the way
// is refused and left as it is.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '../../../server/src/db/database.ts'
import { inspectMigrations, migrate, type MigrationState } from '../../../server/src/db/migrate.ts'
import { type Row, toRows } from '../../../server/src/db/rows.ts'
import { describeOnEachEngine, openAsOwner } from '../../../server/test/support/database.ts'
import {
  EARLIER_RECORD,
  laterFiles,
  openBaseline,
} from '../../../server/test/support/earlier-record.ts'
import { migrationSources } from '../../../server/test/support/test-run.ts'
import { asOwner, asPerson, rolledBack } from '../support/act.ts'
import { findBrokenChecks } from '../support/broken-checks.ts'
import { fill, people, sessionOf } from '../support/data-in-use.ts'
import { UNDECLARED } from '../support/data-map.ts'
import { findLost, readRows, type Rows } from '../support/stored-rows.ts'
import { allFindings } from '../support/lints.ts'
import { readSchemaLines } from '../support/schema-lines.ts'

async function ask(database: Database, text: string): Promise<Row[]> {
  const [result] = await database.run(asOwner, [{ text, values: [] }])
  return result === undefined ? [] : toRows(result)
}

const actAs = (database: Database, userId: string, text: string) =>
  database.run(asPerson({ userId, sessionId: sessionOf(userId) }), [{ text, values: [] }])

const RECORD = `select source || '/' || name as file, hash from _gateway.migrations order by 1`

/** Figures made from other rows, against what they are made from: a row for each that differs. */
const WRONG_FIGURES = `
  with shown as (
    select id from public.properties where is_public and status = 'available' and approval_status = 'approved'
  )
  select 'public count' as figure
    where (select sum(tally) from private.public_property_tallies) <> (select count(*) from shown)
  union all
  select 'search index' where array(select id from private.home_index order by 1) <> array(select id from shown order by 1)
  union all
  select 'photos' from public.properties as listing
    where cardinality(listing.image_urls) <> (
      select count(*) from public.property_photos as photo where photo.property_id = listing.id
    )
  union all
  select 'photos without a file'
    from (table public.property_photos union all table public.property_revision_photos) as photo
    where object_name not in (select name from storage.objects where bucket_id = 'property-images')
  union all
  select 'words to find people by' from auth.users where id not in (select user_id from private.people_words)
  union all
  select 'hashes of the audit log' from private.audit_log as line where line.hash <> private.audit_line_hash(line)`

describeOnEachEngine('a database from before the baseline', (_open, engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openBaseline(engine)
    await fill(database)
  })
  afterAll(() => database.close())

  describe.each([
    [
      'that stopped on the way',
      `delete from _gateway.migrations where name = '0231-photos-of-others.sql';`,
      'marketplace/0231-photos-of-others.sql',
    ],
    [
      'with a file of another content',
      `update _gateway.migrations set hash = repeat('0', 64) where name = '0021-auth-codes.sql';`,
      'platform/0021-auth-codes.sql',
    ],
  ])('%s', (_case, change, lacks) => {
    it('is refused with one line that says what to do, and is not touched', async () => {
      await database.script(EARLIER_RECORD + change)
      const before = [await ask(database, RECORD), await readRows(database)]
      await expect(migrate(database, migrationSources)).rejects.toThrow(
        `The database has only some of the migrations that the present ones replace (${lacks} is missing): start the last version that had them once, as docs/operations.md says under Updates, then this one.`,
      )
      expect([await ask(database, RECORD), await readRows(database)]).toEqual(before)
    })
  })

  describe('with all of its files', () => {
    let before: Rows
    let looked: MigrationState | null
    let applied: readonly string[]
    let newest: { readonly lines: readonly string[]; readonly record: readonly Row[] }
    beforeAll(async () => {
      const fresh = await openAsOwner(engine)
      newest = { lines: await readSchemaLines(fresh), record: await ask(fresh, RECORD) }
      await fresh.close()
      await database.script(EARLIER_RECORD)
      before = await readRows(database)
      looked = await inspectMigrations(database, migrationSources)
      applied = await migrate(database, migrationSources)
    })

    it('wants what came after the baseline when it is only looked at', () => {
      const baseline = { kind: 'replaced' }
      expect(looked).toEqual({ pending: laterFiles, changed: [], unknown: [], baseline })
    })

    it('runs no file of the baseline, and has the record of a new one', async () => {
      expect(applied).toEqual(laterFiles)
      expect(await ask(database, RECORD)).toEqual(newest.record)
      expect(await migrate(database, migrationSources)).toEqual([])
    })

    it('leaves every row unchanged', async () => {
      expect(before.get('public.properties')).toHaveLength(4)
      expect(findLost(before, await readRows(database))).toEqual([])
    })

    it('is what a new database is, with no hole in its permissions', async () => {
      expect(await readSchemaLines(database)).toEqual(newest.lines)
      expect(await findBrokenChecks(database)).toEqual([])
      expect(await rolledBack(database, asOwner, allFindings)).toEqual([])
      expect(await ask(database, UNDECLARED)).toEqual([])
      expect(await ask(database, WRONG_FIGURES)).toEqual([])
    })

    it('serves its people: an owner changes a home, a tenant takes a copy of what is known of them', async () => {
      const [changed] = await actAs(
        database,
        people.owner,
        `update public.properties set price = price + 500 where title = 'Sunlit corner home' returning approval_status, revision_sent_at is not null`,
      )
      expect(changed?.rows).toEqual([['approved', 't']])
      const [copy] = await actAs(
        database,
        people.tenant,
        `select public.export_my_data()::text like '%tenant@example.in%'`,
      )
      expect(copy?.rows).toEqual([['t']])
    })
  })
})
