// Sentences about one applicant, by how the application stands.

import type {
  ApplicantRow,
  ApplicationRow,
  ApplicationStep,
} from '@basera/contract/chain/application'
import {
  applicantStepMessages as steps,
  applicantsMessages as messages,
  declineKindLabels,
} from '@basera/contract/messages/chain/applicants'
import { formatAppointment } from '../../lib/dates.ts'

type Progress = Pick<ApplicantRow, 'state' | 'waits_until' | 'decline_kind'>

/** What comes next, or how it ended. */
export function nextText(
  { state, waits_until: until, decline_kind: kind }: Progress,
  name: string,
) {
  const when = until === null ? '' : formatAppointment(until)
  switch (state) {
    case 'draft':
      return ''
    case 'submitted':
      return messages.nextSubmitted(when)
    case 'shortlisted':
      return messages.nextShortlisted(when)
    case 'offered':
      return messages.nextOffered(name, when)
    case 'accepted':
      return messages.nextAccepted(name)
    case 'declined':
      return kind === null ? messages.endDeclinedNow : messages.endDeclined(declineKindLabels[kind])
    case 'withdrawn':
      return messages.endWithdrawn(name)
    case 'expired':
      return messages.endExpired
    default:
      return state satisfies never
  }
}

/** One line of what happened; empty for what the host is not told. */
export function stepText(
  { action, side }: ApplicationStep,
  name: string,
  mySide: ApplicationRow['my_side'],
): string {
  switch (action) {
    case 'begin':
      return ''
    case 'submit':
    case 'resend':
    case 'withdraw':
    case 'accept':
      return steps[action](name)
    case 'shortlist':
    case 'offer':
    case 'take_back':
      return bySide(steps[action], side, mySide)
    case 'decline':
      return side === 'clock' ? steps.declined_by_itself : bySide(steps.decline, side, mySide)
    case 'home_let':
    case 'lapse':
      return steps[action]
    default:
      return action satisfies never
  }
}

type BySide = { readonly you: string; readonly owner: string; readonly broker: string }

function bySide(texts: BySide, side: ApplicationStep['side'], mySide: ApplicationRow['my_side']) {
  if (side === mySide) return texts.you
  return side === 'broker' ? texts.broker : texts.owner
}
