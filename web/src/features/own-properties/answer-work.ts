// Whom a host answers next: visits that were asked for or are over, and applications that nobody answered.

import { VISITS_AHEAD_SHOWN } from '@basera/contract/constants/visit-hours'
import { hostWorkMessages as messages } from '@basera/contract/messages/chain/dashboard-work'
import type { Appointment } from '../../api/applying/appointments.ts'
import type { ListedAs } from '../../api/own-listings/own-properties.ts'
import { isSeeker, timeLeft, waitingTitle, waitsFor } from '../../components/visit-waits.ts'
import { paths } from '../../paths.ts'
import type { Work } from './work.ts'

/** Of the visits to homes that are listed here, those that wait; a question that ends by itself first. */
export const askedVisits = (
  visits: readonly Appointment[],
  listedAs: ListedAs,
  nowMs: number,
): readonly Appointment[] =>
  visits
    .filter(
      (visit) =>
        (listedAs === null ? !isSeeker(visit) : visit.my_side === listedAs) &&
        waitsFor(visit, nowMs) !== null,
    )
    .toSorted((one, other) => endOf(one) - endOf(other))

const endOf = ({ answer_until: until }: Appointment): number =>
  until === null ? Infinity : Date.parse(until)

/** A few are named, the rest counted. */
export function visitWork(
  asked: readonly Appointment[],
  conversationOf: (enquiryId: string) => string,
  nowMs: number,
): readonly Work[] {
  const rest = asked.length - VISITS_AHEAD_SHOWN
  return [
    ...asked.slice(0, VISITS_AHEAD_SHOWN).map((visit) => ({
      kind: 'visit' as const,
      key: visit.id,
      title: waitingTitle(visit, nowMs),
      text: [visit.home.title, timeLeft(visit.answer_until, nowMs)]
        .filter((part) => part !== '')
        .join(' · '),
      act: messages.answer,
      to: conversationOf(visit.enquiry_id),
    })),
    ...(rest > 0
      ? [
          {
            kind: 'visit' as const,
            key: 'visit-more',
            title: messages.moreVisits(rest),
            text: '',
            act: messages.openVisits,
            to: paths.dashboard.child('appointments'),
          },
        ]
      : []),
  ]
}

/** `counts`: by home. */
export function applicationWork(counts: ReadonlyMap<string, number>): readonly Work[] {
  const [first] = counts.keys()
  if (first === undefined) return []
  const count = [...counts.values()].reduce((sum, one) => sum + one, 0)
  return [
    {
      kind: 'application',
      key: 'application',
      title: messages.newApplications(count, counts.size),
      text: '',
      act: count === 1 ? messages.readApplication : messages.compareApplications,
      to: paths.applicants(first),
    },
  ]
}
