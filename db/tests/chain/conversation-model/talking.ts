// Steps of people who talk: begin, write, answer several, take back, read, mute.

import {
  addMessage,
  DAY_MS,
  type Actor,
  type Line,
  MINUTE_MS,
  type Model,
  move,
  sideOf,
  isBlocked,
  type Thread,
  type Who,
  whyNotReopen,
  whyNotWrite,
} from './model.ts'
import { hasThreads, presses, type Step, threadAt } from './presses.ts'
import { store } from './world.ts'

export const asks = (actor: Actor, pick: number): Step =>
  presses(`asks about home ${pick}`, { by: actor, pick }, (model, by) => {
    const home = model.homes[pick % model.homes.length]
    if (home === undefined) throw new Error('there is no home')
    const existing = model.threads.find((thread) => thread.home === home && thread.seeker === by)
    return {
      name: 'start_enquiry',
      args: { _property_id: home.id, _body: 'Is it still free?' },
      refusal: whyNotAsk(model, by, existing, home),
      does(answer) {
        if (existing !== undefined) {
          if (existing.state === 'closed') move(model, existing, 'seeker', 'open', null)
          addMessage(model, existing, by, 'text')
          return
        }
        const thread = newThread(model, by, home, String(answer['enquiry_id']))
        model.threads.push(thread)
        addMessage(model, thread, by, 'text', true)
      },
    }
  })

export function newThread(
  model: Model,
  seeker: Who,
  home: Model['homes'][number],
  id: string,
  isInvited = false,
): Thread {
  return {
    id,
    seeker,
    owner: home.owner,
    broker: home.broker,
    home,
    isInvited,
    state: 'open',
    closedBy: null,
    reason: null,
    stateAt: model.now,
    version: 1,
    turn: isInvited ? null : 'host',
    isAnswered: isInvited,
    lastAt: model.now,
    dueAt: null,
    lines: [],
    reads: new Map(),
    mutedUntil: new Map(),
  }
}

function whyNotAsk(
  model: Model,
  by: Who,
  existing: Thread | undefined,
  home: Model['homes'][number],
): string | null {
  if (!home.isListed || home.isGone) return 'PT404 not_found'
  if (home.owner === by || home.broker === by) return 'PT422 own_home'
  if (existing === undefined) return isBlocked(model, by, home) ? 'PT422 blocked' : null
  if (existing.state === 'closed' && whyNotReopen(model, existing, 'seeker') !== null) {
    return 'PT409 wrong_state'
  }
  const why = whyNotWrite(model, existing, 'seeker')
  return why === null ? null : `PT422 ${why}`
}

export type Sent = 'text' | 'photo' | 'file' | 'a photo of somebody else'

export const writes = (actor: Actor, pick: number, sent: Sent): Step =>
  presses(
    `writes ${sent} into ${pick}`,
    { by: actor, pick },
    async (model, by, world) => {
      const thread = threadAt(model, pick)
      const kind = sent === 'a photo of somebody else' ? 'photo' : sent
      const side = sideOf(model, thread, by)
      const uploader = sent === kind ? world.people[by] : world.stranger
      const files =
        kind === 'text' || side === null
          ? []
          : [{ object_name: await store(world, uploader, thread.id), file_name: 'hall.jpg' }]
      return {
        name: 'send_message',
        args: {
          _enquiry_id: thread.id,
          _kind: kind,
          _body: kind === 'text' ? 'The rooms face the park.' : null,
          _files: files,
        },
        refusal: whyNotSend(model, thread, by) ?? (sent === kind ? null : 'PT422 file_unknown'),
        does: () => addMessage(model, thread, by, kind),
      }
    },
    hasThreads,
  )

function whyNotSend(model: Model, thread: Thread, by: Who): string | null {
  const side = sideOf(model, thread, by)
  if (side === null) return 'PT404 not_found'
  if (thread.state === 'closed') return 'PT409 wrong_state'
  const why = whyNotWrite(model, thread, side)
  return why === null ? null : `PT422 ${why}`
}

export const answersSeveral = (actor: Actor, picks: readonly number[]): Step =>
  presses(
    `answers ${picks.join(', ')}`,
    { by: actor, pick: picks[0] ?? 0 },
    (model, by) => {
      const threads = [...new Set(picks.map((pick) => threadAt(model, pick)))]
      const sides = threads.map((thread) => sideOf(model, thread, by))
      const refusal = sides.includes(null)
        ? 'PT404 not_found'
        : sides.includes('seeker')
          ? '42501 not_your_step'
          : null
      return {
        name: 'send_answers',
        args: { _enquiry_ids: threads.map(({ id }) => id), _body: 'Hello {first name}, it is.' },
        refusal,
        does() {
          // each in the order of ids, as the events and lines of one step are
          for (const thread of threads.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
            if (whyNotSend(model, thread, by) === null) addMessage(model, thread, by, 'text')
          }
        },
      }
    },
    hasThreads,
  )

/** Removed messages of a person whose account is gone have no sender who could ask. */
function whyNotTakeBack(model: Model, thread: Thread, line: Line, by: Who): string | null {
  if (sideOf(model, thread, by) === null) return 'PT404 not_found'
  if (line.sender !== by) return '42501 not_your_step'
  if (model.reports.some((report) => report.line === line)) return 'PT422 reported'
  return line.isRemoved || model.now - line.sentAt <= 10 * MINUTE_MS ? null : 'PT422 too_late'
}

/** Whom the last words that are still there wait for. */
function turnByWords({ lines }: Thread): Thread['turn'] {
  const [last] = lines.filter(({ kind, isRemoved }) => kind !== 'event' && !isRemoved).slice(-1)
  if (last === undefined) return null
  return last.side === 'seeker' ? 'host' : 'seeker'
}

export const takesBack = (actor: Actor, pick: number, back: number): Step =>
  presses(
    `takes back line -${back} of ${pick}`,
    { by: actor, pick },
    (model, by) => {
      const thread = threadAt(model, pick)
      const line = thread.lines.at(-1 - (back % thread.lines.length))
      if (line === undefined) throw new Error('there is no line')
      return {
        name: 'take_back_message',
        args: { _message_id: line.id },
        refusal: whyNotTakeBack(model, thread, line, by),
        does() {
          if (line.isRemoved) return
          line.isRemoved = true
          if (thread.state === 'open') thread.turn = turnByWords(thread)
        },
      }
    },
    hasThreads,
  )

export const reads = (actor: Actor, pick: number, upTo: number): Step =>
  presses(
    `reads ${pick} up to line ${upTo}`,
    { by: actor, pick },
    (model, by) => {
      const thread = threadAt(model, pick)
      const id = thread.lines[upTo]?.id ?? 2 ** 52
      return {
        name: 'mark_thread_read',
        args: { _enquiry_id: thread.id, _last_read_id: id },
        isKeyed: false,
        refusal: sideOf(model, thread, by) === null ? 'PT404 not_found' : null,
        does() {
          const read = Math.max(
            thread.reads.get(by) ?? 0,
            Math.min(id, thread.lines.at(-1)?.id ?? 0),
          )
          thread.reads.set(by, read)
          for (const notice of model.notices) {
            const isOlder = notice.kind !== 'message_new' || (notice.line?.id ?? 0) <= read
            if (notice.to === by && notice.thread === thread && isOlder) notice.isRead = true
          }
        },
      }
    },
    hasThreads,
  )

export const mutes = (actor: Actor, pick: number, isMuted: boolean): Step =>
  presses(
    `${isMuted ? 'mutes' : 'hears again'} ${pick}`,
    { by: actor, pick },
    (model, by) => {
      const thread = threadAt(model, pick)
      // the limit of a year is counted from the day of the test
      const until = model.beganAt + 365 * DAY_MS
      return {
        name: 'mute_thread',
        args: {
          _enquiry_id: thread.id,
          _until: isMuted ? new Date(until).toISOString() : null,
        },
        isKeyed: false,
        refusal: sideOf(model, thread, by) === null ? 'PT404 not_found' : null,
        does() {
          if (!thread.reads.has(by)) thread.reads.set(by, 0)
          if (isMuted) thread.mutedUntil.set(by, until)
          else thread.mutedUntil.delete(by)
        },
      }
    },
    hasThreads,
  )
