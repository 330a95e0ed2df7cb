/** A terminal signals the whole process group and npm forwards the signal: signals this close together count as one. */
const SAME_SIGNAL_MS = 500

/**
 * Calls `onEnd` at the first request to stop (Ctrl-C, SIGTERM, SIGHUP, death of the parent process) and `onInsist` at the
 * next one.
 */
export function watchEndRequests(
  process: NodeJS.Process,
  now: () => number,
  actions: { onEnd: () => void; onInsist: () => void },
): void {
  let firstAt: number | undefined
  const onSignal = () => {
    if (firstAt === undefined) {
      firstAt = now()
      actions.onEnd()
    } else if (now() - firstAt > SAME_SIGNAL_MS) actions.onInsist()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  // Only a process with an IPC channel (as tools/start.mjs opens) is notified when its parent exits.
  if (process.channel) process.once('disconnect', onSignal)
}
