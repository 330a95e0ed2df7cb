// What the reader can do after a first agreement that ended unsigned: the application that it came from says so.

import type { Agreement } from '@basera/contract/chain/agreement'
import type { ApplicationRow } from '@basera/contract/chain/application'
import { agreementMessages } from '@basera/contract/messages/chain/agreements'
import { formatAppointment } from '../../lib/dates.ts'
import { firstNameOf } from '../../lib/words.ts'

const { after: messages } = agreementMessages

/** Where a step is taken. */
export type AfterPlace = 'application' | 'applicants' | 'conversation' | 'homes'

export type StepAfter = {
  readonly place: AfterPlace
  readonly title: string
  readonly text: string
}

type Left = Pick<ApplicationRow, 'state' | 'waits_until'> & {
  readonly other: Pick<ApplicationRow['other'], 'name'>
}

/** `application`: null when there is none, as for a tenant who was invited. Null: nothing to do. */
export function stepAfter(
  { my_side: side }: Pick<Agreement, 'my_side'>,
  application: Left | null,
): StepAfter | null {
  const isSeeker = side === 'seeker'
  const looks: StepAfter | null = isSeeker
    ? { place: 'homes', title: messages.goOnLooking, text: messages.goOnLookingText }
    : null
  if (application === null) return looks
  const { state, waits_until: until, other } = application
  const name = firstNameOf(other.name)
  if (state === 'offered' && until !== null) {
    const when = formatAppointment(until)
    return isSeeker
      ? {
          place: 'application',
          title: messages.answerOffer,
          text: messages.answerOfferText(when),
        }
      : {
          place: 'applicants',
          title: messages.offerStands,
          text: messages.offerStandsText(name, when),
        }
  }
  if (state === 'shortlisted')
    return isSeeker
      ? { place: 'application', title: messages.shortlisted, text: messages.shortlistedText }
      : { place: 'applicants', title: messages.offerAnew, text: messages.offerAnewText(name) }
  if (state === 'accepted')
    return isSeeker
      ? {
          place: 'conversation',
          title: messages.waitForDraft(name),
          text: messages.waitForDraftText,
        }
      : { place: 'conversation', title: messages.draftAnew, text: messages.draftAnewText(name) }
  return looks
}
