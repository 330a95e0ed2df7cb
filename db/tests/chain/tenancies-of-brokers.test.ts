// Tenancies that a broker looks after (chain 2.10, 5): within a mandate of today that holds the tenancy, and on no page without it.

import { beforeAll, beforeEach, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { dayIn, textOf } from '../support/applications.ts'
import { rowsOf } from '../support/conversations.ts'
import { refusalOf } from '../support/hint-of.ts'
import type { Person } from '../support/marketplace.ts'
import { newTenancies, type Let, type Tenancies } from '../support/tenancies.ts'

const ALL = '{listing,enquiries,visits,applications,offers,agreements,tenancy}'

describeOnEachEngine('tenancies of a broker', (open) => {
  let rent: Tenancies
  let owner: Person
  let broker: Person
  let home: Let & { mandateId: string }
  beforeAll(async () => {
    rent = newTenancies(await open())
    owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })
  beforeEach(async () => {
    broker = await newBroker('Farhan')
    home = await looked_after()
  })

  const newBroker = async (name: string) => {
    const person = await rent.acts.newPerson({ first_name: name, last_name: 'Ali' })
    await rent.acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
      values ('${person.userId}', 'broker', 'approved')`)
    return person
  }
  const mandated = async (homeId: string, scopes: string) => {
    const offered = await rent.applications.call(owner, 'offer_mandate', {
      _property_id: homeId,
      _scopes: scopes,
      _starts_on: dayIn(0),
      _ends_on: dayIn(89),
      _owner_fee_bp: 10_000,
      _tenant_fee_bp: 0,
      _clawback_days: 60,
    })
    await rent.chats.call(broker, 'try_invite', { _code: offered['code'] })
    return rent.applications.call(broker, 'accept_mandate', { _code: offered['code'] })
  }
  /** A home of the owner that somebody rented before the broker had a mandate for it. */
  const looked_after = async (scopes = ALL) => {
    const homeId = await rent.chats.newHome(owner, { security_deposit: '36000' })
    const agreed = await rent.begun(owner, { homeId, startOn: dayIn(3) })
    const { id } = await mandated(homeId, scopes)
    return { ...agreed, mandateId: textOf(id) }
  }
  const listOf = async (person: Person, as: string) =>
    rowsOf(await rent.applications.read(person, 'my_tenancies', { _as: as }))
  const idsOf = async (person: Person, as = 'host') =>
    (await listOf(person, as)).map(({ id }) => id)
  const refusedFor = async (person: Person) => {
    for (const door of ['tenancy', 'tenancy_handovers', 'rent_book'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(
        await refusalOf(rent.applications.read(person, door, { _tenancy_id: home.tenancyId })),
      ).toBe('not_found')
    expect(await rent.acts.request(person, 'select id from public.tenancies')).toEqual([])
  }

  it('are listed to nobody without a side of theirs', async () => {
    expect(await refusalOf(listOf(broker, 'broker'))).toBe('bad_argument')
    for (const person of [await newBroker('Rohan'), await rent.chats.newSeeker()]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await idsOf(person)).toEqual([])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await refusedFor(person)
    }
  })

  it('are not listed by a mandate without them, nor open by any door (C18)', async () => {
    await rent.acts.operate(
      `update public.mandates set scopes = '{listing,enquiries,visits,applications,offers,agreements}' where id = '${home.mandateId}'`,
    )
    expect(await idsOf(broker)).toEqual([])
    await refusedFor(broker)
  })

  it('are gone with the end of the mandate, at midnight of its last day, and with the role (C18, I13)', async () => {
    await rent.acts.operate(
      `update public.mandates set starts_on = '${dayIn(-9)}', ends_on = '${dayIn(-1)}' where id = '${home.mandateId}'`,
    )
    expect(await idsOf(broker)).toEqual([])
    await refusedFor(broker)
    const other = await looked_after()
    expect(await idsOf(broker)).toEqual([other.tenancyId])
    await rent.acts.operate(
      `update public.user_roles set role_approval_status = 'rejected' where user_id = '${broker.userId}'`,
    )
    expect(await idsOf(broker)).toEqual([])
    await rent.acts.operate(
      `update public.user_roles set role_approval_status = 'approved' where user_id = '${broker.userId}'`,
    )
    await rent.applications.call(owner, 'end_mandate', {
      _mandate_id: other.mandateId,
      _expected: 'active',
    })
    expect(await idsOf(broker)).toEqual([])
    await refusedFor(broker)
  })

  it('are not those of another home of the same owner', async () => {
    const homeId = await rent.chats.newHome(owner, { security_deposit: '36000' })
    const other = await rent.begun(owner, { homeId, startOn: dayIn(3) })
    expect(await idsOf(broker)).toEqual([home.tenancyId])
    expect(await idsOf(owner)).toContain(other.tenancyId)
  })

  it('are listed to their broker with who lives there and without a sum, to the owner with both', async () => {
    const [listed] = await listOf(broker, 'host')
    expect(listed).toMatchObject({ id: home.tenancyId, side: 'broker', state: 'upcoming' })
    expect(listed).not.toHaveProperty('sums')
    expect(await idsOf(broker, 'owner')).toEqual([])
    expect(await idsOf(broker, 'tenant')).toEqual([])
    const own = (await listOf(owner, 'host')).find(({ id }) => id === home.tenancyId)
    expect(own).toMatchObject({ side: 'owner', sums: { deposit_open_paise: 5_000_000 } })
    expect(await idsOf(home.seeker)).toEqual([])
    expect(
      await refusalOf(rent.applications.read(broker, 'rent_book', { _tenancy_id: home.tenancyId })),
    ).toBe('not_found')
  })

  it('that a broker rents themselves are no work of theirs', async () => {
    await rent.acts.operate(`update public.tenancy_people set user_id = '${broker.userId}'
      where tenancy_id = '${home.tenancyId}' and role = 'tenant'`)
    expect(await idsOf(broker)).toEqual([])
    expect(await idsOf(broker, 'tenant')).toEqual([home.tenancyId])
  })
})
