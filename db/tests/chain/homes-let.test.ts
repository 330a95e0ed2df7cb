// A home that is let: no second agreement is drafted or sent while the first one runs (chain 2.4). The last signature refuses it as well, but
// by then others have signed for nothing.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Agreements, agreementsOn } from '../support/agreements.ts'
import { applicationsOn } from '../support/applications.ts'
import { type Conversations, conversationsOn } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'

describeOnEachEngine('a home that is let', (open) => {
  let chats: Conversations
  let agreements: Agreements
  let owner: Person
  beforeAll(async () => {
    chats = conversationsOn(actsOn(await open()))
    agreements = agreementsOn(chats, applicationsOn(chats))
    owner = await chats.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })

  const draft = (enquiryId: string) =>
    agreements.applications.call(owner, 'draft_agreement', { _enquiry_id: enquiryId })
  const signed = async (id: string, seeker: Person) => {
    await agreements.render(id)
    await agreements.send(owner, id)
    await agreements.sign(seeker, id)
    await agreements.sign(owner, id)
  }
  /** A settled last day, or the end: moving there by notices is another test. */
  const setTenancy = (homeId: string, columns: string) =>
    chats.acts.operate(`update public.tenancies set ${columns} where property_id = '${homeId}'`)
  const drafts = async (homeId: string) => {
    const [row] = await chats.acts.operate(
      `select count(*)::int as count from public.agreements where property_id = '${homeId}' and state = 'draft'`,
    )
    return row?.['count']
  }
  /** Invited before the home was let to another. */
  async function letWithAnother(columns: Readonly<Record<string, string>> = {}) {
    const homeId = await agreements.newHome(owner, columns)
    const other = await agreements.invited(owner, homeId)
    await agreements.applications.call(owner, 'discard_agreement', {
      _agreement_id: other.id,
      _expected: 'draft',
    })
    const first = await agreements.invited(owner, homeId)
    return { homeId, other, first }
  }

  it('gets no second agreement with the tenant who has it, until they have left', async () => {
    const homeId = await agreements.newHome(owner)
    const { id, seeker, enquiryId } = await agreements.invited(owner, homeId)
    await signed(id, seeker)
    const refusal = {
      code: 'PT409',
      hint: 'in_force',
      message:
        'An agreement for this home is in force with this tenant. Its terms change by a renewal, and a new one follows when they have left.',
    }
    await expect(draft(enquiryId)).rejects.toMatchObject(refusal)
    await setTenancy(homeId, `leave_on = end_on, state = 'notice'`)
    await expect(draft(enquiryId)).rejects.toMatchObject(refusal)
    expect(await drafts(homeId)).toBe(0)
    await setTenancy(homeId, `state = 'ended', ended_kind = 'notice'`)
    expect(await draft(enquiryId)).toMatchObject({ existing: false })
  })

  it('says the same of a tenant who applied', async () => {
    const { enquiryId } = await agreements.inForce(owner)
    await expect(draft(enquiryId)).rejects.toMatchObject({ hint: 'in_force' })
  })

  it('gets none with somebody else, until the last day of the tenant is settled', async () => {
    const { homeId, other, first } = await letWithAnother()
    await signed(first.id, first.seeker)
    await expect(draft(other.enquiryId)).rejects.toMatchObject({
      code: 'PT409',
      hint: 'still_let',
      message:
        'This home is let to somebody else. The next agreement begins once their last day is settled.',
    })
    expect(await drafts(homeId)).toBe(0)
    await setTenancy(homeId, 'leave_on = end_on')
    expect(await draft(other.enquiryId)).toMatchObject({ existing: false })
  })

  it('is sent for signing only for days after the last one, before anybody signs for nothing', async () => {
    const { homeId, other, first } = await letWithAnother()
    await signed(first.id, first.seeker)
    await setTenancy(homeId, 'leave_on = end_on')
    const [{ last, after } = {}] = await chats.acts.operate(
      `select leave_on::text as last, (leave_on + 1)::text as after from public.tenancies where property_id = '${homeId}'`,
    )
    const { id } = await draft(other.enquiryId)
    const start = async (day: unknown) => {
      await agreements.save(owner, String(id), { terms: { start_on: day } })
      await agreements.render(String(id))
      return agreements.send(owner, String(id))
    }
    await expect(start(last)).rejects.toMatchObject({
      code: 'PT409',
      hint: 'home_let',
      message: 'This home is let to somebody else for this time.',
    })
    expect(await start(after)).toMatchObject({ state: 'sent' })
  })

  it('of a PG is let bed by bed', async () => {
    const { other, first } = await letWithAnother({ property_type: `'pg-hostel'` })
    await agreements.save(owner, first.id, { terms: { unit_label: 'Bed 2' } })
    await signed(first.id, first.seeker)
    const { id } = await draft(other.enquiryId)
    const send = async (bed: string) => {
      await agreements.save(owner, String(id), { terms: { unit_label: bed } })
      await agreements.render(String(id))
      return agreements.send(owner, String(id))
    }
    await expect(send('bed 2')).rejects.toMatchObject({ code: 'PT409', hint: 'home_let' })
    expect(await send('Bed 3')).toMatchObject({ state: 'sent' })
  })
})
