// What a conversation shows, line by line: days, messages, quiet lines of what happened, messages on their way.

import type { Message, Side, Thread } from '@basera/contract/chain/conversation'
import { applicationEventMessages } from '@basera/contract/messages/chain/application-events'
import {
  eventMessages,
  sideLabels,
  threadMessages,
} from '@basera/contract/messages/chain/enquiries'
import { visitEventMessages } from '@basera/contract/messages/chain/visit-events'
import { daysAgo, formatDay, formatDayWithYear } from '../../../lib/dates.ts'
import { agreementEventText } from './agreement-lines.ts'
import { applicationEventText } from './application-lines.ts'
import { tenancyEventText } from './tenancy-lines.ts'
import type { Outgoing } from '../compose/outbox.ts'
import { visitEventText } from '../visits/visit-lines.ts'

export type Line =
  | { readonly kind: 'day'; readonly key: string; readonly text: string }
  | { readonly kind: 'event'; readonly key: string; readonly text: string; readonly at: string }
  | {
      readonly kind: 'message'
      readonly key: string
      readonly message: Message
      /** Below the last message that one side wrote in a row. */
      readonly hasTime: boolean
      /** One more who writes here, above the first of their messages in a row. */
      readonly writer: string | null
    }
  | { readonly kind: 'outgoing'; readonly key: string; readonly message: Outgoing }

/** Messages that one side wrote within this time stand close, with one time below them. */
const IN_A_ROW_MS = 10 * 60_000

/** Whose conversation it is: the other side's name, and the reader's own side. */
export type Reader = { readonly name: string; readonly side: Side }

/** `messages`: newest first, as the database answers. */
export function toLines(
  messages: readonly Message[],
  outgoing: readonly Outgoing[],
  reader: Reader,
  nowMs: number,
): readonly Line[] {
  const oldestFirst = messages.toReversed()
  const said = oldestFirst.flatMap((message, index): readonly Line[] => {
    const before = oldestFirst[index - 1]
    const isNewDay =
      before === undefined ||
      daysAgo(before.created_at, nowMs) !== daysAgo(message.created_at, nowMs)
    const day: readonly Line[] = isNewDay
      ? [{ kind: 'day', key: `day ${message.id}`, text: dayText(message.created_at, nowMs) }]
      : []
    return [...day, toLine(message, before, oldestFirst[index + 1], reader)]
  })
  return [
    ...said,
    ...outgoing.map((message) => ({ kind: 'outgoing', key: message.key, message }) as const),
  ]
}

function toLine(
  message: Message,
  before: Message | undefined,
  next: Message | undefined,
  reader: Reader,
): Line {
  const key = `message ${message.id}`
  if (message.kind === 'event')
    return { kind: 'event', key, text: lineText(message, reader), at: message.created_at }
  const isFollowed =
    next !== undefined &&
    next.kind !== 'event' &&
    next.side === message.side &&
    next.is_mine === message.is_mine &&
    next.by?.name === message.by?.name &&
    Date.parse(next.created_at) - Date.parse(message.created_at) < IN_A_ROW_MS
  const { by, side } = message
  const isNamed = by !== null && before?.by?.name !== by.name
  const writer = isNamed ? threadMessages.writer(by.name, side, by.is_gone) : null
  return { kind: 'message', key, message, hasTime: !isFollowed, writer }
}

/** A line has no sender: its side says whose act it was. Of two who let a home one may read what the other did. */
function lineText({ event }: Message, { name, side }: Reader): string {
  const host = colleagueOf(event?.side ?? null, side)
  if (event === null || host === null)
    return eventText({ event, is_mine: event?.side === side }, name)
  return colleagueText(event, host, name) ?? eventText({ event, is_mine: false }, host)
}

/** What was done to the tenant, and not to the reader, who lets the home, too. */
function colleagueText(
  { entity, action }: NonNullable<Message['event']>,
  host: string,
  name: string,
): string | null {
  switch (`${entity} ${action}`) {
    case 'application shortlist':
      return applicationEventMessages.shortlistedByColleague(host, name)
    case 'application offer':
      return applicationEventMessages.offeredByColleague(host, name)
    case 'visit report_no_show':
      return visitEventMessages.missedSaidByColleague(host, name)
    default:
      return null
  }
}

/** "Owner", "Broker": who acted, where that is the other of two who let a home; null else. */
export const colleagueOf = (actor: string | null, reader: Side): string | null =>
  !isTenant(reader) && actor !== reader && (actor === 'owner' || actor === 'broker')
    ? sideLabels[actor]
    : null

const isTenant = (side: Side): boolean => side === 'seeker' || side === 'co_tenant'

function dayText(iso: string, nowMs: number): string {
  const days = daysAgo(iso, nowMs)
  if (days <= 0) return threadMessages.today
  return days === 1 ? threadMessages.yesterday : longDay(iso, nowMs)
}

/** With its year when that is another one. */
export function longDay(iso: string, nowMs: number): string {
  const text = formatDayWithYear(iso)
  const thisYear = formatDayWithYear(new Date(nowMs).toISOString()).slice(-4)
  return text.endsWith(thisYear) ? formatDay(iso) : text
}

/** `is_mine` says whether the reader acted; the clock's acts are nobody's. */
export function eventText(
  { event, is_mine: isMine }: Pick<Message, 'event' | 'is_mine'>,
  name: string,
) {
  if (event === null) return eventMessages.other
  return (
    visitEventText(event, isMine, name) ??
    applicationEventText(event, isMine, name) ??
    agreementEventText(event, isMine, name) ??
    tenancyEventText(event, isMine, name) ??
    actionText(`${event.entity} ${event.action}`, isMine, name)
  )
}

/** `action`: of what, and what, such as "enquiry close". */
export function actionText(action: string, isMine: boolean, name: string): string {
  switch (action) {
    case 'enquiry start':
      return isMine ? eventMessages.startedByMe : eventMessages.startedByOther(name)
    case 'enquiry accept_invite':
      return isMine ? eventMessages.joinedByMe : eventMessages.joinedByOther(name)
    case 'enquiry close':
      return isMine ? eventMessages.closedByMe : eventMessages.closedByOther(name)
    case 'enquiry quiet':
      return eventMessages.closedByClock
    case 'enquiry reopen':
      return isMine ? eventMessages.reopenedByMe : eventMessages.reopenedByOther(name)
    default:
      return eventMessages.other
  }
}

export type ScamKind = 'money' | 'code' | 'away' | 'discriminating'

/**
 * The gravest warning of a message, for its receiver; null for none. Money and ways out of this site concern tenants:
 * a host who reads a tenant's number loses nothing.
 */
export function scamOf(message: Message, mySide: Side, stage: Thread['stage']): ScamKind | null {
  if (message.is_mine || message.removed_at !== null) return null
  const has = (...kinds: readonly string[]) => message.warnings.some((one) => kinds.includes(one))
  if (isTenant(mySide) && stage !== 'renting' && has('asks_money', 'names_payee')) return 'money'
  if (has('asks_code')) return 'code'
  if (isTenant(mySide) && (stage === 'asking' || stage === 'closed') && has('off_platform', 'link'))
    return 'away'
  return isTenant(mySide) && has('discriminating') ? 'discriminating' : null
}
