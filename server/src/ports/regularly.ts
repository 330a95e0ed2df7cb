export type Regular = {
  /** Starts no further run; waits for the one in progress. */
  stop(): Promise<void>
}

/** Runs `work` at an interval until stopped, without overlap. `work` logs its failures itself. */
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
