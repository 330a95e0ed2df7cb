// 2.2, running late: said on the day by either side of a confirmed visit, told to the other at once, and waited for.
import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Conversations, conversationsOn, rowsOf } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'
import { later, type Visits, visitsOn } from '../support/visits.ts'

describeOnEachEngine('who is late for a visit', (open) => {
  let chats: Conversations
  let visits: Visits
  let host: Person
  beforeAll(async () => {
    const database = await open()
    chats = conversationsOn(actsOn(database))
    visits = visitsOn(chats)
    host = await chats.acts.newPerson()
    return () => database.close()
  })

  let taken = 0
  /** A confirmed visit, and who says what so many minutes after its beginning. */
  const begun = async () => {
    const made = await visits.begun(host)
    taken += 4
    const startsAt = made.slots[taken]
    const id = await visits.confirmed(made, host, startsAt)
    const say = (person: Person, at: number, minutes: unknown, expected = 'confirmed') =>
      visits.callAt(later(startsAt, at), person, 'say_late', {
        _visit_id: id,
        _minutes: minutes,
        _expected: expected,
      })
    return { ...made, id, startsAt, say }
  }
  const toldTo = (person: Person) =>
    chats.acts.operate(`select kind, mail_due_at = created_at as is_at_once,
      (subject ->> 'until')::timestamptz - (subject ->> 'when')::timestamptz = interval '10 minutes' as is_ten
      from public.notifications where user_id = '${person.userId}' and kind = 'visit_late' order by id`)

  it('says 5, 10 or 20 minutes, of a confirmed visit, between two hours before and its end', async () => {
    const { seeker, say, id } = await begun()
    for (const minutes of [null, -5, 7, 30, 2_000_000_000])
      await expect(say(seeker, -30, minutes)).rejects.toMatchObject({ code: '22023' })
    await expect(say(seeker, -121, 10)).rejects.toMatchObject({
      code: 'PT422',
      hint: 'late_too_early',
    })
    await expect(say(seeker, 30, 10)).rejects.toMatchObject({ code: 'PT422', hint: 'visit_over' })
    await expect(say(seeker, -30, 10, 'requested')).rejects.toMatchObject({ code: 'PT409' })
    await expect(say(await chats.newSeeker(), -30, 10)).rejects.toMatchObject({ code: 'PT404' })
    await chats.call(host, 'block_person', {
      _enquiry_id: (await visits.row(host, id))['enquiry_id'],
    })
    await expect(say(seeker, -30, 10)).rejects.toMatchObject({ code: 'PT422', hint: 'blocked' })
    expect(await toldTo(host)).toEqual([])
  })

  it('tells the other side at once, in the conversation, too, and nobody else', async () => {
    const { seeker, say, id, enquiryId } = await begun()
    const before = (await toldTo(host)).length
    expect(await say(seeker, -120, 10)).toMatchObject({ state: 'confirmed', version: 3 })
    expect((await toldTo(host)).slice(before)).toEqual([
      { kind: 'visit_late', is_at_once: true, is_ten: true },
    ])
    expect(await toldTo(seeker)).toEqual([])
    expect(await visits.row(host, id)).toMatchObject({ late: { seeker: 10, host: null } })
    const thread = await chats.thread(host, enquiryId)
    expect(rowsOf(thread['messages'])[0]).toMatchObject({
      event: { action: 'late', side: 'seeker', detail: { minutes: 10 } },
    })
  })

  it('is said again only with another word, four times a visit by one person', async () => {
    const { seeker, say, id } = await begun()
    await expect(say(seeker, -30, 0)).rejects.toMatchObject({ code: 'PT409', hint: 'wrong_state' })
    await say(seeker, -30, 5)
    await expect(say(seeker, -29, 5)).rejects.toMatchObject({ code: 'PT409', hint: 'wrong_state' })
    for (const minutes of [10, 20, 0]) await say(seeker, -20, minutes)
    await expect(say(seeker, -10, 5)).rejects.toMatchObject({ code: 'PT429' })
    await say(host, -10, 20)
    expect(await visits.row(seeker, id)).toMatchObject({ late: { seeker: null, host: 20 } })
  })

  it('is waited for: a no-show of the side that said so is reported that much later', async () => {
    const { seeker, say, id, startsAt } = await begun()
    await say(seeker, -10, 10)
    const report = (person: Person, at: number, missed: string) =>
      visits.callAt(later(startsAt, at), person, 'report_no_show', {
        _visit_id: id,
        _missed_side: missed,
        _expected: 'confirmed',
      })
    await expect(report(host, 29, 'seeker')).rejects.toMatchObject({
      code: 'PT422',
      hint: 'too_early',
      message: 'Please wait until 20 minutes after the time that they said.',
    })
    await expect(report(seeker, 19, 'host')).rejects.toMatchObject({
      message: 'Please wait until 20 minutes after the beginning.',
    })
    expect(await report(host, 30, 'seeker')).toMatchObject({ state: 'no_show' })
  })

  it('is over with another time', async () => {
    const { seeker, say, id, startsAt } = await begun()
    await say(seeker, -60, 20)
    await visits.callAt(later(startsAt, -50), host, 'propose_visit', {
      _visit_id: id,
      _starts_at: later(startsAt, 24 * 60),
      _share_phone: null,
      _expected: 'confirmed',
    })
    expect(await visits.row(seeker, id)).toMatchObject({ late: { seeker: 20, host: null } })
    await visits.callAt(later(startsAt, -40), seeker, 'accept_visit_proposal', {
      _visit_id: id,
      _starts_at: later(startsAt, 24 * 60),
      _share_phone: null,
      _expected: 'confirmed',
    })
    expect(await visits.row(seeker, id)).toMatchObject({ late: { seeker: null, host: null } })
  })
})
