// Sends every step when it is due, whatever became of the ones before, and waits for the last answers.
import { setTimeout as delay } from 'node:timers/promises'
import type { Followers, News } from './followers.ts'
import type { Step as Kind } from './mix.ts'
import { outcomeOf, type Step } from './recording.ts'
import type { Arrival } from './schedule.ts'
import type { TakeStep } from './steps.ts'

export type Driven = {
  readonly steps: readonly Step[]
  /** How late each step was sent, in milliseconds: what the generator itself is to blame for. */
  readonly lateness: readonly number[]
}

/** News that have not arrived by then are lost. */
const NEWS_PATIENCE_MS = 15_000

export type Drive = {
  readonly arrivals: Iterable<Arrival<Kind>>
  readonly take: TakeStep
  readonly followers: Followers
  /** The listing that the step of this turn changes. */
  readonly changedHome: (turn: number) => string
}

export const drive = async ({ arrivals, take, followers, changedHome }: Drive): Promise<Driven> => {
  const steps: Step[] = []
  const lateness: number[] = []
  const underWay = new Set<Promise<void>>()
  const began = performance.now()
  const now = (): number => performance.now() - began
  let turn = 0

  const perform = async (kind: Kind, dueMs: number, ofTurn: number): Promise<void> => {
    const news = kind === 'change a listing' ? followers.expect(changedHome(ofTurn)) : null
    const status = await take(kind, ofTurn)
    steps.push({ kind, dueMs, doneMs: now(), status })
    if (news === null) return
    const isChanged = outcomeOf(status) === 'answered'
    const isTold = isChanged && (await arrives(news))
    if (!isTold) news.forget()
    if (isChanged)
      steps.push({ kind: 'news by socket', dueMs, doneMs: now(), status: isTold ? 200 : 0 })
  }

  for (const { step, dueMs } of arrivals) {
    const leftMs = dueMs - now()
    if (leftMs > 0) await delay(leftMs)
    lateness.push(Math.max(0, now() - dueMs))
    const performed = perform(step, dueMs, turn)
    underWay.add(performed)
    void performed.finally(() => underWay.delete(performed))
    turn += 1
  }
  await Promise.all(underWay)
  return { steps, lateness }
}

const arrives = ({ arrival }: News): Promise<boolean> =>
  Promise.race([arrival.then(() => true), delay(NEWS_PATIENCE_MS, false, { ref: false })])
