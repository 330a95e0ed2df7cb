import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Applications, applicationsOn, objectOf } from '../support/applications.ts'
import { type Conversations, conversationsOn, type Json } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'
import { type Visits, visitsOn } from '../support/visits.ts'

const waiting = (answers: readonly Json[]) =>
  answers.map(({ visit }) => objectOf(visit)['waits_for'])

describeOnEachEngine('the stage of a conversation', (open) => {
  let chats: Conversations
  let visits: Visits
  let applications: Applications
  let host: Person
  beforeAll(async () => {
    chats = conversationsOn(actsOn(await open()))
    visits = visitsOn(chats)
    applications = applicationsOn(chats)
    host = await chats.acts.newPerson()
  })

  /** What both sides see in their list and in the conversation; the two say the same. */
  const seen = async (people: readonly Person[], id: string) => {
    const answers: Json[] = []
    for (const person of people) {
      const row = (await chats.threads(person)).find((one) => one['id'] === id)
      const { visit, application } = await chats.thread(person, id)
      expect([row?.['visit'], row?.['application']]).toEqual([visit, application])
      answers.push({ visit, application })
    }
    return answers
  }

  it('has no visit and no application at first', async () => {
    const { seeker, enquiryId } = await visits.begun(host)
    const none = { visit: null, application: null }
    expect(await seen([seeker, host], enquiryId)).toEqual([none, none])
  })

  it('tells of a visit until it is over, and who is to answer', async () => {
    const { seeker, enquiryId, slots } = await visits.begun(host)
    const both = [seeker, host]
    const id = await visits.request(seeker, enquiryId, slots[0])
    const asked = await seen(both, enquiryId)
    expect(asked[0]).toMatchObject({ visit: { state: 'requested' }, application: null })
    expect(waiting(asked)).toEqual(['other', 'me'])

    await visits.call(host, 'propose_visit', {
      _visit_id: id,
      _starts_at: slots[4],
      _share_phone: null,
      _expected: 'requested',
    })
    expect(waiting(await seen(both, enquiryId))).toEqual(['me', 'other'])
    await visits.call(seeker, 'accept_visit_proposal', {
      _visit_id: id,
      _starts_at: slots[4],
      _share_phone: false,
      _expected: 'requested',
    })
    const confirmed = await seen(both, enquiryId)
    expect(confirmed[0]).toEqual({
      visit: {
        state: 'confirmed',
        starts_at: expect.stringContaining(String(slots[4]).slice(0, 16)) as unknown,
        waits_for: null,
      },
      application: null,
    })
    expect(confirmed[1]).toEqual(confirmed[0])
    expect(await chats.threads(host, { _stage: 'visiting' })).toContainEqual(
      expect.objectContaining({ id: enquiryId }),
    )

    // the clock has not asked yet how it was
    await chats.acts.operate(`update public.visits set starts_at = now() - interval '1 hour',
      ends_at = now() - interval '30 minutes', held_until = now() - interval '15 minutes' where id = '${id}'`)
    expect((await seen(both, enquiryId))[0]).toMatchObject({ visit: null })
    for (const person of both)
      expect(await chats.thread(person, enquiryId)).toMatchObject({ visited_at: null })
  })

  it('tells of an application once it is sent, to its two sides alone', async () => {
    const home = await chats.newHome(host)
    const { seeker, enquiryId, id } = await applications.applied(home)
    const stateOf = async () =>
      (await seen([seeker, host], enquiryId)).map((one) => one['application'])
    expect(await stateOf()).toEqual(['submitted', 'submitted'])
    await applications.shortlist(host, id)
    expect(await stateOf()).toEqual(['shortlisted', 'shortlisted'])
    await applications.call(seeker, 'withdraw_application', {
      _application_id: id,
      _expected: 'shortlisted',
    })
    expect(await stateOf()).toEqual([null, null])
  })

  it('shows no draft of an application to the host', async () => {
    const home = await chats.newHome(host)
    const { seeker, enquiryId } = await applications.newSeeker(home)
    await applications.call(seeker, 'begin_application', { _enquiry_id: enquiryId })
    const none = { visit: null, application: null }
    expect(await seen([seeker, host], enquiryId)).toEqual([none, none])
  })

  it('is counted as the list of that stage holds it, of the newest of each home', async () => {
    const other = await chats.acts.newPerson()
    const home = await chats.newHome(other)
    const { homeId, enquiryId, seeker, slots } = await visits.begun(other)
    await visits.request(seeker, enquiryId, slots[0])
    await applications.applied(home)
    await chats.start(await chats.newSeeker(), home)
    const counted = (propertyId: string | null) =>
      chats.call(other, 'thread_counts', { _property_id: propertyId })
    expect(await counted(null)).toMatchObject({ all: 3, visiting: 1, applying: 1 })
    expect(await counted(homeId)).toMatchObject({ all: 1, visiting: 1, applying: 0 })
    for (const _stage of ['visiting', 'applying'])
      expect(await chats.threads(other, { _stage })).toHaveLength(1)
    await expect(chats.threads(other, { _stage: 'dreaming' })).rejects.toMatchObject({
      code: '22023',
    })
  })
})
