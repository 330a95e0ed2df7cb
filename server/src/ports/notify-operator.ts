import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

/** Tells what an operator may want to know; the text is a constant of the program. */
export type NotifyOperator = (text: string) => void

/** Each text once in `everyMs`: what strangers cause must not make the log grow. */
export function notifyAtMostEvery(log: Log, clock: Clock, everyMs: number): NotifyOperator {
  const toldAtMs = new Map<string, number>()
  return (text) => {
    const nowMs = clock.now().getTime()
    const lastMs = toldAtMs.get(text)
    if (lastMs !== undefined && nowMs - lastMs < everyMs) return
    toldAtMs.set(text, nowMs)
    log.notice(text)
  }
}
