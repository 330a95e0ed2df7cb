export type Regular = {
  /** No further turn begins; waits for the one that runs. */
  stop(): Promise<void>
}

/** Begins `work` each `intervalMs` until stopped, a turn after the one before. `work` tells of its failures itself. */
export function regularly(work: () => Promise<void>, intervalMs: number): Regular {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(work)
  }, intervalMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
