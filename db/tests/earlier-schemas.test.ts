// A database that people already use is brought to the newest schema: nothing of theirs is lost, and it becomes what a
// new one is. Points of the history are sampled; EARLIER_SCHEMAS=all takes every one, on both engines.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '../../server/src/db/database.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { type Row, toRows } from '../../server/src/db/rows.ts'
import {
  describeOnEachEngine,
  hasPostgres,
  openAsOwner,
  openEmptyDatabase,
} from '../../server/test/support/database.ts'
import type { EngineName } from '../../server/test/support/engines.ts'
import { migrationSources } from '../../server/test/support/test-run.ts'
import { asOwner, asPerson, rolledBack } from './support/act.ts'
import { findBrokenChecks } from './support/broken-checks.ts'
import { UNDECLARED } from './support/data-map.ts'
import { fill, people, sessionOf } from './support/earlier-data.ts'
import { ARRIVALS, sourcesAt, unknownArrivals } from './support/earlier-schemas.ts'
import { findLost, readRows, type Rows } from './support/kept-rows.ts'
import { allFindings } from './support/lints.ts'
import { readSchemaLines } from './support/schema-lines.ts'

const LAST = ARRIVALS.length
const isLong = process.env['EARLIER_SCHEMAS'] === 'all'

/** The first, some between and the last but one of the history. */
const pointsOf = (engine: EngineName): readonly number[] => {
  if (isLong) return ARRIVALS.map((_line, index) => index + 1)
  if (engine === 'embedded') return hasPostgres() ? [1] : [1, 20, LAST - 1]
  return [1, 10, 26, LAST - 1]
}

const ask = async (database: Database, text: string): Promise<Row[]> => {
  const [result] = await database.run(asOwner, [{ text, values: [] }])
  return result === undefined ? [] : toRows(result)
}

const actAs = (database: Database, userId: string, text: string) =>
  database.run(asPerson({ userId, sessionId: sessionOf(userId) }), [{ text, values: [] }])

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
  select 'photos of a revision' from public.property_revisions as revision
    where cardinality(revision.image_urls) <> (
      select count(*) from public.property_revision_photos as photo
      where photo.property_id = revision.property_id and private.photo_url(photo.object_name) = any (revision.image_urls)
    )
  union all
  select 'photos without a file'
    from (table public.property_photos union all table public.property_revision_photos) as photo
    where object_name not in (select name from storage.objects where bucket_id = 'property-images')
  union all
  select 'names of pictures that tell an account' from auth.users as person
    where exists (select from storage.objects where bucket_id <> 'verification-documents' and strpos(name, person.id::text) > 0)
      or exists (select from public.properties where strpos(image_urls::text || as_json, person.id::text) > 0)
      or exists (select from public.property_revisions where strpos(image_urls::text, person.id::text) > 0)
      or exists (select from public.property_drafts where strpos(facts::text, person.id::text) > 0)
  union all
  select 'words to find people by' from auth.users where id not in (select user_id from private.people_words)
  union all
  select 'profiles' from auth.users where id not in (select id from public.profiles)
  union all
  select 'second-factor settings' from auth.users where id not in (select user_id from public.user_2fa_settings)
  union all
  select 'hashes of the audit log' from private.audit_log as line where line.hash <> private.audit_line_hash(line)
  union all
  select 'lines without a seal' from private.audit_log
    where id not in (select line_id from private.audit_unsealed) and id not in (
      select (entry.line ->> 0)::bigint from private.audit_seals as seal, jsonb_array_elements(seal.lines) as entry (line)
    )`

it('the history names files that are there', () => {
  expect(unknownArrivals()).toEqual([])
})

describeOnEachEngine('a database in use', (_open, engine) => {
  let newest: readonly string[]
  beforeAll(async () => {
    const fresh = await openAsOwner(engine)
    newest = await readSchemaLines(fresh)
    await fresh.close()
  })

  describe.each(pointsOf(engine))('at point %i of the history', (point) => {
    let database: Database
    let before: Rows
    beforeAll(async () => {
      database = await openEmptyDatabase(engine)
      await migrate(database, sourcesAt(point))
      await fill(database)
      before = await readRows(database)
      await migrate(database, migrationSources)
    })
    afterAll(() => database.close())

    it('keeps every row as it was', async () => {
      expect(before.get('public.properties')).toHaveLength(4)
      expect(findLost(before, await readRows(database))).toEqual([])
    })

    it('becomes what a new database is', async () => {
      const lines = await readSchemaLines(database)
      const differences = [
        ...lines.filter((line) => !newest.includes(line)).map((line) => `+ ${line}`),
        ...newest.filter((line) => !lines.includes(line)).map((line) => `- ${line}`),
      ]
      expect(differences).toEqual([])
    })

    it('has rows that every rule holds for, and no hole in its permissions', async () => {
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
