// The rows of the list: in which order they stand while the page is open, and what each says.

import type { ThreadRow } from '@basera/contract/chain/conversation'
import {
  factMessages,
  inboxMessages,
  occupancyLabels,
  stageBadges,
  stageLabels,
} from '@basera/contract/messages/chain/enquiries'
import { stepBadges } from '@basera/contract/messages/chain/next-step'
import { daysAgo, formatDay, formatShortWeekday, formatClock } from '../../../lib/dates.ts'
import { firstNameOf } from '../../../lib/words.ts'
import { agreementActionText } from '../thread/agreement-lines.ts'
import { applicationActionText } from '../thread/application-lines.ts'
import { tenancyEventText } from '../thread/tenancy-lines.ts'
import { actionText, colleagueOf, longDay } from '../thread/thread-lines.ts'
import { visitActionText } from '../visits/visit-lines.ts'
import { partyOf, type Party } from '../visits/visit-offers.ts'

export type SettledRows = {
  readonly rows: readonly ThreadRow[]
  /** Conversations that are not in the list yet: a line above it tells how many. */
  readonly newCount: number
}

/**
 * Nothing moves under a pointer: rows stay where they stood, changed in place, and what is new waits above. What is in
 * the list no more goes. `order`: ids as they stood; null for the order of the answer.
 */
export function settleRows(
  threads: readonly ThreadRow[],
  order: readonly string[] | null,
): SettledRows {
  if (order === null) return { rows: threads, newCount: 0 }
  const byId = new Map(threads.map((row) => [row.id, row]))
  const stood = order.flatMap((id) => byId.get(id) ?? [])
  const lastStood = threads.findLastIndex(({ id }) => order.includes(id))
  const others = threads
    .map((row, index) => ({ row, index }))
    .filter(({ row }) => !order.includes(row.id))
  // A further page comes below.
  const below = others.filter(({ index }) => index > lastStood).map(({ row }) => row)
  return { rows: [...stood, ...below], newCount: others.length - below.length }
}

/** "2 people · from 1 Dec · Family"; empty when nothing was told. */
export function factsOf({
  people,
  move_in_on: day,
  occupancy,
}: Pick<ThreadRow, 'people' | 'move_in_on' | 'occupancy'>): string {
  return [
    people === null ? '' : factMessages.people(people),
    day === null ? '' : factMessages.from(formatDay(day)),
    occupancy === null ? '' : occupancyLabels[occupancy],
  ]
    .filter((fact) => fact !== '')
    .join(' · ')
}

/** One answer goes to several: of a host, about a home of theirs. */
export const isAnswerable = ({ my_side: side }: Pick<ThreadRow, 'my_side'>): boolean =>
  side === 'owner' || side === 'broker'

export function lastWords({ last, my_side: mySide, other }: ThreadRow): string {
  if (last === null) return ''
  if (last.kind === 'event') {
    const name = colleagueOf(last.side, mySide) ?? firstNameOf(other.name)
    return actOf(last, last.side === mySide, name)
  }
  const words = last.words ?? wordless[last.kind]
  return last.side === mySide ? inboxMessages.you(words) : words
}

function actOf(
  { entity, action, side }: NonNullable<ThreadRow['last']>,
  isMine: boolean,
  name: string,
): string {
  const textOf = entity === null ? undefined : ofApplying[entity]
  // What a clock or a server did has no side.
  const step = { entity: entity ?? '', action: action ?? '', side: side ?? 'server', detail: null }
  return (
    textOf?.(action) ??
    tenancyEventText(step, isMine, name) ??
    actionText(`${entity} ${action}`, isMine, name)
  )
}

const ofApplying: Readonly<Record<string, (action: string | null) => string | null>> = {
  visit: visitActionText,
  application: applicationActionText,
  agreement: agreementActionText,
}

const wordless = {
  text: inboxMessages.takenBack,
  photo: inboxMessages.photo,
  file: inboxMessages.file,
} as const

export type RowBadge = {
  readonly tone: 'accent' | 'primary' | 'neutral' | 'ok'
  readonly text: string
}

type Badged = Pick<ThreadRow, 'state' | 'stage' | 'next' | 'my_side' | 'visit' | 'application'>

/** Whose turn it is decides the colour, not the stage. What waits for an act comes before what waits for words. */
export function badgeOf(row: Badged): RowBadge {
  if (row.state === 'closed' || row.stage === 'closed')
    return { tone: 'neutral', text: stageBadges.closed }
  if (row.stage === 'ended') return { tone: 'neutral', text: stageBadges.ended }
  const act = actBadge(row)
  if (act !== null && act.tone === 'accent') return act
  if (row.next === 'me') return { tone: 'accent', text: stageBadges.answer }
  if (act !== null) return act
  if (row.stage === 'asking' && row.next === 'other')
    return { tone: 'primary', text: stageBadges.waiting }
  return { tone: row.stage === 'renting' ? 'ok' : 'primary', text: stageLabels[row.stage] }
}

/** How an application or a visit stands; the furthest of the two, and null where there is neither. */
function actBadge({ my_side: side, stage, visit, application }: Badged): RowBadge | null {
  if (application !== null && stage === 'applying')
    return applicationBadges[partyOf(side)][application]
  if (visit === null) return null
  const day = formatShortWeekday(visit.starts_at)
  if (visit.waits_for === 'me') return { tone: 'accent', text: stepBadges.visitToAnswer(day) }
  return visit.state === 'confirmed'
    ? { tone: 'ok', text: stepBadges.visitConfirmed(day) }
    : { tone: 'primary', text: stepBadges.visitRequested(day) }
}

type Applied = NonNullable<ThreadRow['application']>

const applicationBadges: Readonly<Record<Party, Readonly<Record<Applied, RowBadge>>>> = {
  seeker: {
    submitted: { tone: 'primary', text: stepBadges.applied },
    shortlisted: { tone: 'primary', text: stepBadges.shortlisted },
    offered: { tone: 'accent', text: stepBadges.offerToAnswer },
    accepted: { tone: 'ok', text: stepBadges.accepted },
  },
  host: {
    submitted: { tone: 'accent', text: stepBadges.toRead },
    shortlisted: { tone: 'primary', text: stepBadges.shortlisted },
    offered: { tone: 'primary', text: stepBadges.offered },
    accepted: { tone: 'ok', text: stepBadges.accepted },
  },
}

/** "10:42 am", "Yesterday", "19 Nov", "19 Nov 2025". */
export function whenText(iso: string, nowMs: number): string {
  const days = daysAgo(iso, nowMs)
  if (days <= 0) return formatClock(iso)
  return days === 1 ? 'Yesterday' : longDay(iso, nowMs)
}
