// What is charged when (chain 2.5): months by the calendar and by days, rises, late fees, the same by one leap of the clock and by days.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import type { Person } from '../support/marketplace.ts'
import { newTenancies, noonOf, type Tenancies } from '../support/tenancies.ts'

describeOnEachEngine('rent by the clock', (open) => {
  let rent: Tenancies
  let owner: Person
  beforeAll(async () => {
    rent = newTenancies(await open())
    owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })
  const rents = async (tenancyId: string) =>
    (await rent.chargesOf(tenancyId)).filter(({ kind }) => kind === 'rent')

  it('the worked sums of rent come out: part months, rises, 29 February', async () => {
    const sums = await rent.acts.operate(`select
      private.paise_by_days(3450000, '2026-06-17', '2026-06-30')::integer as june,
      private.paise_by_days(2500000, '2026-02-10', '2026-02-28')::integer as february,
      private.paise_by_days(2500000, '2026-11-16', '2026-11-30')::integer as november,
      private.paise_by_days(2800000, '2027-02-01', '2027-02-10')::integer as ten_days,
      private.paise_by_days(2500000, '2028-02-01', '2028-02-29')::integer as leap,
      private.paise_by_days(2500000, '2026-12-01', '2026-12-31')::integer as whole`)
    expect(sums).toEqual([
      {
        june: 1_610_000,
        february: 1_696_429,
        november: 1_250_000,
        ten_days: 1_000_000,
        leap: 2_500_000,
        whole: 2_500_000,
      },
    ])
    const risen = await rent.acts
      .operate(`select day, private.risen_rent(row(null, '2026-06-17', rent, 0, 0, '[]', 5, 5, null, bp, 12, null)
        ::public.tenancy_terms, day::date)::integer as paise
      from (values ('2027-06-01', 3450000, 500), ('2027-07-01', 3450000, 500), ('2028-07-01', 3450000, 500),
        ('2028-07-01', 2500000, 500), ('2028-07-01', 1850000, 1000)) as asked (day, rent, bp)`)
    expect(risen.map(({ paise }) => paise)).toEqual([
      3_450_000, 3_622_500, 3_803_600, 2_756_300, 2_238_500,
    ])
  })

  it('nothing is charged before the first day but the deposit; then the days of the first month', async () => {
    const home = await rent.begun(owner, { startOn: '2026-06-17', signedOn: '2026-06-01' })
    await rent.ringUntil(noonOf('2026-06-16'))
    expect(await rent.chargesOf(home.tenancyId)).toEqual([
      {
        kind: 'deposit',
        from: '2026-06-17',
        until: '2026-06-17',
        due_on: '2026-06-17',
        paise: 5_000_000,
      },
    ])
    await rent.ringUntil(noonOf('2026-06-26'))
    expect(await rents(home.tenancyId)).toEqual([
      {
        kind: 'rent',
        from: '2026-06-17',
        until: '2026-06-30',
        due_on: '2026-06-17',
        paise: 1_166_667,
      },
      {
        kind: 'rent',
        from: '2026-07-01',
        until: '2026-07-31',
        due_on: '2026-07-05',
        paise: 2_500_000,
      },
    ])
    expect(await rent.faults(home.tenancyId)).toEqual([])
  })

  it('months that were over when all had signed are not charged', async () => {
    const home = await rent.begun(owner, { startOn: '2024-01-31', signedOn: '2026-06-20' })
    await rent.ringUntil(noonOf('2026-06-20'))
    expect((await rents(home.tenancyId)).map(({ from, due_on }) => [from, due_on])).toEqual([
      ['2026-06-01', '2026-06-20'],
    ])
  })

  it('maintenance, a bill each month and one each quarter stand beside the rent', async () => {
    const home = await rent.begun(owner, {
      startOn: '2026-06-01',
      maintenancePaise: 150_000,
      other: [
        { name: 'Parking', paise: 50_000, every: 'month' },
        { name: 'Water', paise: 90_000, every: 'quarter' },
        { name: 'Keys', paise: 20_000, every: 'once' },
      ],
    })
    await rent.ringUntil(noonOf('2026-08-28'))
    const charged = await rent.acts
      .operate(`select name, count(*)::integer as times from public.rent_charges
      where tenancy_id = '${home.tenancyId}' and kind in ('other', 'maintenance') group by name order by name`)
    expect(charged).toEqual([
      { name: '', times: 4 },
      { name: 'Keys', times: 1 },
      { name: 'Parking', times: 4 },
      { name: 'Water', times: 2 },
    ])
  })

  it('three years by one leap of the clock and by single days give the same ledger (I11, I21)', async () => {
    const terms = {
      startOn: '2026-01-31',
      escalationBp: 500,
      lateFee: { per_day_paise: 10_000, cap_paise: 100_000 },
    }
    const ledger = async (tenancyId: string) =>
      rent.acts
        .operate(`select posting.cause, posting.posted_on::text, string_agg(line.account || ' ' || line.amount_paise, ', '
          order by line.line_no) as lines
        from public.ledger_postings as posting join public.ledger_entries as line on line.posting_id = posting.id
        where posting.tenancy_id = '${tenancyId}' group by posting.id order by posting.posted_on, lines`)
    const leapt = await rent.begun(owner, terms)
    await rent.ringUntil(noonOf('2029-01-30'))
    const days = await rent.begun(owner, terms)
    await rent.ringDays('2026-01-31', '2029-01-30')
    const [one, other] = [await ledger(leapt.tenancyId), await ledger(days.tenancyId)]
    expect(one).toEqual(other)
    // 37 months from January 2026 to January 2029, the last of them in whole, and February, charged five days before
    expect(await rents(leapt.tenancyId)).toHaveLength(38)
    const fees = (await rent.chargesOf(leapt.tenancyId)).filter(({ kind }) => kind === 'late_fee')
    expect(new Set(fees.map(({ paise }) => paise))).toEqual(new Set([8064, 100_000]))
    const gaps = await rent.acts.operate(`select count(*)::integer as count from (
        select lower(period) as from_on, lag(upper(period)) over (order by lower(period)) as ends from public.rent_charges
        where tenancy_id = '${leapt.tenancyId}' and kind = 'rent'
      ) as month where month.ends <> month.from_on`)
    expect(gaps).toEqual([{ count: 0 }])
    expect(await rent.faults(leapt.tenancyId)).toEqual([])
    expect(await rent.acts.operate('select * from private.missing_alarms(now())')).toEqual([])
  })
})
