const firstPauseMs = 2_000
const longestPauseMs = 30_000

/**
 * What `load` imports, asked for until it is there: when the connection is back, and after pauses of 2 to 30 s. Never
 * rejects: a part that does not arrive must not take its page with it.
 */
export async function loadPatiently<Part>(
  load: () => Promise<Part>,
  pauseMs: number = firstPauseMs,
): Promise<Part> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true })
      setTimeout(resolve, pauseMs)
    })
    return loadPatiently(load, Math.min(pauseMs * 2, longestPauseMs))
  }
}
