/** A terminal signals the whole group and npm passes the signal on: presses this close together are one. */
const ONE_PRESS_MS = 500

/**
 * Calls `onEnd` at the first wish to end (Ctrl-C, SIGTERM, the closed terminal, the death of the starting process)
 * and `onInsist` at the next one.
 */
export const watchEndRequests = (
  process: NodeJS.Process,
  now: () => number,
  actions: { onEnd: () => void; onInsist: () => void },
): void => {
  let firstAt: number | undefined
  const press = () => {
    if (firstAt === undefined) {
      firstAt = now()
      actions.onEnd()
    } else if (now() - firstAt > ONE_PRESS_MS) actions.onInsist()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, press)
  // Only a process started with a channel (tools/start.mjs does) hears when its parent is gone.
  if (process.channel) process.once('disconnect', press)
}
