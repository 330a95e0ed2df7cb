const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000
/** Failures in a row, with a connection, until a part counts as gone: a build that took its place has other files. */
const GONE_AFTER = 3

let onGone: () => void = () => undefined

/** `listener` hears of each part that does not come: it was gone three times in a row while there was a connection. */
export function onPartGone(listener: () => void): void {
  onGone = listener
}

/**
 * Retries `load` until it resolves: when the browser is online again, and after 2 to 30 s. Never rejects: a component
 * whose code cannot be loaded must not fail its page.
 */
export async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  let pauseMs = FIRST_PAUSE_MS
  for (let failures = 1; ; failures++) {
    try {
      return await load()
    } catch {
      if (failures === GONE_AFTER && navigator.onLine) onGone()
      await pause(pauseMs)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    }
  }
}

const pause = (pauseMs: number): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true })
    setTimeout(resolve, pauseMs)
  })
