// The admins' feed of activities: written by triggers for every kind of event, newest first, by pages.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

const textOf = (cell: unknown): string => (typeof cell === 'string' ? cell : JSON.stringify(cell))

describeOnEachEngine('activities', (open) => {
  let acts: Acts
  let admin: Person
  let asha: Person
  let listing = ''
  beforeAll(async () => {
    acts = actsOn(await open())
    admin = await acts.newPerson({ first_name: 'Chief' })
    await acts.makeAdmin(admin)
    asha = await acts.newPerson({ first_name: 'Asha', last_name: 'Rao' })
    listing = await acts.list(asha, { title: `'Roof over Pune'` })
  })
  const ask = (rest = '') =>
    acts.request(admin, `select * from public.admin_get_activities(${rest})`)
  const newest = async (area: string) => (await ask(`_limit => 1, _area => '${area}'`))[0]

  it('record a person who joined and what they listed', async () => {
    expect(await newest('person')).toMatchObject({
      kind: 'person.joined',
      subject_id: asha.userId,
      first_name: 'Asha',
      last_name: 'Rao',
      title: null,
    })
    expect(await newest('listing')).toMatchObject({
      kind: 'listing.made',
      subject_id: listing,
      user_id: asha.userId,
      title: 'Roof over Pune',
    })
  })

  it('record a decision on a listing, and its reversal', async () => {
    await acts.request(
      admin,
      `select public.admin_update_property_approval('${listing}', 'approved')`,
    )
    expect(await newest('listing')).toMatchObject({ kind: 'listing.approved', subject_id: listing })
    await acts.request(admin, `select public.admin_undo_decision('property', '${listing}')`)
    expect(await newest('decision')).toMatchObject({
      kind: 'decision.taken_back',
      title: 'Roof over Pune',
    })
  })

  it('record a report, without a person where a visitor made it', async () => {
    await acts.request(
      admin,
      `select public.admin_update_property_approval('${listing}', 'approved')`,
    )
    const reporter = await acts.newPerson()
    await acts.request(reporter, `select public.report_property('${listing}', 'wrong_facts')`)
    expect(await newest('listing')).toMatchObject({
      kind: 'listing.reported',
      subject_id: listing,
      user_id: reporter.userId,
    })
  })

  it('record a document handed in and the decision on the person', async () => {
    await acts.request(
      asha,
      `insert into public.verification_records (user_id, document_type, document_number, full_name)
      values ('${asha.userId}', 'pan', 'ABCPE1234F', 'Asha Rao')`,
    )
    expect(await newest('identity')).toMatchObject({
      kind: 'identity.handed_in',
      user_id: asha.userId,
    })
    await acts.request(
      admin,
      `select public.admin_update_verification_status('${asha.userId}', 'verified')`,
    )
    expect(await newest('identity')).toMatchObject({
      kind: 'identity.verified',
      subject_id: asha.userId,
    })
  })

  it('record a role asked for and decided, by its name', async () => {
    await acts.operate(
      `insert into public.user_roles (user_id, role, role_approval_status) values ('${asha.userId}', 'broker', 'pending')`,
    )
    expect(await newest('role')).toMatchObject({ kind: 'role.requested', title: 'broker' })
    const id = textOf((await newest('role'))?.['subject_id'])
    await acts.request(admin, `select public.admin_set_role_approval('${id}', 'rejected')`)
    expect(await newest('role')).toMatchObject({ kind: 'role.rejected', subject_id: id })
  })

  it('come page by page from both tables, none twice and none left out', async () => {
    await acts.list(asha, { title: `'Cellar'` })
    const all = (await ask('_limit => 100')).map(({ key }) => key)
    expect(new Set(all).size).toBe(all.length)
    const seen: unknown[] = []
    let before = ''
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- each page begins after the one before
      const page = await acts.request(
        admin,
        `select key, happened_at::text as at from public.admin_get_activities(_limit => 3${before})`,
      )
      const last = page.at(-1)
      if (last === undefined) break
      seen.push(...page.map(({ key }) => key))
      before = `, _before => '${textOf(last['at'])}', _before_key => '${textOf(last['key'])}'`
    }
    expect(seen).toEqual(all)
  })

  it('are watched with one line of the audit log a minute', async () => {
    const watcher = await acts.newPerson()
    await acts.makeAdmin(watcher)
    for (let look = 0; look < 3; look += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      await acts.request(watcher, 'select 1 from public.admin_get_activities()')
    }
    expect(
      await acts.operate(
        `select action from private.audit_log where actor_id = '${watcher.userId}'`,
      ),
    ).toEqual([{ action: 'admin.list.activities' }])
  })

  it('go with the account of the person', async () => {
    const ravi = await acts.newPerson()
    await acts.operate(`delete from auth.users where id = '${ravi.userId}'`)
    expect(
      await acts.operate(`select from public.activities where user_id = '${ravi.userId}'`),
    ).toEqual([])
  })
})
