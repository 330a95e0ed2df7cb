// The statement of a tax year (rent alone, one's own share, gaps never filled), and the deposit that later terms raise.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import type { Json } from '../support/conversations.ts'
import { refusalOf } from '../support/hint-of.ts'
import type { Person } from '../support/marketplace.ts'
import { newTenancies, noonOf, type Tenancies } from '../support/tenancies.ts'

describeOnEachEngine('rent of a year', (open) => {
  let rent: Tenancies
  let owner: Person
  beforeAll(async () => {
    rent = newTenancies(await open())
    owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })
  const statement = (at: string, person: Person, tenancyId: string, year: string | null) => {
    const settings = { ...person.scope.settings, 'private.present': at }
    return rent.applications.read(
      { ...person, scope: { ...person.scope, settings } },
      'rent_statement',
      {
        _tenancy_id: tenancyId,
        _year: year,
      },
    )
  }

  it('counts confirmed rent of the tax year alone, and names the months without it', async () => {
    const home = await rent.begun(owner, {
      startOn: '2026-02-17',
      maintenancePaise: 200_000,
      depositPaise: 0,
    })
    const pay = async (day: string, reference: string, paise: number) => {
      await rent.ringUntil(noonOf(day))
      const { id } = await rent.claim(noonOf(day), home.seeker, home.tenancyId, {
        _reference: reference,
        _amount_paise: paise,
      })
      return id
    }
    const both = 2_700_000
    const days: readonly (readonly [string, string])[] = [
      ['2026-03-03', '618204600001'],
      ['2026-04-03', '618204600002'],
    ]
    for (const [day, reference] of days) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await rent.confirm(noonOf(day), owner, await pay(day, reference, both * 2), both * 2)
    }
    await pay('2026-07-06', '618204600003', both)
    const now = noonOf('2026-07-07')
    for (const year of [null, '2026', '2026-28', '26-27'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await refusalOf(statement(now, home.seeker, home.tenancyId, year))).toBe(
        'bad_argument',
      )
    const stranger = await rent.chats.newSeeker()
    expect(await refusalOf(statement(now, stranger, home.tenancyId, '2026-27'))).toBe('not_found')
    const [before, present] = [
      await statement(now, home.seeker, home.tenancyId, '2025-26'),
      await statement(now, home.seeker, home.tenancyId, '2026-27'),
    ]
    // ₹25,000 × 12 ÷ 28 for the days of February, and March
    expect(before).toMatchObject({ total_paise: 1_071_429 + 2_500_000, gaps: [] })
    expect(present).toMatchObject({
      tenant: 'Tenzin Lhamo',
      owner: 'Meera Rao',
      gaps: [{ from: '2026-07-01', until: '2026-07-31' }],
      months: [
        { month: '2026-04', paise: 2_500_000 },
        { month: '2026-05', paise: 2_500_000 },
        { month: '2026-06', paise: 2_500_000 },
        { month: '2026-07', paise: 2_500_000 },
      ],
    })
    expect(await statement(now, owner, home.tenancyId, '2026-27')).toMatchObject({ side: 'owner' })
    expect(await statement(now, home.seeker, home.tenancyId, '2024-25')).toMatchObject({
      rows: [],
      total_paise: 0,
    })
  })

  it('later terms with a higher deposit charge what it is higher, once; a lower one charges nothing', async () => {
    const home = await rent.begun(owner, { startOn: '2026-02-01', depositPaise: 5_000_000 })
    await rent.ringUntil(noonOf('2026-02-01'))
    const terms = (from: string, paise: number) =>
      rent.acts.operate(`insert into public.tenancy_terms
        select tenancy_id, '${from}', rent_paise, maintenance_paise, ${paise}, other, due_day, grace_days, late_fee, escalation_bp,
          escalation_months, agreement_version_id
        from public.tenancy_terms where tenancy_id = '${home.tenancyId}' order by from_on limit 1`)
    await terms('2027-01-01', 6_000_000)
    await terms('2028-01-01', 4_000_000)
    await terms('2029-01-01', 6_000_000)
    const deposits = (await rent.chargesOf(home.tenancyId)).filter(
      (each: Json) => each['kind'] === 'deposit',
    )
    expect(deposits.map(({ from, paise }: Json) => [from, paise])).toEqual([
      ['2026-02-01', 5_000_000],
      ['2027-01-01', 1_000_000],
    ])
    expect(await rent.faults(home.tenancyId)).toEqual([])
  })
})
