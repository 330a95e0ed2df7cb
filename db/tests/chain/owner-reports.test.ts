// Reports of an owner and what is owed by its age (chain 2.12): one's own tenancies alone, sums that equal the payments, words for a bad year.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { objectOf } from '../support/applications.ts'
import { rowsOf } from '../support/conversations.ts'
import { refusalOf } from '../support/hint-of.ts'
import type { Person } from '../support/marketplace.ts'
import { newTenancies, noonOf, type Let, type Tenancies } from '../support/tenancies.ts'

const RENT = 2_500_000
const now = noonOf('2026-07-10')

describeOnEachEngine('reports of an owner', (open) => {
  let rent: Tenancies
  let owner: Person
  let home: Let
  beforeAll(async () => {
    rent = newTenancies(await open())
    owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
    home = await rent.begun(owner, { startOn: '2026-03-01', depositPaise: 0 })
    for (const [day, reference] of [
      ['2026-03-04', '618204600001'],
      ['2026-04-20', '618204600002'],
    ] as const) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      await rent.ringUntil(noonOf(day))
      const { id } = await rent.claim(noonOf(day), home.seeker, home.tenancyId, {
        _reference: reference,
      })
      await rent.confirm(noonOf(day), owner, id, RENT)
    }
    await rent.ringUntil(now)
  })
  const read = (person: Person, name: string, args: Readonly<Record<string, unknown>>, at = now) =>
    rent.applications.read(
      {
        ...person,
        scope: { ...person.scope, settings: { ...person.scope.settings, 'private.present': at } },
      },
      name,
      args,
    )
  const report = (person: Person, kind: string | null, year: string | null) =>
    read(person, 'owner_report', { _kind: kind, _year: year })

  it('refuses a report and a year that there is none of, and a day that has not come', async () => {
    expect(await refusalOf(report(owner, 'secrets', '2026-27'))).toBe('bad_argument')
    expect(await refusalOf(report(owner, null, '2026-27'))).toBe('bad_argument')
    for (const year of [null, '2026', '2026-28', '26-27'])
      expect(await refusalOf(report(owner, 'income', year))).toBe('bad_argument')
    expect(await refusalOf(read(owner, 'arrears', { _on: '2026-07-11' }))).toBe('bad_argument')
  })

  it('tells a stranger, the tenant and a year not begun nothing', async () => {
    const stranger = await rent.chats.newSeeker()
    for (const person of [stranger, home.seeker])
      for (const kind of [
        'rent_roll',
        'receipts',
        'income',
        'tds',
        'deposits',
        'repairs',
        'still_due',
      ])
        expect(await report(person, kind, '2026-27')).toEqual({ kind, year: '2026-27', rows: [] })
    expect(await read(home.seeker, 'arrears', { _on: null })).toMatchObject({ homes: [] })
    expect(await report(owner, 'income', '2031-32')).toMatchObject({ rows: [] })
  })

  it('counts what was paid in the tax year, by month and by receipt, and what came late', async () => {
    expect(await report(owner, 'income', '2025-26')).toMatchObject({
      rows: [{ month: '2026-03-01', rent_paise: RENT, other_paise: 0, late_paise: 0 }],
    })
    expect(await report(owner, 'income', '2026-27')).toMatchObject({
      rows: [{ month: '2026-04-01', rent_paise: RENT, late_paise: RENT, paise: RENT }],
    })
    const receipts = await report(owner, 'receipts', '2026-27')
    expect(receipts).toMatchObject({
      rows: [
        {
          on: '2026-04-20',
          paise: RENT,
          tds_paise: 0,
          reference: '618204600002',
          is_cancelled: false,
        },
      ],
    })
    expect(await report(owner, 'tds', '2026-27')).toMatchObject({ rows: [] })
    const [roll] = rowsOf(objectOf(await report(owner, 'rent_roll', '2026-27'))['rows'])
    expect(roll).toMatchObject({
      tenants: 'Tenzin Lhamo',
      charged_paise: 4 * RENT,
      paid_paise: RENT,
    })
  })

  it('says what is still due of each month, and nothing of one that was paid', async () => {
    const due = objectOf(await report(owner, 'still_due', '2026-27'))
    expect(rowsOf(due['rows']).map(({ month, open_paise: paise }) => [month, paise])).toEqual([
      ['2026-05-01', RENT],
      ['2026-06-01', RENT],
      ['2026-07-01', RENT],
    ])
    expect(await report(owner, 'still_due', '2025-26')).toMatchObject({ rows: [] })
  })

  it('says how old what is open is', async () => {
    // May, June and July are open; each fell due on the 5th
    expect(await read(owner, 'arrears', { _on: null })).toMatchObject({
      on: '2026-07-10',
      sums: {
        days_30_paise: RENT,
        days_60_paise: RENT,
        days_90_paise: RENT,
        older_paise: 0,
        paise: 3 * RENT,
      },
      homes: [{ tenants: 'Tenzin Lhamo', paise: 3 * RENT }],
    })
    expect(await read(owner, 'arrears', { _on: '2026-05-05' })).toMatchObject({ homes: [] })
  })
})
