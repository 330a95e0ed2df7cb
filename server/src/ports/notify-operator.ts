import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

/** Logs a notice for the operator; the text is a constant of the program. */
export type NotifyOperator = (text: string) => void

/** Logs each text at most once in `everyMs`, so that visitors cannot flood the log. */
export function notifyAtMostEvery(log: Log, clock: Clock, everyMs: number): NotifyOperator {
  const notifiedAtMs = new Map<string, number>()
  return (text) => {
    const nowMs = clock.now().getTime()
    const lastMs = notifiedAtMs.get(text)
    if (lastMs !== undefined && nowMs - lastMs < everyMs) return
    notifiedAtMs.set(text, nowMs)
    log.notice(text)
  }
}
