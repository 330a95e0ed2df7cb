// The audit log as admins read it: by person, action, outcome and time, by pages that neither miss nor repeat a line.

import { randomUUID } from 'node:crypto'

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

const line = (action: string, at: string, rest: string) =>
  `('${action}', timestamptz '${at}', ${rest})`

describeOnEachEngine('the audit log for admins', (open) => {
  let acts: Acts
  let admin: Person
  let asha: Person
  let listing = ''
  beforeAll(async () => {
    acts = actsOn(await open())
    asha = await acts.newPerson({ first_name: 'Asha' })
    await acts.keepOldName(asha, 'Under_score')
    admin = await acts.newPerson({ first_name: 'Chief', last_name: 'Kapoor' })
    await acts.makeAdmin(admin)
    listing = await acts.list(asha, { title: `'Roof over Pune'` })
    await acts.operate(`insert into private.audit_log (action, happened_at, outcome, actor_id, target) values
      ${[
        line('test.one', '2026-03-09T10:00+05:30', `'ok', '${asha.userId}', null`),
        line('test.two', '2026-03-09T10:00+05:30', `'denied', null, '${asha.userId}'`),
        line('test.three', '2026-03-10T00:00+05:30', `'ok', '${admin.userId}', '${listing}'`),
        line('other.one', '2026-03-11T10:00+05:30', `'ok', null, 'no id at all'`),
      ].join(', ')}`)
  })
  const ask = (rest: string) => acts.request(admin, `select * from public.admin_get_audit(${rest})`)
  const actions = async (rest: string) => (await ask(rest)).map(({ action }) => action)

  it('is refused to an admin whose second factor is due (ruling 9)', async () => {
    const due = await acts.newPerson()
    await acts.makeAdmin(due)
    await acts.operate(
      `update public.user_2fa_settings set email_2fa_enabled = true, requires_2fa = true where user_id = '${due.userId}'`,
    )
    for (const call of ['admin_get_audit()', 'admin_get_activities()']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(acts.request(due, `select * from public.${call}`)).rejects.toMatchObject({
        code: '42501',
        hint: 'insufficient_aal',
      })
    }
  })

  it.each([
    [`_action => 'x''; drop'`, 'There is no such action'],
    [`_outcome => 'maybe'`, 'There is no such choice here: maybe'],
  ])('refuses %s', async (rest, message) => {
    await expect(ask(rest)).rejects.toMatchObject({ code: '22023', message })
  })

  it('has the newest line first and names who did it and to what', async () => {
    const [first] = await ask('')
    expect(first).toMatchObject({ action: 'admin.list.audit', actor_first_name: 'Chief' })
    expect(await ask(`_action => 'test.three'`)).toMatchObject([
      {
        actor_id: admin.userId,
        actor_email: `${admin.userId}@example.in`,
        actor_last_name: 'Kapoor',
        outcome: 'ok',
        target: listing,
        target_name: 'Roof over Pune',
        detail: {},
      },
    ])
    expect(await ask(`_action => 'test.two'`)).toMatchObject([
      { actor_id: null, actor_email: null, target_name: `${asha.userId}@example.in` },
    ])
  })

  it('is narrowed by action, outcome and time, the end left out', async () => {
    expect(await actions(`_action => 'test'`)).toEqual(['test.three', 'test.two', 'test.one'])
    expect(await actions(`_action => 'test.one'`)).toEqual(['test.one'])
    expect(await actions(`_action => 'test', _outcome => 'denied'`)).toEqual(['test.two'])
    expect(
      await actions(`_from => '2026-03-10T00:00+05:30', _to => '2026-03-11T10:00+05:30'`),
    ).toEqual(['test.three'])
  })

  const narrow = (person: string) => actions(`_person => '${person}', _action => 'test'`)
  it('is narrowed by person, who did it or whom it concerns', async () => {
    expect(await narrow(asha.userId.toUpperCase())).toEqual(['test.two', 'test.one'])
    expect(await narrow('under_SCORE')).toEqual(['test.two', 'test.one'])
    expect(await narrow('nobody of this name')).toEqual([])
  })

  it('finds by the person that a number of theirs was opened, and names them (ruling 10)', async () => {
    const ravi = await acts.newPerson({ first_name: 'Ravi' })
    const record = randomUUID()
    await acts.operate(
      `select private.record_audit('kyc.reveal', 'ok', '${record}', '{"reason": "why", "user": "${ravi.userId}"}', '${admin.userId}')`,
    )
    expect(await ask(`_person => '${ravi.userId}', _action => 'kyc'`)).toMatchObject([
      {
        action: 'kyc.reveal',
        actor_id: admin.userId,
        target: record,
        target_name: `${ravi.userId}@example.in`,
      },
    ])
  })

  it('goes page by page past lines of one moment', async () => {
    const seen: unknown[] = []
    let after = 'null'
    for (let page = 0; page < 3; page += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each page begins after the one before
      const [row] = await ask(`_limit => 1, _action => 'test', _after_id => ${after}`)
      seen.push(row?.['action'])
      after = JSON.stringify(row?.['id'] ?? null)
    }
    expect(seen).toEqual(['test.three', 'test.two', 'test.one'])
    expect(await actions(`_limit => 1, _action => 'test', _after_id => ${after}`)).toEqual([])
  })

  it('leaves a line of each look, and stops who looks too often (T55)', async () => {
    const busy = await acts.newPerson()
    await acts.makeAdmin(busy)
    await acts.request(busy, `select 1 from public.admin_get_audit(_person => 'Asha')`)
    expect(
      await acts.operate(
        `select action, detail from private.audit_log where actor_id = '${busy.userId}'`,
      ),
    ).toEqual([{ action: 'admin.list.audit', detail: { limit: 50, narrowed: true } }])
    await acts.operate(
      `insert into private.audit_log (actor_id, action, outcome) select '${busy.userId}', 'admin.list.audit', 'ok' from generate_series(1, 119)`,
    )
    await expect(
      acts.request(busy, 'select 1 from public.admin_get_audit()'),
    ).rejects.toMatchObject({ code: 'PT429' })
  })
})
