import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine, type TestDatabase } from '../../../server/test/support/database.ts'
import { asVisitor } from '../support/act.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

describeOnEachEngine('reports about listings', (open) => {
  let acts: Acts
  let database: TestDatabase
  let host: Person
  let tenant: Person
  beforeAll(async () => {
    database = await open()
    acts = actsOn(database)
    host = await acts.newPerson()
    tenant = await acts.newPerson()
  })

  const home = async (approval = 'approved'): Promise<string> => {
    const id = await acts.list(host)
    await acts.operate(
      `update public.properties set approval_status = '${approval}' where id = '${id}'`,
    )
    return id
  }
  const reportFrom = (ip: string, id: string, reason = 'money_first', details = '') => {
    const settings = {
      ...asVisitor.settings,
      'request.headers': JSON.stringify({ 'x-forwarded-for': ip }),
    }
    const text = `select public.report_property($1, $2, $3)`
    return database.run({ ...asVisitor, settings }, [{ text, values: [id, reason, details] }])
  }
  const count = async (id: string): Promise<unknown> => {
    const [row] = await acts.operate(
      `select count(*)::int as reports, count(reporter_id)::int as named
      from public.property_reports where property_id = '${id}'`,
    )
    return row
  }

  it('refuses a listing that is not public as one that never was', async () => {
    const hidden = await home('pending')
    await expect(reportFrom('203.0.113.1', hidden)).rejects.toMatchObject({ code: 'PT404' })
    const unknown = '11111111-1111-4111-8111-111111111111'
    await expect(reportFrom('203.0.113.1', unknown)).rejects.toMatchObject({ code: 'PT404' })
  })

  it.each([
    ['a reason that is none', 'spite', 'words'],
    ['another reason without a word', 'other', '   '],
    ['more than 1000 characters', 'other', 'x'.repeat(1001)],
  ])('refuses %s, and keeps nothing', async (_what, reason, details) => {
    const id = await home()
    await expect(reportFrom('203.0.113.2', id, reason, details)).rejects.toMatchObject({
      code: '23514',
    })
    expect(await count(id)).toEqual({ reports: 0, named: 0 })
  })

  it('takes a report of a visitor once a day, however often it is sent, and stores no address', async () => {
    const id = await home()
    await reportFrom('203.0.113.3', id)
    await reportFrom('203.0.113.3', id, 'wrong_facts')
    expect(await count(id)).toEqual({ reports: 1, named: 0 })
    await reportFrom('203.0.113.4', id)
    expect(await count(id)).toEqual({ reports: 2, named: 0 })
  })

  it('B3 refuses the eleventh listing of a day from one network, not one from another', async () => {
    const ids = await Promise.all(Array.from({ length: 11 }, () => home()))
    for (const id of ids.slice(0, 10)) {
      // One after another, as one visitor would.
      // oxlint-disable-next-line no-await-in-loop
      await reportFrom('203.0.113.5', id)
    }
    const eleventh = ids[10] ?? ''
    await expect(reportFrom('203.0.113.5', eleventh)).rejects.toMatchObject({ code: 'PT429' })
    await reportFrom('203.0.113.6', eleventh)
    expect(await count(eleventh)).toEqual({ reports: 1, named: 0 })
  })

  it('names who reports signed in, for admins and for that person, never for the lister', async () => {
    const id = await home()
    await acts.request(tenant, `select public.report_property('${id}', 'not_theirs', 'Seen twice')`)
    expect(await count(id)).toEqual({ reports: 1, named: 1 })
    const seenBy = (person: Person) =>
      acts.request(
        person,
        `select reason, details from public.property_reports where property_id = '${id}'`,
      )
    expect(await seenBy(host)).toEqual([])
    expect(await seenBy(tenant)).toEqual([{ reason: 'not_theirs', details: 'Seen twice' }])
  })
})
