// What conversations must be after each step, in memory: who stands on which side, what is open, whose turn it is, who is
// notified of what. It knows nothing of how the database does it.

import type { Json } from '../../support/conversations.ts'

export const whoever = [
  'owner',
  'other owner',
  'broker',
  'seeker',
  'other seeker',
  'third seeker',
] as const
export type Who = (typeof whoever)[number]
/** Who takes a step: somebody, or whoever is that in the conversation that the step is about. */
export type Actor = Who | 'its seeker' | 'its owner' | 'its broker'
export type Side = 'seeker' | 'owner' | 'broker'

export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000

export type Line = {
  /** What the database gave it; null until it was looked up. */
  id: number | null
  readonly kind: 'text' | 'photo' | 'file' | 'event'
  readonly side: Side | null
  readonly sender: Who | null
  readonly sentAt: number
  isRemoved: boolean
}

export type Thread = {
  readonly id: string
  readonly seeker: Who
  readonly owner: Who
  broker: Who | null
  home: Home | null
  readonly isInvited: boolean
  state: 'open' | 'closed'
  closedBy: Side | 'clock' | null
  reason: string | null
  stateAt: number
  version: number
  turn: 'seeker' | 'host' | null
  isAnswered: boolean
  lastAt: number
  /** When the clock will close it; null once it is closed. */
  dueAt: number | null
  readonly lines: Line[]
  readonly reads: Map<Who, number>
  readonly mutedUntil: Map<Who, number>
}

export type Home = {
  readonly id: string
  readonly owner: Who
  broker: Who | null
  isListed: boolean
  isGone: boolean
}

/** `line`: place of the line that it is about; null: that the conversation was begun. */
export type Notice = {
  readonly to: Who
  readonly kind: 'enquiry_new' | 'message_new' | 'enquiry_closed' | 'invite_accepted'
  readonly thread: Thread
  readonly line: Line | null
  isRead: boolean
}

export type Act = {
  readonly by: Who
  readonly name: string
  readonly args: Json
  readonly key: string
  readonly answer: string
}

export type Invite = {
  readonly code: string
  readonly by: Who
  readonly home: Home
  readonly endsAt: number
  isUsed: boolean
}

export type Report = {
  readonly by: Who
  readonly at: number
  readonly thread: Thread
  readonly line: Line | null
}

export type Model = {
  readonly beganAt: number
  now: number
  steps: number
  readonly erased: Set<Who>
  /** Whose role as a broker is approved now. */
  readonly brokers: Set<Who>
  readonly homes: readonly Home[]
  threads: Thread[]
  /** `<who> blocked <whom>`. */
  readonly blocks: Set<string>
  reports: Report[]
  notices: Notice[]
  readonly invites: Invite[]
  /** What was answered, and would be answered again. */
  acts: Act[]
  /** What came of the steps, in words. */
  readonly outcomes: Set<string>
}

export const newModel = (now: number, homes: readonly Home[]): Model => ({
  beganAt: now,
  now,
  steps: 0,
  erased: new Set(),
  brokers: new Set(['broker', 'third seeker']),
  homes,
  threads: [],
  blocks: new Set(),
  reports: [],
  notices: [],
  invites: [],
  acts: [],
  outcomes: new Set(),
})

export function sideOf(model: Model, thread: Thread, who: Who): Side | null {
  if (thread.seeker === who) return 'seeker'
  if (thread.broker === who && model.brokers.has(who)) return 'broker'
  return thread.owner === who ? 'owner' : null
}

export function actorIn({ threads }: Model, actor: Actor, pick: number): Who {
  const thread = threads[pick % Math.max(threads.length, 1)]
  if (actor === 'its seeker') return thread?.seeker ?? 'seeker'
  if (actor === 'its owner') return thread?.owner ?? 'owner'
  return actor === 'its broker' ? (thread?.broker ?? thread?.owner ?? 'broker') : actor
}

const hostsOf = ({ owner, broker }: Pick<Thread, 'owner' | 'broker'>): readonly Who[] => [
  ...new Set([owner, ...(broker === null ? [] : [broker])]),
]

export const isBlocked = (
  { blocks }: Model,
  seeker: Who,
  parties: Pick<Thread, 'owner' | 'broker'>,
): boolean =>
  hostsOf(parties).some(
    (host) => blocks.has(`${seeker} blocked ${host}`) || blocks.has(`${host} blocked ${seeker}`),
  )

export const otherSideOf = (model: Model, thread: Thread, who: Who): readonly Who[] =>
  sideOf(model, thread, who) === 'seeker' ? hostsOf(thread) : [thread.seeker]

/** The hint why this side may write nothing now; null when it may. */
export function whyNotWrite(model: Model, thread: Thread, side: Side): string | null {
  if (isBlocked(model, thread.seeker, thread)) return 'blocked'
  const asked = thread.lines.filter((line) => line.side === 'seeker' && line.kind !== 'event')
  return side === 'seeker' && !thread.isAnswered && asked.length >= 3 ? 'wait_for_answer' : null
}

export function whyNotReopen(model: Model, thread: Thread, side: Side): string | null {
  if (model.erased.has(thread.seeker) || model.erased.has(thread.owner)) return 'PT422 party_left'
  if (thread.home === null) return 'PT422 home_gone'
  if (isBlocked(model, thread.seeker, thread)) return 'PT422 blocked'
  const isOwnSide =
    thread.closedBy === 'clock' || (thread.closedBy === 'seeker') === (side === 'seeker')
  return isOwnSide ? null : '42501 not_your_step'
}

/** I19: the other side alone, an account that is there, still stands on it and has not blocked who acts. */
export function tell(
  model: Model,
  thread: Thread,
  side: Side,
  { kind, line }: Pick<Notice, 'kind' | 'line'>,
): void {
  const by = { seeker: thread.seeker, owner: thread.owner, broker: thread.broker }[side]
  for (const to of side === 'seeker' ? hostsOf(thread) : [thread.seeker]) {
    const isMuted = kind === 'message_new' && (thread.mutedUntil.get(to) ?? 0) > model.now
    const isKept = isMuted || model.blocks.has(`${to} blocked ${by}`)
    if (sideOf(model, thread, to) === null || model.erased.has(to) || isKept) continue
    model.notices.push({ to, kind, thread, line, isRead: false })
  }
}

export const quietAt = ({ now }: Model) => now + 60 * DAY_MS

export function addMessage(
  model: Model,
  thread: Thread,
  by: Who,
  kind: 'text' | 'photo' | 'file',
  isFirst = false,
): void {
  const side = sideOf(model, thread, by)
  if (side === null) throw new Error(`the ${by} has no side`)
  const line: Line = { id: null, kind, side, sender: by, sentAt: model.now, isRemoved: false }
  thread.lines.push(line)
  thread.lastAt = model.now
  thread.turn = side === 'seeker' ? 'host' : 'seeker'
  thread.isAnswered ||= side !== 'seeker'
  if (thread.home !== null) thread.dueAt = quietAt(model)
  tell(
    model,
    thread,
    side,
    isFirst ? { kind: 'enquiry_new', line: null } : { kind: 'message_new', line },
  )
}

export function move(
  model: Model,
  thread: Thread,
  by: Side | 'clock',
  to: 'open' | 'closed',
  reason: string | null,
): void {
  const line: Line = {
    id: null,
    kind: 'event',
    side: by === 'clock' ? null : by,
    sender: null,
    sentAt: model.now,
    isRemoved: false,
  }
  const [last] = thread.lines.filter(({ kind }) => kind !== 'event').slice(-1)
  thread.lines.push(line)
  if (by !== 'clock') thread.lastAt = model.now
  model.outcomes.add(by === 'clock' ? `closed by the clock: ${reason}` : `${to} by the ${by}`)
  thread.state = to
  thread.stateAt = model.now
  thread.version += 1
  thread.closedBy = to === 'closed' ? by : null
  thread.reason = reason
  thread.turn = to === 'closed' ? null : last?.side === 'seeker' ? 'host' : 'seeker'
  thread.dueAt = to === 'closed' ? null : thread.home === null ? thread.dueAt : quietAt(model)
  if (to === 'closed' && by !== 'clock') tell(model, thread, by, { kind: 'enquiry_closed', line })
}

/** How many conversations hold what this person has not read. */
export const unreadOf = (model: Model, who: Who): number =>
  model.threads.filter((thread) => {
    const side = sideOf(model, thread, who)
    const heard = thread.lines.filter(
      (line) => line.kind !== 'event' && (line.side === 'seeker') !== (side === 'seeker'),
    )
    return (
      side !== null &&
      !thread.mutedUntil.has(who) &&
      (heard.at(-1)?.id ?? 0) > (thread.reads.get(who) ?? 0)
    )
  }).length
