// Tax on rent between the sides of a tenancy: the reminder of a tenant's own, and the PAN that an owner gives and takes back (rules for India, 3).

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { objectOf } from '../support/applications.ts'
import type { Json } from '../support/conversations.ts'
import { refusalOf } from '../support/hint-of.ts'
import type { Person } from '../support/marketplace.ts'
import { type Let, newTenancies, noonOf, type Tenancies } from '../support/tenancies.ts'

const SEALED = 'v1.key.wrapped.body'
const MASKED = 'ABCPR••••K'

describeOnEachEngine('tax on rent', (open) => {
  let rent: Tenancies
  let owner: Person
  let home: Let
  let stranger: Person
  beforeAll(async () => {
    rent = newTenancies(await open())
    owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Raghavan' })
    stranger = await rent.chats.newSeeker()
    home = await rent.begun(owner, { startOn: '2026-07-01', depositPaise: 0 })
    await rent.ringUntil(noonOf('2026-07-01'))
  })

  const act = (at: string, person: Person, name: string, body: Json = {}) =>
    rent.applications.callAt(at, person, name, { _tenancy_id: home.tenancyId, ...body })
  const tax = async (person: Person) =>
    objectOf(await rent.applications.read(person, 'tenancy_tax', { _tenancy_id: home.tenancyId }))
  const toldOf = async (person: Person, kind: string) =>
    (
      await rent.acts.operate(`select subject, created_at from public.notifications
        where user_id = '${person.userId}' and kind = '${kind}' order by id`)
    ).length
  const give = (person: Person) =>
    rent.acts.request(
      person,
      `select private.keep_owner_pan('${home.tenancyId}', '${SEALED}', '${MASKED}')`,
    )
  const openPan = async (person: Person) =>
    (
      await rent.acts.request(person, `select private.open_owner_pan('${home.tenancyId}') as pan`)
    )[0]?.['pan']

  it('a reminder is a tenant’s, of a day to come; the owner reads nothing of it', async () => {
    const july = noonOf('2026-07-08')
    const remind = (person: Person, on: string | null) =>
      act(july, person, 'remind_of_tax', { _on: on })
    for (const on of ['2026-07-08', '2025-01-01', '2028-02-29']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([on, await refusalOf(remind(home.seeker, on))]).toEqual([on, 'bad_argument'])
    }
    expect(await refusalOf(remind(owner, '2027-02-01'))).toBe('not_your_step')
    expect(await refusalOf(remind(stranger, '2027-02-01'))).toBe('not_found')
    await remind(home.seeker, '2027-01-01')
    expect(await tax(home.seeker)).toMatchObject({ side: 'seeker', remind_on: '2027-01-01' })
    expect(await tax(owner)).toMatchObject({ side: 'owner', remind_on: null })
    expect(await refusalOf(tax(stranger))).toBe('not_found')
    await remind(home.seeker, null)
    expect(await tax(home.seeker)).toMatchObject({ remind_on: null })
    await rent.ringUntil(noonOf('2027-01-02'))
    expect(await toldOf(home.seeker, 'tax_to_deduct')).toBe(0)
  })

  it('rings once, at nine in the morning of India of its day, and is gone; the later day counts', async () => {
    const july = noonOf('2026-07-08')
    await act(july, home.seeker, 'remind_of_tax', { _on: '2027-01-10' })
    await act(july, home.seeker, 'remind_of_tax', { _on: '2027-02-01' })
    await rent.ringUntil('2027-02-01T08:59:00+05:30')
    expect(await toldOf(home.seeker, 'tax_to_deduct')).toBe(0)
    await rent.ringUntil('2027-02-01T09:00:00+05:30')
    expect(await toldOf(home.seeker, 'tax_to_deduct')).toBe(1)
    expect(await toldOf(owner, 'tax_to_deduct')).toBe(0)
    expect(await tax(home.seeker)).toMatchObject({ remind_on: null })
    await rent.ringUntil('2027-02-03T12:00:00+05:30')
    expect(await toldOf(home.seeker, 'tax_to_deduct')).toBe(1)
  })

  it('an alarm that was lost is found again', async () => {
    await act(noonOf('2027-02-04'), home.seeker, 'remind_of_tax', { _on: '2027-03-01' })
    await rent.acts.operate(`delete from private.alarms where kind = 'tax_reminder'`)
    const found = await rent.acts.operate(
      `select due_at = '2027-03-01 09:00+05:30' as is_due from private.missing_alarms(now()) where kind = 'tax_reminder'`,
    )
    expect(found).toEqual([{ is_due: true }])
    await act(noonOf('2027-02-04'), home.seeker, 'remind_of_tax', { _on: null })
  })

  it('a PAN is asked for by a tenant once a day, given by the owner, and shown to no one else', async () => {
    const day = noonOf('2027-02-05')
    expect(await openPan(home.seeker)).toBeNull()
    expect(await refusalOf(act(day, owner, 'ask_pan'))).toBe('not_your_step')
    expect(await refusalOf(act(day, stranger, 'ask_pan'))).toBe('not_found')
    await act(day, home.seeker, 'ask_pan')
    expect(await refusalOf(act(day, home.seeker, 'ask_pan'))).toBe('too_many')
    expect(await toldOf(owner, 'pan_asked')).toBe(1)
    const asked = await tax(owner)
    expect(asked).toMatchObject({ pan: null, asked: [{ is_me: false }] })
    // the name of the agreement
    expect(JSON.stringify(asked['asked'])).toMatch(/"name": ?"\w/)

    expect(await refusalOf(give(home.seeker))).toBe('not_your_step')
    expect(await refusalOf(give(stranger))).toBe('not_found')
    await give(owner)
    expect(await toldOf(home.seeker, 'pan_given')).toBe(1)
    expect(await tax(home.seeker)).toMatchObject({ pan: { masked: MASKED }, asked: [], views: [] })
    expect(await refusalOf(act(noonOf('2027-02-07'), home.seeker, 'ask_pan'))).toBe('pan_given')
    expect(await refusalOf(openPan(stranger))).toBe('not_found')
  })

  it('each opening by a tenant is a line for the owner; taken back, number and lines are gone', async () => {
    await give(owner)
    expect(await openPan(owner)).toMatchObject({ sealed: SEALED })
    expect(await openPan(home.seeker)).toMatchObject({ sealed: SEALED })
    const seen = objectOf(await tax(owner))
    expect(seen['views']).toHaveLength(1)
    expect(await tax(home.seeker)).toMatchObject({ views: [] })

    const day = noonOf('2027-02-08')
    expect(await refusalOf(act(day, home.seeker, 'take_pan_back'))).toBe('not_your_step')
    await act(day, owner, 'take_pan_back')
    expect(await refusalOf(act(day, owner, 'take_pan_back'))).toBe('not_found')
    expect(await openPan(home.seeker)).toBeNull()
    expect(await tax(owner)).toMatchObject({ pan: null, views: [] })
  })

  it('who has moved out is neither reminded nor shown a PAN', async () => {
    await give(owner)
    await act(noonOf('2027-02-09'), home.seeker, 'remind_of_tax', { _on: '2027-02-20' })
    await rent.acts.operate(
      `update public.tenancy_people set until = '2027-02-10' where tenancy_id = '${home.tenancyId}' and user_id = '${home.seeker.userId}'`,
    )
    await rent.ringUntil(noonOf('2027-02-21'))
    expect(await toldOf(home.seeker, 'tax_to_deduct')).toBe(1)
    expect(await refusalOf(openPan(home.seeker))).toBe('not_found')
  })
})
