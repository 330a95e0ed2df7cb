// Days and moments of applications: midnight in India, 29 February, the ends of offers, papers and of what nobody answers.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { conversationsOn, type Json } from '../support/conversations.ts'
import {
  type Applications,
  applicationsOn,
  type Begun,
  hashOf,
  usualOffer,
  usualTerms,
} from '../support/home-applications.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'
import { later, textOf } from '../support/visits.ts'

/** 23:50 in India on 31 December 2027, and 00:10 of the next day, month and year. */
const LATE = '2027-12-31T18:20:00.000Z'
const AFTER_MIDNIGHT = '2027-12-31T18:40:00.000Z'

const isoOf = (value: unknown) => new Date(textOf(value)).toISOString()

describeOnEachEngine('times of applications', (open) => {
  let acts: Acts
  let all: Applications
  let owner: Person
  beforeAll(async () => {
    acts = actsOn(await open())
    all = applicationsOn(conversationsOn(acts))
    owner = await acts.newPerson()
  })

  const submitAt = (
    at: string,
    { seeker, id }: Begun,
    terms: Json,
    documents: readonly Json[] = [],
  ) =>
    all.callAt(at, seeker, 'submit_application', {
      _application_id: id,
      _terms: { ...usualTerms(), ...terms },
      _documents: documents,
      _consent_version: documents.length > 0 ? '2026-11-24' : null,
      _expected: 'draft',
    })
  const offerAt = (at: string, { id }: Begun, offer: Json, hours: number | null = null) =>
    all.callAt(at, owner, 'offer_application', {
      _application_id: id,
      _offer: { ...usualOffer(), ...offer },
      _hours: hours,
      _expected: 'submitted',
    })
  const row = async ({ id }: Begun) => {
    const [kept] =
      await acts.operate(`select state, waits_until, offer_ends_at, move_in_on::text as day
      from public.applications where id = '${id}'`)
    return kept
  }
  const ring = (at: string) =>
    acts.operate(`select private.on_application_ends(alarm.subject_id, '${at}') from private.alarms as alarm
      where alarm.kind = 'application_ends' and alarm.due_at <= '${at}'`)

  it('the day of moving in may be today in India, and is over at its midnight', async () => {
    const begun = await all.drafted(owner)
    await expect(
      submitAt(AFTER_MIDNIGHT, begun, { move_in_on: '2027-12-31' }),
    ).rejects.toMatchObject({
      code: 'PT422',
      hint: 'move_in_past',
      message: 'The day of moving in is over. Please choose another one.',
    })
    await submitAt(LATE, begun, { move_in_on: '2027-12-31' })
    expect(await row(begun)).toMatchObject({ state: 'submitted', day: '2027-12-31' })
  })

  it('so is the day on which an offer begins', async () => {
    const begun = await all.drafted(owner)
    await submitAt(LATE, begun, { move_in_on: '2028-01-05' })
    await expect(offerAt(AFTER_MIDNIGHT, begun, { start_on: '2027-12-31' })).rejects.toMatchObject({
      code: 'PT422',
      hint: 'start_past',
    })
    await offerAt(LATE, begun, { start_on: '2027-12-31' })
  })

  it('29 February is a day of a leap year alone', async () => {
    const begun = await all.drafted(owner)
    for (const day of ['2027-02-29', '2029-02-29', '2028-02-30', '2028-13-01'])
      await expect(submitAt(LATE, begun, { move_in_on: day })).rejects.toMatchObject({
        code: '22023',
        hint: 'bad_argument',
      })
    await submitAt(LATE, begun, { move_in_on: '2028-02-29' })
    await expect(offerAt(LATE, begun, { start_on: '2029-02-29' })).rejects.toMatchObject({
      code: '22023',
    })
    await offerAt(LATE, begun, { start_on: '2028-02-29' })
    expect(await row(begun)).toMatchObject({ state: 'offered', day: '2028-02-29' })
  })

  it('an offer of 24 hours stands until its last moment, over the end of February, and not at its end', async () => {
    const begun = await all.drafted(owner)
    const made = '2028-02-28T18:20:00.000Z'
    const end = '2028-02-29T18:20:00.000Z'
    await submitAt(made, begun, { move_in_on: '2028-03-01' })
    await offerAt(made, begun, { start_on: '2028-03-01' }, 24)
    const kept = await row(begun)
    expect([isoOf(kept?.['offer_ends_at']), isoOf(kept?.['waits_until'])]).toEqual([end, end])
    const seen = await all.callAt(made, begun.seeker, 'application_of', {
      _enquiry_id: begun.enquiryId,
    })
    const accept = (moment: string) =>
      all.callAt(moment, begun.seeker, 'accept_offer', {
        _application_id: begun.id,
        _offer_hash: hashOf(seen['offer']),
        _expected: 'offered',
      })
    for (const moment of [end, later(end, 1)])
      await expect(accept(moment)).rejects.toMatchObject({
        code: 'PT409',
        hint: 'wrong_state',
        message: 'This application is expired now. Please look at it again.',
      })
    await accept(new Date(Date.parse(end) - 1000).toISOString())
    expect(await row(begun)).toMatchObject({ state: 'accepted' })
  })

  it('what nobody answers ends after fourteen days, not a second before, though the month has 29 days', async () => {
    const begun = await all.drafted(owner)
    await submitAt('2028-02-20T18:20:00.000Z', begun, { move_in_on: '2028-03-20' })
    const end = '2028-03-05T18:20:00.000Z'
    expect(isoOf((await row(begun))?.['waits_until'])).toBe(end)
    await ring(new Date(Date.parse(end) - 1000).toISOString())
    expect(await row(begun)).toMatchObject({ state: 'submitted' })
    await ring(end)
    expect(await row(begun)).toMatchObject({ state: 'expired', waits_until: null })
  })

  it('a paper is open for thirty days at most, until the moment that was chosen', async () => {
    const seeker = await all.newRenter()
    const begun = await all.drafted(owner, { seeker })
    const paper = await all.newPaper(seeker)
    const share = (until: string) => [{ paper_id: paper, consents: true, granted_until: until }]
    await expect(
      submitAt(LATE, begun, { move_in_on: '2028-01-05' }, share('2028-02-02T18:20:00Z')),
    ).rejects.toMatchObject({ code: '22023', hint: 'bad_argument' })
    await submitAt(LATE, begun, { move_in_on: '2028-01-05' }, share('2028-01-01T18:29:00Z'))
    await all.callAt(LATE, owner, 'shortlist_application', {
      _application_id: begun.id,
      _expected: 'submitted',
    })
    const isOpen = async (moment: string) => {
      const [kept] =
        await acts.operate(`select private.is_document_open(shared, application, '${moment}') as is_open
        from public.application_documents as shared
        join public.applications as application on application.id = shared.application_id
        where application.id = '${begun.id}'`)
      return kept?.['is_open']
    }
    expect(await isOpen('2028-01-01T18:28:59Z')).toBe(true)
    expect(await isOpen('2028-01-01T18:29:00Z')).toBe(false)
  })
})
