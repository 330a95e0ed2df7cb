// A home whose agreement is out for signing: its listing is not put away beneath those who sign (chain 2.4).

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Agreements, agreementsOn } from '../support/agreements.ts'
import { applicationsOn } from '../support/applications.ts'
import { type Conversations, conversationsOn } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'

const beingSigned = {
  code: 'PT422',
  hint: 'still_living',
  message: expect.stringContaining('is being signed') as unknown,
}

describeOnEachEngine('a listing that is put away', (open) => {
  let chats: Conversations
  let agreements: Agreements
  let owner: Person
  beforeAll(async () => {
    chats = conversationsOn(actsOn(await open()))
    agreements = agreementsOn(chats, applicationsOn(chats))
    owner = await chats.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })

  const call = (name: string, homeId: string) =>
    chats.acts.request(owner, `select public.${name}('${homeId}')`)
  const archive = (homeId: string) => call('archive_property', homeId)
  const isArchived = async (homeId: string) => {
    const [home] = await chats.acts.operate(
      `select archived_at is not null as is_archived from public.properties where id = '${homeId}'`,
    )
    return home?.['is_archived']
  }

  it('is none while an agreement for the home is sent or partly signed', async () => {
    const { id, homeId, seeker } = await agreements.sent(owner)
    await expect(archive(homeId)).rejects.toMatchObject(beingSigned)
    await agreements.sign(seeker, id)
    await expect(archive(homeId)).rejects.toMatchObject(beingSigned)
    expect(await isArchived(homeId)).toBe(false)
    expect(await agreements.of(seeker, id)).toMatchObject({ state: 'partly_signed' })
  })

  it('is one once the agreement was declined, and once it is in force', async () => {
    const declined = await agreements.sent(owner)
    await agreements.applications.call(declined.seeker, 'decline_agreement', {
      _agreement_id: declined.id,
      _reason: 'We found a home nearer to work.',
      _expected: 'sent',
    })
    await archive(declined.homeId)
    expect(await isArchived(declined.homeId)).toBe(true)
    const lived = await agreements.inForce(owner)
    await archive(lived.homeId)
    expect(await isArchived(lived.homeId)).toBe(true)
  })

  it('leaves the draft to its owner, who sends it once the listing is back', async () => {
    const { id, homeId, seeker } = await agreements.drafted(owner)
    await agreements.render(id)
    await archive(homeId)
    await expect(agreements.send(owner, id)).rejects.toMatchObject({
      code: 'PT409',
      hint: 'home_gone',
      message: 'This listing was put away. Bring it back, then send the agreement.',
    })
    await expect(agreements.of(seeker, id)).rejects.toMatchObject({ code: 'PT404' })
    await call('restore_property', homeId)
    expect(await agreements.send(owner, id)).toMatchObject({ state: 'sent' })
  })
})
