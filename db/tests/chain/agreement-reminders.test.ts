// Whoever waits for a signature reminds the signer whose turn it is, once a day (chain 2.4, screens 7).

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Agreements, agreementsOn } from '../support/agreements.ts'
import { type Applications, applicationsOn, textOf } from '../support/applications.ts'
import { type Conversations, conversationsOn } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'

const notYours = { code: '42501', hint: 'not_your_step' }
const DAY_MS = 86_400_000

describeOnEachEngine('reminding whoever signs next', (open) => {
  let chats: Conversations
  let applications: Applications
  let agreements: Agreements
  let owner: Person
  beforeAll(async () => {
    chats = conversationsOn(actsOn(await open()))
    applications = applicationsOn(chats)
    agreements = agreementsOn(chats, applications)
    owner = await chats.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })

  const remind = (person: Person, id: string, expected: string | null = 'sent') =>
    applications.call(person, 'remind_signer', { _agreement_id: id, _expected: expected })
  const remindedOf = async (person: Person) =>
    (
      await chats.acts.operate(`select subject ->> 'name' as name from public.notifications
        where user_id = '${person.userId}' and kind = 'agreement_reminder' order by id`)
    ).map(({ name }) => name)

  it('is no stranger’s, no broker’s, and not of who signs next', async () => {
    const home = await agreements.newHome(owner)
    const { id, seeker } = await agreements.sent(owner, home)
    await expect(remind(await chats.newSeeker(), id)).rejects.toMatchObject({ code: 'PT404' })
    const broker = await chats.acts.newPerson({ first_name: 'Farhan', last_name: 'Ali' })
    await chats.acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
      values ('${broker.userId}', 'broker', 'approved')`)
    await chats.acts.operate(
      `update public.properties set broker_id = '${broker.userId}' where id = '${home}'`,
    )
    await expect(remind(broker, id)).rejects.toMatchObject(notYours)
    await expect(remind(seeker, id)).rejects.toMatchObject({ code: 'PT422', hint: 'your_turn' })
    await expect(remind(owner, id, 'partly_signed')).rejects.toMatchObject({ hint: 'wrong_state' })
    await expect(remind(owner, id, null)).rejects.toMatchObject({ code: '22023' })
    expect(await remindedOf(seeker)).toEqual([])
  })

  it('is of nothing that is not out: a draft, one in force, one that was declined', async () => {
    const draft = await agreements.drafted(owner)
    await expect(remind(owner, draft.id, 'draft')).rejects.toMatchObject({ hint: 'wrong_state' })
    const signed = await agreements.inForce(owner)
    await expect(remind(owner, signed.id, 'in_force')).rejects.toMatchObject({
      hint: 'wrong_state',
    })
    const declined = await agreements.sent(owner)
    await applications.call(declined.seeker, 'decline_agreement', {
      _agreement_id: declined.id,
      _reason: 'Not for us',
      _expected: 'sent',
    })
    await expect(remind(owner, declined.id, 'declined')).rejects.toMatchObject({
      hint: 'wrong_state',
    })
  })

  it('reaches the signer in the name of who asks, once a day, and again on the next', async () => {
    const { id, seeker } = await agreements.sent(owner)
    expect(await agreements.of(owner, id)).toMatchObject({ reminded_at: null })
    const before = await agreements.of(owner, id)
    expect(await remind(owner, id)).toMatchObject({ state: 'sent', next: 'tenant' })
    expect(await remindedOf(seeker)).toEqual(['Meera R.'])
    const seen = await agreements.of(owner, id)
    expect(textOf(seen['reminded_at'])).not.toBe('')
    expect(seen['version']).toBe(before['version'])
    expect(seen['steps']).toContainEqual(
      expect.objectContaining({ action: 'remind', side: 'owner', state: 'sent' }),
    )
    await expect(remind(owner, id)).rejects.toMatchObject({ code: 'PT429', hint: 'too_many' })
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString()
    await applications.callAt(tomorrow, owner, 'remind_signer', {
      _agreement_id: id,
      _expected: 'sent',
    })
    expect(await remindedOf(seeker)).toEqual(['Meera R.', 'Meera R.'])
  })

  it('counts by the one who is reminded: after a signature the next may be', async () => {
    const { id, seeker } = await agreements.sent(owner)
    await remind(owner, id)
    await agreements.sign(seeker, id)
    expect(await agreements.of(seeker, id)).toMatchObject({ reminded_at: null })
    await expect(remind(owner, id, 'partly_signed')).rejects.toMatchObject({ hint: 'your_turn' })
    await remind(seeker, id, 'partly_signed')
    expect(await remindedOf(owner)).toContain('Tenzin L.')
    await expect(remind(seeker, id, 'partly_signed')).rejects.toMatchObject({ hint: 'too_many' })
  })

  it('twenty at once remind once', async () => {
    const { id, seeker } = await agreements.sent(owner)
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => remind(owner, id)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await remindedOf(seeker)).toEqual(['Meera R.'])
  })
})
