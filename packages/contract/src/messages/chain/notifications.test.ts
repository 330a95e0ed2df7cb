import { describe, expect, it } from 'vitest'
import {
  notificationMailMessages,
  notificationMailNames,
  notificationTexts,
} from './notifications.ts'

const tenzin = { name: 'Tenzin L.', home: 'Quiet 2 BHK' }

describe('a notification says who and which home', () => {
  it.each([
    ['enquiry_new', 'Tenzin L. asks about Quiet 2 BHK.'],
    ['message_new', 'A new message from Tenzin L. about Quiet 2 BHK.'],
    ['enquiry_closed', 'Tenzin L. has closed the conversation about Quiet 2 BHK.'],
    ['invite_accepted', 'Tenzin L. has joined Quiet 2 BHK.'],
  ] as const)('%s', (kind, text) => {
    expect(notificationTexts[kind](tenzin)).toBe(text)
  })

  it('a warning names the home and whom to ask, and no word of the report', () => {
    expect(notificationTexts.conversation_warned({ home: 'Quiet 2 BHK' })).toMatch(
      /^Our team has warned you about your conversation on Quiet 2 BHK\. Questions: \S+@\S+$/,
    )
  })

  it('and nobody when the person has left', () => {
    expect(notificationTexts.enquiry_new({ home: 'Quiet 2 BHK' })).toBe(
      'A former member asks about Quiet 2 BHK.',
    )
    expect(notificationTexts.message_new({})).toBe(
      'A new message from a former member about a home.',
    )
  })
})

describe('a notification of a mandate speaks to the broker as themselves', () => {
  const mandate = { name: 'Tenzin L.', home: 'Quiet 2 BHK', until: '2026-12-07T18:30:00+00:00' }
  it.each([
    [
      'mandate_active',
      'Tenzin L. acts for Quiet 2 BHK as a broker until 8 Dec 2026.',
      'You act for Quiet 2 BHK until 8 Dec 2026. Its owner is Tenzin L.',
    ],
    [
      'mandate_ends',
      'Tenzin L. acts for Quiet 2 BHK only until 8 Dec 2026. Offer a new mandate to go on.',
      'You act for Quiet 2 BHK only until 8 Dec 2026. To go on, ask Tenzin L. for a new code.',
    ],
    [
      'mandate_ended',
      'Tenzin L. no longer acts for Quiet 2 BHK.',
      'You no longer act for Quiet 2 BHK.',
    ],
  ] as const)('%s', (kind, toOwner, toBroker) => {
    expect(notificationTexts[kind](mandate)).toBe(toOwner)
    expect(notificationTexts[kind]({ ...mandate, reason: 'as_broker' })).toBe(toBroker)
  })

  it('an owner hears that the home is hidden since', () => {
    expect(notificationTexts.mandate_ended({ ...mandate, reason: 'home_hidden' })).toBe(
      'Tenzin L. no longer acts for Quiet 2 BHK, and nobody finds the home now. Show it on the site again when you want to let it.',
    )
  })
})

describe('a notification of a visit says when, in India', () => {
  const visit = {
    ...tenzin,
    when: '2027-06-14T11:30:00+00:00',
    old: '2027-06-14T10:30:00+00:00',
    until: '2027-06-13T11:30:00+00:00',
    hours: 2,
    reason: 'not_free',
  } as const
  it.each([
    [
      'visit_requested',
      'Tenzin L. would like to see Quiet 2 BHK on Mon 14 Jun, 5:00 pm. Answer before Sun 13 Jun, 5:00 pm.',
    ],
    [
      'visit_confirmed',
      'The visit to Quiet 2 BHK is set for Mon 14 Jun, 5:00 pm. The address is in the conversation.',
    ],
    ['visit_proposed', 'Tenzin L. proposes Mon 14 Jun, 5:00 pm for Quiet 2 BHK.'],
    ['visit_moved', 'The visit to Quiet 2 BHK is now on Mon 14 Jun, 5:00 pm.'],
    [
      'visit_proposal_refused',
      'Tenzin L. cannot make Mon 14 Jun, 5:00 pm; Mon 14 Jun, 4:00 pm stands.',
    ],
    ['visit_declined', 'Tenzin L. cannot show Quiet 2 BHK then: the time does not suit.'],
    ['visit_lapsed', 'Nobody answered about Mon 14 Jun, 5:00 pm. The request has ended.'],
    [
      'visit_cancelled',
      'The visit to Quiet 2 BHK on Mon 14 Jun, 5:00 pm is off: the time does not suit.',
    ],
    ['visit_reminder', 'In 2 hours: visit to Quiet 2 BHK.'],
    ['visit_late', 'Tenzin L. is late for the visit to Quiet 2 BHK: Sun 13 Jun, 5:00 pm.'],
    ['visit_over', 'How was the visit to Quiet 2 BHK?'],
    [
      'visit_no_show',
      'Tenzin L. says that you did not come to Quiet 2 BHK. Answer within 48 hours.',
    ],
  ] as const)('%s', (kind, text) => {
    expect(notificationTexts[kind](visit)).toBe(text)
  })

  it('visit_late, in time after all', () => {
    expect(notificationTexts.visit_late({ ...visit, until: visit.when })).toBe(
      'Tenzin L. is in time after all for the visit to Quiet 2 BHK.',
    )
  })

  it('and says so without a moment', () => {
    expect(notificationTexts.visit_lapsed({})).toBe(
      'Nobody answered about a time. The request has ended.',
    )
  })
})

describe('a notification of an application says which home, until when and why', () => {
  const application = {
    ...tenzin,
    until: '2027-06-13T11:30:00+00:00',
    reason: 'dates_do_not_fit',
    paper: 'identity',
  } as const
  it.each([
    ['application_submitted', 'Tenzin L. has applied for Quiet 2 BHK.'],
    ['application_shortlisted', 'You are on the shortlist for Quiet 2 BHK.'],
    ['application_offered', 'You have an offer for Quiet 2 BHK. It ends Sun 13 Jun, 5:00 pm.'],
    ['offer_taken_back', 'The offer for Quiet 2 BHK was taken back.'],
    ['application_accepted', 'Tenzin L. has accepted your offer for Quiet 2 BHK.'],
    ['application_declined', 'Quiet 2 BHK: not this time. Reason: The dates do not fit.'],
    ['application_withdrawn', 'Tenzin L. has withdrawn from Quiet 2 BHK.'],
    ['application_expired', 'The application for Quiet 2 BHK has ended without an answer.'],
    ['document_ends', 'Tenzin L. can see your proof of identity for 24 hours more.'],
  ] as const)('%s', (kind, text) => {
    expect(notificationTexts[kind](application)).toBe(text)
  })

  const agreement = {
    ...tenzin,
    when: '2027-06-30T18:30:00+00:00',
    until: '2027-06-13T11:30:00+00:00',
  }
  const waits = 'The agreement for Quiet 2 BHK waits for your signature until Sun 13 Jun, 5:00 pm.'
  it.each([
    ['agreement_sent', waits],
    ['agreement_your_turn', waits],
    [
      'agreement_reminder',
      'Tenzin L. asks you to sign the agreement for Quiet 2 BHK before Sun 13 Jun, 5:00 pm.',
    ],
    ['agreement_taken_back', 'The agreement for Quiet 2 BHK was taken back.'],
    ['agreement_change_asked', 'Tenzin L. asks for a change in the agreement for Quiet 2 BHK.'],
    [
      'agreement_change_agreed',
      'Tenzin L. agreed to a change in the agreement for Quiet 2 BHK. The next version comes to you.',
    ],
    ['agreement_change_kept', 'Tenzin L. keeps what stands in the agreement for Quiet 2 BHK.'],
    ['agreement_void', 'The agreement for Quiet 2 BHK ended unsigned.'],
    ['signature_withdrawn', 'Tenzin L. has withdrawn the signature for Quiet 2 BHK.'],
    [
      'agreement_declined',
      'Tenzin L. has declined the agreement for Quiet 2 BHK. The reason is with it.',
    ],
    ['agreement_expired', 'The agreement for Quiet 2 BHK was not signed in time.'],
    ['agreement_in_force', 'All have signed. Quiet 2 BHK begins on 1 Jul 2027. Keep the file.'],
  ] as const)('%s', (kind, text) => {
    expect(notificationTexts[kind](agreement)).toBe(text)
  })

  it('the clock reminds in nobody’s name', () => {
    const { home, until } = agreement
    expect(notificationTexts.agreement_reminder({ home, until })).toBe(
      'Please sign the agreement for Quiet 2 BHK before Sun 13 Jun, 5:00 pm.',
    )
  })

  it('and says it where home, person, reason and paper are gone', () => {
    expect(notificationTexts.application_declined({})).toBe(
      'A home: not this time. Reason: another reason.',
    )
    expect(notificationTexts.document_ends({})).toBe(
      'A former member can see a paper of yours for 24 hours more.',
    )
  })
})

it.each([
  ['report', 'it was reported to us'],
  ['fraud', 'we looked for fraud'],
  ['dispute_help', 'we were asked for help'],
  ['legal_order', 'an authority ordered it'],
] as const)('says that an admin looked at a conversation, for %s', (reason, why) => {
  expect(notificationTexts.case_opened({ ...tenzin, reason })).toBe(
    `We looked at your conversation about Quiet 2 BHK: ${why}. Questions: grievance@basera.example`,
  )
  expect(notificationTexts.tenancy_case_opened({ ...tenzin, reason })).toBe(
    `We looked into your tenancy of Quiet 2 BHK: ${why}. Questions: grievance@basera.example`,
  )
})

it('counts what a mail is about', () => {
  expect(notificationMailMessages.digestSubject(1)).toBe('One thing that happened since yesterday')
  expect(notificationMailMessages.digestSubject(4)).toBe('4 things that happened since yesterday')
  expect(notificationMailMessages.digestMore(1)).toBe('One more waits on the site.')
  expect(notificationMailMessages.digestMore(2)).toBe('2 more wait on the site.')
  expect(notificationMailMessages.why(notificationMailNames.message_new)).toBe(
    'You get mails about new messages.',
  )
})
