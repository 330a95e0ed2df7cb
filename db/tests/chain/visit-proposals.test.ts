import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Conversations, conversationsOn, type Json } from '../support/conversations.ts'
import { objectOf } from '../support/applications.ts'
import { actsOn, type Person } from '../support/marketplace.ts'
import { textOf, type Visits, visitsOn } from '../support/visits.ts'

describeOnEachEngine('another time for a visit', (open) => {
  let chats: Conversations
  let visits: Visits
  let owner: Person
  beforeAll(async () => {
    chats = conversationsOn(actsOn(await open()))
    visits = visitsOn(chats)
    owner = await chats.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })

  const propose = (person: Person, id: string, at: unknown, more: Json = {}) =>
    visits.call(person, 'propose_visit', {
      _visit_id: id,
      _starts_at: at,
      _share_phone: null,
      _expected: 'requested',
      ...more,
    })
  const answer = (name: string) => (person: Person, id: string, at: unknown) =>
    visits.call(person, name, {
      _visit_id: id,
      _starts_at: at,
      ...(name === 'accept_visit_proposal' ? { _share_phone: null } : {}),
      _expected: 'requested',
    })
  const accept = answer('accept_visit_proposal')
  const refuse = answer('refuse_visit_proposal')
  const requested = async () => {
    const begun = await visits.begun(owner)
    return { ...begun, id: await visits.request(begun.seeker, begun.enquiryId, begun.slots[0]) }
  }

  it.each<readonly [string, string, string]>([
    ['a phone number', 'Call 98765 43210 before', 'warned_words'],
    ['a number in words', 'nine eight seven six five four three two one zero', 'warned_words'],
    ['a link', 'See https://wa.me/919876543210', 'warned_words'],
    ['money', 'Pay a token amount by UPI to hold it', 'warned_words'],
    ['an Aadhaar number', '2345 6789 0124', 'aadhaar_number'],
    ['a community', 'Brahmins only on Sunday', 'discriminating_words'],
    ['301 characters', 'x'.repeat(301), 'too_long'],
  ])('is not proposed with %s', async (_what, words, hint) => {
    const { seeker, id, slots } = await requested()
    for (const person of [owner, seeker]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(propose(person, id, slots[4], { _words: words })).rejects.toMatchObject({
        code: '22023',
        hint,
      })
    }
    expect(await visits.row(owner, id)).toMatchObject({ proposal: null })
  })

  it('is not proposed with a third more, twice the same, the set one, or one that is over', async () => {
    const { seeker, id, slots } = await requested()
    const refused = { code: '22023', hint: 'bad_argument' }
    for (const others of [
      [slots[5], slots[6], slots[7]],
      [slots[5], slots[5]],
      [slots[4]],
      [slots[0]],
      ['2099-01-01T10:00:00Z'],
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(propose(owner, id, slots[4], { _others: others })).rejects.toMatchObject(refused)
    }
    await expect(
      propose(owner, id, slots[4], { _others: ['2020-01-01T10:00:00Z'] }),
    ).rejects.toMatchObject({ hint: 'time_over' })
    const night = `${textOf(slots[0]).slice(0, 10)}T18:20:00Z`
    await expect(propose(seeker, id, slots[4], { _others: [night] })).rejects.toMatchObject({
      hint: 'slot_not_offered',
    })
  })

  it('comes with words and two more times, of which the other side accepts one, and no other', async () => {
    const { seeker, id, slots } = await requested()
    await propose(owner, id, slots[4], {
      _words: '  The painter is in on Saturday. ',
      _others: [slots[8], slots[6]],
    })
    const proposal = objectOf((await visits.row(seeker, id))['proposal'])
    expect(proposal).toMatchObject({ side: 'owner', words: 'The painter is in on Saturday.' })
    expect([proposal['others']].flat().map((at) => new Date(textOf(at)).toISOString())).toEqual([
      slots[6],
      slots[8],
    ])
    await expect(accept(seeker, id, slots[5])).rejects.toMatchObject({ hint: 'proposal_changed' })
    await expect(accept(owner, id, slots[6])).rejects.toMatchObject({ code: '42501' })
    expect(await accept(seeker, id, slots[8])).toMatchObject({ state: 'confirmed' })
    const [row] = await chats.acts.operate(
      `select starts_at, proposal_words, proposal_others from public.visits where id = '${id}'`,
    )
    expect(row).toMatchObject({ proposal_words: null, proposal_others: null })
    expect(new Date(textOf(row?.['starts_at'])).toISOString()).toBe(slots[8])
  })

  it('leaves no words behind when it is refused, replaced or the visit ends', async () => {
    const { seeker, id, slots } = await requested()
    const words = async () =>
      (
        await chats.acts.operate(
          `select proposal_words, proposal_others from public.visits where id = '${id}'`,
        )
      )[0]
    const none = { proposal_words: null, proposal_others: null }
    await propose(owner, id, slots[4], { _words: 'After the rain', _others: [slots[6]] })
    await propose(owner, id, slots[5])
    expect(await words()).toEqual(none)
    await propose(owner, id, slots[4], { _words: 'After the rain', _others: [slots[6]] })
    await refuse(seeker, id, slots[4])
    expect(await words()).toEqual(none)
    await propose(seeker, id, slots[4], { _words: 'After work', _others: [slots[6]] })
    await visits.call(owner, 'confirm_visit', {
      _visit_id: id,
      _share_phone: false,
      _expected: 'requested',
    })
    expect(await words()).toEqual(none)
    await propose(seeker, id, slots[4], { _words: 'After work', _expected: 'confirmed' })
    await visits.call(seeker, 'cancel_visit', {
      _visit_id: id,
      _reason_kind: 'not_interested',
      _reason: null,
      _expected: 'confirmed',
    })
    expect(await words()).toEqual(none)
  })
})
