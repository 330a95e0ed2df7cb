// What comes next in a conversation: an act that waits for somebody comes before words that do.

import type { Thread } from '@basera/contract/chain/conversation'
import { nextMessages as messages, stageNotes } from '@basera/contract/messages/chain/next-step'
import { formatAppointment } from '../../../lib/dates.ts'
import { firstNameOf } from '../../../lib/words.ts'
import { partyOf } from '../visits/visit-offers.ts'

type Told = Pick<
  Thread,
  'state' | 'stage' | 'next' | 'other' | 'my_side' | 'visit' | 'application' | 'visited_at'
>

export type NextStep = { readonly title: string; readonly text: string }

export function nextOf(thread: Told): NextStep {
  const { state, stage, next, visit } = thread
  const name = firstNameOf(thread.other.name)
  if (state === 'closed') return { title: messages.closed, text: '' }
  // its own part says whose signature is wanted
  if (stage === 'agreeing') return { title: messages.agree, text: messages.agreeingText }
  const act = applicationStep(thread, name)
  if (act?.isMine === true) return act.step
  const when = visit === null ? '' : formatAppointment(visit.starts_at)
  if (visit?.waits_for === 'me')
    return { title: messages.answerVisit, text: messages.visitIsFor(when) }
  if (next === 'me')
    return {
      title: messages.answer(name),
      text: partyOf(thread.my_side) === 'seeker' ? '' : messages.answerText,
    }
  if (visit?.waits_for === 'other')
    return { title: messages.waitForVisit(name), text: messages.waitText }
  if (visit?.state === 'confirmed') return { title: messages.visit(when), text: messages.visitText }
  if (act !== null) return act.step
  // set, over, and nobody has said how it went
  if (stage === 'visiting' && visit === null && thread.visited_at === null)
    return { title: messages.tellOfVisit, text: '' }
  return next === 'other'
    ? { title: messages.wait(name), text: messages.waitText }
    : { title: messages.none, text: '' }
}

/** Whether it is for whoever reads it, and what. */
function applicationStep(
  { application, stage, my_side: side }: Told,
  name: string,
): { readonly isMine: boolean; readonly step: NextStep } | null {
  if (application === null || stage !== 'applying') return null
  const isSeeker = partyOf(side) === 'seeker'
  const waits = { title: messages.waitForApplication(name), text: messages.waitText }
  switch (application) {
    case 'submitted':
      return isSeeker
        ? { isMine: false, step: waits }
        : { isMine: true, step: { title: messages.readApplication(name), text: '' } }
    case 'shortlisted':
      return isSeeker
        ? { isMine: false, step: waits }
        : {
            isMine: false,
            step: { title: messages.chooseApplicant(name), text: messages.chooseText },
          }
    case 'offered':
      return isSeeker
        ? { isMine: true, step: { title: messages.answerOffer(name), text: messages.offerText } }
        : { isMine: false, step: { title: messages.waitForOffer(name), text: messages.waitText } }
    case 'accepted':
      return isSeeker
        ? {
            isMine: false,
            step: { title: messages.waitForAgreement(name), text: messages.waitText },
          }
        : { isMine: true, step: { title: messages.agree, text: messages.agreeText } }
    default:
      return application satisfies never
  }
}

/** Under the visit and the application in the line of stages. */
export function stageNotesOf({ stage, state, visit, my_side: side, visited_at: visitedAt }: Told): {
  readonly visiting?: string
  readonly applying?: string
} {
  const isSeeker = partyOf(side) === 'seeker'
  if (visit !== null) {
    const when = formatAppointment(visit.starts_at)
    return {
      visiting:
        visit.state === 'confirmed'
          ? stageNotes.visitConfirmed(when)
          : stageNotes.visitRequested(when),
      ...(isSeeker && stage === 'visiting' && { applying: stageNotes.applyEarly }),
    }
  }
  if (visitedAt !== null) return { visiting: stageNotes.visited(formatAppointment(visitedAt)) }
  return isSeeker && stage === 'asking' && state === 'open'
    ? { visiting: stageNotes.seeItFirst }
    : {}
}
