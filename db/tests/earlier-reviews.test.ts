// A database from before decisions had one table keeps what its admins decided when it is brought up to date.

import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { migrate } from '../../server/src/db/migrate.ts'
import { toRows } from '../../server/src/db/rows.ts'
import { openEmptyDatabase, usualEngine } from '../../server/test/support/database.ts'
import { migrationSources } from '../../server/test/support/test-run.ts'
import { asOwner } from './support/act.ts'
import { insertListing } from './support/marketplace.ts'

const OWNER = 'd0000000-0000-4000-8000-000000000001'
const ADMIN = 'd0000000-0000-4000-8000-000000000002'

it('decisions of an earlier version are there after an update, as events once and not twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'basera-earlier-'))
  const earlier = join(folder, 'migrations')
  const database = await openEmptyDatabase(usualEngine())
  const operate = async (text: string) => {
    const [result] = await database.run(asOwner, [{ text, values: [] }])
    return result === undefined ? [] : toRows(result)
  }
  try {
    for (const { name, directory } of migrationSources) {
      for (const file of readdirSync(directory)) {
        if (name === 'platform' || file < '0084')
          cpSync(join(directory, file), join(earlier, name, file))
      }
    }
    await migrate(
      database,
      migrationSources.map(({ name }) => ({ name, directory: join(earlier, name) })),
    )
    await operate(`
      insert into auth.users (id, email, email_confirmed_at) values
        ('${OWNER}', 'owner@example.in', now()), ('${ADMIN}', 'admin@example.in', now())`)
    const [listing] = await operate(insertListing(OWNER))
    const id = listing?.['id']
    if (typeof id !== 'string') throw new Error('the listing was not stored')
    await operate(`
      insert into private.property_reviews (property_id, approval_status, admin_notes, decided_by, decided_at) values
        ('${id}', 'rejected', 'No photos', '${ADMIN}', '2026-03-01 10:00+05:30'),
        ('${id}', 'approved', null, null, '2026-03-02 10:00+05:30')`)
    const events = await operate(
      `select event from public.property_events where property_id = '${id}'`,
    )

    await migrate(database, migrationSources)
    expect(
      await operate(`
        select kind, subject_id, user_id, from_state, to_state, admin_notes, decided_by, decided_at
        from private.decisions order by id`),
    ).toEqual([
      {
        kind: 'property',
        subject_id: id,
        user_id: OWNER,
        from_state: 'pending',
        to_state: 'rejected',
        admin_notes: 'No photos',
        decided_by: ADMIN,
        decided_at: '2026-03-01T04:30:00.000Z',
      },
      {
        kind: 'property',
        subject_id: id,
        user_id: OWNER,
        from_state: 'pending',
        to_state: 'approved',
        admin_notes: null,
        decided_by: null,
        decided_at: '2026-03-02T04:30:00.000Z',
      },
    ])
    expect(
      await operate(`select event from public.property_events where property_id = '${id}'`),
    ).toEqual(events)
    expect(await operate(`select to_regclass('private.kept_property_reviews') as kept`)).toEqual([
      { kept: null },
    ])
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
