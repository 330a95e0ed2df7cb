// Agreements that wait for a signature, on the dashboard of whoever is next to sign, and on no other (chain 2.4, 2.12).

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Agreed, type Agreements, agreementsOn } from '../support/agreements.ts'
import { applicationsOn } from '../support/applications.ts'
import { type Conversations, conversationsOn } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'

describeOnEachEngine('agreements to sign on a dashboard', (open) => {
  let chats: Conversations
  let agreements: Agreements
  let owner: Person
  let agreed: Agreed
  beforeAll(async () => {
    chats = conversationsOn(actsOn(await open()))
    agreements = agreementsOn(chats, applicationsOn(chats))
    owner = await chats.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
    agreed = await agreements.drafted(owner)
    await agreements.render(agreed.id)
  })
  const waiting = async (person: Person) => {
    const [row] = await chats.acts.request(
      person,
      `select public.my_dashboard('{signatures}') as answer`,
    )
    return row?.['answer']
  }
  const one = () => ({ signatures: [expect.objectContaining({ id: agreed.id, is_my_turn: true })] })
  const none = { signatures: [] }

  it('are none of a draft, none of a stranger', async () => {
    for (const person of [owner, agreed.seeker, await chats.newSeeker()]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await waiting(person)).toEqual(none)
    }
  })

  it('are the tenant’s once it is sent, then the owner’s, and nobody’s when all have signed', async () => {
    await agreements.send(owner, agreed.id)
    expect([await waiting(agreed.seeker), await waiting(owner)]).toEqual([one(), none])
    await agreements.sign(agreed.seeker, agreed.id)
    expect([await waiting(agreed.seeker), await waiting(owner)]).toEqual([none, one()])
    await agreements.sign(owner, agreed.id)
    expect([await waiting(agreed.seeker), await waiting(owner)]).toEqual([none, none])
  })
})
