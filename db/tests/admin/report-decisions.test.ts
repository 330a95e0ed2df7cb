// Reports at the admin area: who reads them, what a decision does to the listing, who is notified, and taking it back.

import { beforeAll, beforeEach, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'
import { type Reports, reportsOn } from '../support/reporters.ts'

describeOnEachEngine('a decision on reports', (open) => {
  let acts: Acts
  let reports: Reports
  let admin: Person
  let host: Person
  let people: readonly Person[]
  let listing: string
  beforeAll(async () => {
    const database = await open()
    acts = actsOn(database)
    reports = reportsOn(database, acts)
    admin = await acts.newAdmin()
  })
  beforeEach(async () => {
    host = await acts.newPerson()
    listing = await acts.list(host, { title: `'Roof over Kondapur'` })
    await acts.operate(
      `update public.properties set approval_status = 'approved' where id = '${listing}'`,
    )
    people = await Promise.all([30, 40, 50].map((days) => reports.reporter(days)))
  })

  const hide = async () => {
    for (const person of people) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, as people do
      await reports.report(person, listing)
    }
  }
  const decide = (as: Person, decision: string, more = '', seenUntil = 'now()') =>
    acts.request(
      as,
      `select public.admin_decide_property_reports('${listing}', '${decision}', ${seenUntil},
        (select version from public.properties where id = '${listing}')${more}) as answer`,
    )
  const undo = (as: Person) =>
    acts.request(as, `select public.admin_undo_decision('report', '${listing}')`)
  const queue = (more = '') =>
    acts.request(
      admin,
      `select title, is_held, reports, reasons, last_decision
      from public.admin_get_reported_properties(${more}) where id = '${listing}'`,
    )
  const approval = async () => {
    const [row] = await acts.operate(
      `select approval_status, is_public from public.properties where id = '${listing}'`,
    )
    return row
  }
  const told = (person: Person) =>
    acts.operate(`select kind, words from private.notices
      where email = '${person.userId}@example.in' and about_id = '${listing}'`)
  const count = () =>
    acts.request(
      admin,
      `select public.admin_count_listed('reports')::int as listed,
        public.admin_count_listed('reports', '{"state": "held"}')::int as held,
        (public.admin_get_figures('reports') ->> 'waiting')::int as waiting`,
    )
  const open_ = async () => {
    const [row] = await acts.operate(`select count(*)::int as open from public.property_reports
      where property_id = '${listing}' and decided_at is null`)
    return row?.['open']
  }

  it('is refused to people who are no admins, and its queue and case with it', async () => {
    await reports.report(people[0]!, listing)
    for (const call of [
      `admin_decide_property_reports('${listing}', 'nothing_wrong', now(), 1)`,
      `admin_get_property_reports('${listing}')`,
      'admin_get_reported_properties()',
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- each by itself
      await expect(acts.request(host, `select public.${call}`)).rejects.toMatchObject({
        code: '42501',
      })
    }
  })

  it.each(['', 'approved', 'suspended'])('is refused when it is "%s"', async (decision) => {
    await reports.report(people[0]!, listing)
    await expect(decide(admin, decision)).rejects.toMatchObject({ code: '22023' })
    expect(await open_()).toBe(1)
  })

  it.each(['changes_requested', 'taken_down', 'lister_suspended'])(
    'needs words to the owner: %s',
    async (decision) => {
      await reports.report(people[0]!, listing)
      await expect(decide(admin, decision, `, _reason => '  '`)).rejects.toMatchObject({
        code: '22023',
        message: 'Say why: the owner reads this',
      })
      await expect(decide(admin, decision, `, repeat('x', 1001)`)).rejects.toMatchObject({
        code: '22023',
      })
      await expect(
        decide(admin, decision, `, 'Why', null, repeat('x', 1001)`),
      ).rejects.toMatchObject({ code: '22023' })
    },
  )

  it('that suspends who listed it hides all their homes, and is lifted, not taken back', async () => {
    const second = await acts.list(host, { title: `'Cellar below Kondapur'` })
    await acts.operate(
      `update public.properties set approval_status = 'approved' where id = '${second}'`,
    )
    await hide()
    await decide(admin, 'lister_suspended', `, 'Money was asked for.'`)
    expect(await open_()).toBe(0)
    const shown = () =>
      acts.operate(
        `select count(*)::int as homes from public.properties where owner_id = '${host.userId}' and is_public`,
      )
    expect(await shown()).toEqual([{ homes: 0 }])
    await expect(undo(admin)).rejects.toMatchObject({ code: 'PT409', hint: 'too_late' })
    await acts.request(
      admin,
      `select public.admin_lift_suspension('${host.userId}', 'It was somebody else.')`,
    )
    expect(await shown()).toEqual([{ homes: 2 }])
    expect(await queue()).toEqual([])
  })

  it('is refused to an admin who lists the home', async () => {
    await reports.report(people[0]!, listing)
    await acts.operate(
      `update public.properties set broker_id = '${admin.userId}' where id = '${listing}'`,
    )
    await expect(decide(admin, 'nothing_wrong')).rejects.toMatchObject({
      code: '42501',
      hint: 'own_case',
    })
  })

  it('is refused when the listing was changed or decided after it was looked at (T59)', async () => {
    await reports.report(people[0]!, listing)
    await expect(
      acts.request(
        admin,
        `select public.admin_decide_property_reports('${listing}', 'nothing_wrong', now(), 1)`,
      ),
    ).rejects.toMatchObject({
      code: 'PT409',
      message: 'This listing has changed meanwhile. Please look at it again.',
    })
    await decide(await acts.newAdmin(), 'taken_down', `, 'It is let.'`)
    await expect(decide(admin, 'nothing_wrong')).rejects.toMatchObject({
      code: 'PT409',
      message: 'These reports were decided meanwhile.',
    })
  })

  it('leaves a report that came after the admin looked', async () => {
    await reports.report(people[0]!, listing)
    const [seen] = await acts.request(
      admin,
      `select jsonb_build_object('until', seen_until) ->> 'until' as until
      from public.admin_get_reported_properties() where id = '${listing}'`,
    )
    const until = seen?.['until']
    if (typeof until !== 'string') throw new Error('the listing is not in the queue')
    await reports.report(people[1]!, listing)
    await decide(admin, 'nothing_wrong', '', `'${until}'`)
    expect(await open_()).toBe(1)
  })

  it('is read with the words, and with who made them and what became of their other reports', async () => {
    await reports.report(people[0]!, listing)
    await decide(admin, 'nothing_wrong')
    await reports.report(people[1]!, listing, 'wrong_facts')
    expect(await queue()).toEqual([
      {
        title: 'Roof over Kondapur',
        is_held: false,
        reports: 1,
        reasons: ['wrong_facts'],
        last_decision: 'nothing_wrong',
      },
    ])
    const [row] = await acts.request(
      admin,
      `select public.admin_get_property_reports('${listing}') as found`,
    )
    expect(row?.['found']).toMatchObject({
      held_at: null,
      total: 2,
      reports: [
        {
          reason: 'wrong_facts',
          details: 'They wanted a token first.',
          decision: null,
          reporter: { first_name: 'Meera', is_confirmed: true, listings: 0, reports: 0 },
        },
        { reason: 'money_first', decision: 'nothing_wrong', decided_by: 'Meera Rao' },
      ],
    })
  })

  it('"nothing wrong" shows a hidden listing again and notifies everybody (R-ADM-06)', async () => {
    await hide()
    expect(await queue(`_state => 'held', _sort => 'most'`)).toMatchObject([
      { is_held: true, reports: 3 },
    ])
    await decide(admin, 'nothing_wrong', `, _answer => 'We have seen the papers.'`)
    expect(await approval()).toEqual({ approval_status: 'approved', is_public: true })
    expect(await told(host)).toEqual([
      { kind: 'listing_cleared_of_reports', words: { title: 'Roof over Kondapur' } },
    ])
    expect(await told(people[0]!)).toEqual([
      {
        kind: 'report_nothing_wrong',
        words: { title: 'Roof over Kondapur', reason: 'We have seen the papers.' },
      },
    ])
    expect(await queue()).toEqual([])
    expect(await queue(`_state => 'decided'`)).toMatchObject([{ last_decision: 'nothing_wrong' }])
    expect(
      await acts.operate(
        `select event from public.property_events where property_id = '${listing}' order by id`,
      ),
    ).toEqual([
      { event: 'approved' },
      { event: 'hidden_by_reports' },
      { event: 'cleared_of_reports' },
    ])
  })

  it('does not notify the owner of a listing that was not hidden when nothing is wrong', async () => {
    await reports.report(people[0]!, listing)
    await decide(admin, 'nothing_wrong')
    expect(await told(host)).toEqual([])
    expect(await approval()).toEqual({ approval_status: 'approved', is_public: true })
  })

  it('"ask for changes" sends the listing back, and its owner reads why', async () => {
    await reports.report(people[0]!, listing, 'wrong_facts')
    await decide(admin, 'changes_requested', `, 'The rent is another.'`)
    expect(await approval()).toEqual({ approval_status: 'pending', is_public: true })
    expect(
      await acts.request(
        host,
        `select event, note from public.property_events where property_id = '${listing}'
        and event <> 'approved'`,
      ),
    ).toEqual([{ event: 'changes_requested', note: 'The rent is another.' }])
    expect(await told(host)).toMatchObject([{ kind: 'listing_changes_requested' }])
    expect(await told(people[0]!)).toMatchObject([{ kind: 'report_changes_requested' }])
  })

  it('"take down" rejects a hidden listing and writes the audit log', async () => {
    await hide()
    await decide(admin, 'taken_down', `, 'The photos are of another home.', 'seen before'`)
    expect(await approval()).toEqual({ approval_status: 'rejected', is_public: true })
    expect(await told(host)).toEqual([
      {
        kind: 'listing_rejected',
        words: { title: 'Roof over Kondapur', reason: 'The photos are of another home.' },
      },
    ])
    expect(
      await acts.operate(`select action, actor_id, detail ->> 'from' as from_state from private.audit_log
        where target = '${listing}' and action like 'report.taken%'`),
    ).toEqual([{ action: 'report.taken_down', actor_id: admin.userId, from_state: 'held' }])
  })

  it('asked twice after a lost answer is one decision', async () => {
    await reports.report(people[0]!, listing)
    await decide(admin, 'taken_down', `, 'It is let.'`)
    expect(await decide(admin, 'taken_down', `, 'It is let.'`)).toEqual([
      { answer: { success: true } },
    ])
    expect(await told(host)).toHaveLength(1)
  })

  it('is not mailed to a reporter who wants no mail', async () => {
    await acts.request(
      people[0]!,
      `select public.report_property('${listing}', 'money_first', null, false)`,
    )
    await decide(admin, 'nothing_wrong')
    expect(await told(people[0]!)).toEqual([])
  })

  it.each([
    ['nothing_wrong', ''],
    ['changes_requested', `, 'Other photos, please.'`],
    ['taken_down', `, 'It is let.'`],
  ])('is taken back with all it did: %s', async (decision, more) => {
    await hide()
    await decide(admin, decision, more)
    await expect(undo(await acts.newAdmin())).rejects.toMatchObject({ code: 'PT409' })
    await undo(admin)
    expect(await approval()).toEqual({ approval_status: 'approved', is_public: false })
    expect(await reports.listingState(listing)).toEqual({ is_public: false, is_held: true })
    expect(await open_()).toBe(3)
    expect([...(await told(host)), ...(await told(people[0]!))]).toEqual([])
    expect(
      await acts.operate(
        `select event from public.property_events where property_id = '${listing}' order by id desc limit 1`,
      ),
    ).toEqual([{ event: 'hidden_by_reports' }])
  })

  it.each(['oldest', 'most'])('leafs through its queue in one order: %s', async (sort) => {
    await hide()
    const other = await acts.list(host)
    await acts.operate(
      `update public.properties set approval_status = 'approved' where id = '${other}'`,
    )
    await reports.report(people[0]!, other)
    const page = async (more: string) => {
      const rows = await acts.request(
        admin,
        `select id from public.admin_get_reported_properties(_sort => '${sort}'${more})`,
      )
      return rows.map(({ id }) => id)
    }
    const whole = await page('')
    expect(whole.indexOf(listing)).toBeLessThan(whole.indexOf(other))
    expect(await page(`, _after_id => '${listing}'`)).toEqual(
      whole.slice(whole.indexOf(listing) + 1),
    )
  })

  it('is counted like the other queues', async () => {
    const [before] = await count()
    await reports.report(people[0]!, listing)
    await reports.report(people[1]!, listing, 'wrong_facts')
    const [after] = await count()
    const more = (name: string) => Number(after?.[name]) - Number(before?.[name])
    expect({ listed: more('listed'), held: more('held'), waiting: more('waiting') }).toEqual({
      listed: 1,
      held: 0,
      waiting: 2,
    })
  })
})
