// Figures of the rental chain for admins: they tell no sum of fewer than five, and name nobody. They equal a recount: figures-model.test.ts.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Conversations, conversationsOn, rowsOf } from '../support/conversations.ts'
import type { Acts, Person } from '../support/marketplace.ts'
import { newTenancies, type Tenancies } from '../support/tenancies.ts'
import { visitsOn } from '../support/visits.ts'

const FIRST = '2026-03-02'
const steps = ['enquiries', 'visits', 'applications', 'agreements', 'tenancies', 'reviews']

describeOnEachEngine('figures of the chain', (open) => {
  let rent: Tenancies
  let acts: Acts
  let chats: Conversations
  let admin: Person
  let seeker: Person
  beforeAll(async () => {
    rent = newTenancies(await open())
    acts = rent.acts
    chats = conversationsOn(acts)
    const visits = visitsOn(chats)
    admin = await acts.newPerson({ first_name: 'Asha' })
    await acts.makeAdmin(admin)
    // six in the first week, the last of them late on its Sunday in India; two in the third
    const days = [
      '2026-03-02T00:00:00+05:30',
      '2026-03-03T09:00:00+05:30',
      '2026-03-04T09:00:00+05:30',
      '2026-03-05T09:00:00+05:30',
      '2026-03-06T09:00:00+05:30',
      '2026-03-08T23:59:00+05:30',
      '2026-03-16T00:00:00+05:30',
      '2026-03-20T10:00:00+05:30',
    ]
    for (const day of days) {
      seeker = await chats.newSeeker('Nisha')
      const owner = await acts.newPerson({ first_name: 'Vikram' })
      const thread = await chats.start(seeker, await visits.newHome(owner))
      await acts.operate(`update public.enquiries set created_at = '${day}' where id = '${thread}'`)
    }
  })
  const figures = (person: Person, from: string, until: string) =>
    chats.call(person, 'admin_chain_figures', { _from: from, _until: until })

  const enquiriesOf = async (city: string) => {
    const told = await chats.call(admin, 'admin_chain_figures', {
      _from: FIRST,
      _until: '2026-03-22',
      _city: city,
    })
    return rowsOf(told['steps'])[0]
  }

  it('is for nobody but admins', async () => {
    await expect(figures(seeker, FIRST, FIRST)).rejects.toMatchObject({ code: '42501' })
  })

  it.each([
    ['2026-03-09', '2026-03-01'],
    ['2023-01-02', '2026-03-02'],
  ])('refuses the days %s to %s', async (from, until) => {
    await expect(figures(admin, from, until)).rejects.toMatchObject({ code: '22023' })
  })

  it('counts by weeks of India, and tells no sum of one to four', async () => {
    const told = await figures(admin, '2026-03-04', '2026-03-22')
    expect(told).toMatchObject({ from: FIRST, until: '2026-03-22' })
    expect(rowsOf(told['steps'])).toEqual(
      steps.map((name, place) => ({
        name,
        count: place === 0 ? 8 : 0,
        days: place === 0 ? 0 : null,
      })),
    )
    expect(rowsOf(told['weeks'])).toMatchObject([
      { week: FIRST, counts: { enquiries: 6 } },
      { week: '2026-03-09', counts: { enquiries: 0 } },
      { week: '2026-03-16', counts: { enquiries: null } },
    ])
  })

  it('tells of a city down to fives, so that what the others leave is no sum of one to four', async () => {
    await acts.operate(`update public.properties set city = 'Hyderabad'
      where id in (select property_id from public.enquiries where created_at < '2026-03-09')`)
    await acts.operate(`update public.properties set city = 'Pune'
      where id in (select property_id from public.enquiries where created_at >= '2026-03-16')`)
    expect(await enquiriesOf('Hyderabad')).toEqual({ name: 'enquiries', count: 5, days: 0 })
    expect(await enquiriesOf('Pune')).toEqual({ name: 'enquiries', count: null, days: null })
    expect(await enquiriesOf('Nowhere')).toEqual({ name: 'enquiries', count: 0, days: null })
  })

  it('names nobody and no home: names of steps, days and sums alone', async () => {
    const told = JSON.stringify(await figures(admin, FIRST, '2026-03-22'))
    const words = [...told.matchAll(/"([^"]*)"/g)].map(([, word = '']) => word)
    const own = [
      'from',
      'until',
      'steps',
      'weeks',
      'week',
      'name',
      'count',
      'days',
      'counts',
      ...steps,
    ]
    expect(words.filter((word) => !own.includes(word) && !/^2026-03-\d\d$/.test(word))).toEqual([])
  })

  it('writes down who looked at which days', async () => {
    await figures(admin, FIRST, FIRST)
    expect(
      await acts.operate(
        `select actor_id, target, detail from private.audit_log where action = 'admin.report' order by id desc limit 1`,
      ),
    ).toMatchObject([
      { actor_id: admin.userId, target: 'chain', detail: { from: FIRST, until: '2026-03-08' } },
    ])
  })

  const months = (person: Person, from: string | null, until: string | null) =>
    chats.call(person, 'admin_chain_months', { _from: from, _until: until })

  it('of tenancies by month are for nobody but admins', async () => {
    await expect(months(seeker, FIRST, FIRST)).rejects.toMatchObject({ code: '42501' })
  })

  it.each([
    ['2026-03-01', '2026-02-28'],
    ['2023-03-31', '2026-03-02'],
    [null, '2026-03-02'],
  ])('of tenancies by month refuse the days %s to %s', async (from, until) => {
    await expect(months(admin, from, until)).rejects.toMatchObject({ code: '22023' })
  })

  /** Said and confirmed at one moment, as rows. */
  const paidRents = async (at: string, count: number) => {
    const owner = await acts.newPerson({ first_name: 'Vikram' })
    const { tenancyId } = await rent.begun(owner, { startOn: '2026-01-01' })
    await acts.operate(`insert into public.payments (tenancy_id, owner_id, claimed_by, party_id, purpose, state, amount_paise, paid_on, method,
        made_at, confirmed_at, state_at)
      select '${tenancyId}', '${owner.userId}', person.user_id, person.party_id, 'rent', 'confirmed', 2500000, '2026-03-31', 'cash',
        '${at}', '${at}', '${at}'
      from public.tenancy_people as person, generate_series(1, ${count})
      where person.tenancy_id = '${tenancyId}' and person.role = 'tenant'`)
  }

  it('tell the rent of five payments and not of four, nor how soon they were confirmed', async () => {
    await paidRents('2026-03-31T23:59:00+05:30', 4)
    await paidRents('2026-04-01T00:00:00+05:30', 5)
    const told = await months(admin, '2026-03-15', '2026-04-01')
    expect(told).toMatchObject({ from: '2026-03-01', until: '2026-04-01', ended: 0, disputed: 0 })
    const [march, april] = rowsOf(told['months'])
    expect(march).toMatchObject({
      month: '2026-03',
      rent: { count: null },
      claims: { count: null },
    })
    expect(march?.['rent']).toEqual({ count: null })
    expect(march?.['answers']).toEqual({ count: null })
    expect(april).toMatchObject({
      month: '2026-04',
      rent: { count: 5, paise: 12_500_000 },
      answers: { count: 5, hours: 0 },
      within_day: { count: 5 },
      not_found: { count: 0 },
    })
  })

  it('of tenancies name nobody, and who looked is written down', async () => {
    const told = JSON.stringify(await months(admin, '2026-03-01', '2026-04-01'))
    expect(told).not.toMatch(/Nisha|Vikram|[0-9a-f]{8}-[0-9a-f]{4}/)
    expect(
      await acts.operate(
        `select actor_id, target, detail from private.audit_log where action = 'admin.report' order by id desc limit 1`,
      ),
    ).toMatchObject([
      {
        actor_id: admin.userId,
        target: 'chain_months',
        detail: { from: '2026-03-01', until: '2026-04-01' },
      },
    ])
  })
})
