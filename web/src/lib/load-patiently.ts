const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000

/**
 * Retries `load` until it resolves: when the browser is online again, and after 2 to 30 s. Never rejects: a component
 * whose code cannot be loaded must not fail its page.
 */
export async function loadPatiently<Part>(
  load: () => Promise<Part>,
  pauseMs: number = FIRST_PAUSE_MS,
): Promise<Part> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true })
      setTimeout(resolve, pauseMs)
    })
    return loadPatiently(load, Math.min(pauseMs * 2, LONGEST_PAUSE_MS))
  }
}
