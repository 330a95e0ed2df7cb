// When the server is asked again about the person on the screen: after an answer that did not come, after a cut
// connection, after an absence.

const retryMs = 10_000
/** Coming back to a tab asks again at most this often. */
const backSpacingMs = 60_000
/** As often may a connection that breaks and comes back ask. */
const cutSpacingMs = 10_000

export type Rechecks = {
  /** The server is being asked now, whatever the reason. */
  readonly begun: () => void
  readonly retryLater: () => void
  /** `isWanted`: the person is leaving, and knows why. */
  readonly afterCut: (isWanted: boolean) => void
  readonly whenBack: () => void
  /** Nobody is on the screen any more. */
  readonly stop: () => void
}

export function createRechecks(recheck: () => void, now: () => number): Rechecks {
  let retry: ReturnType<typeof setTimeout> | undefined
  let cut: ReturnType<typeof setTimeout> | undefined
  let lastBegunMs = 0
  return {
    begun: () => {
      lastBegunMs = now()
    },
    retryLater: () => {
      clearTimeout(retry)
      retry = setTimeout(recheck, retryMs)
    },
    afterCut: (isWanted) => {
      clearTimeout(cut)
      if (!isWanted) cut = setTimeout(recheck, Math.max(0, lastBegunMs + cutSpacingMs - now()))
    },
    whenBack: () => {
      if (now() - lastBegunMs > backSpacingMs) recheck()
    },
    stop: () => {
      clearTimeout(retry)
      clearTimeout(cut)
    },
  }
}
