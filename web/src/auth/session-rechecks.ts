// Schedules rechecks of the session: after a failed request, after a lost connection, when the tab becomes visible.

const RETRY_MS = 10_000
/** Least time between rechecks of a tab that becomes visible. */
const BACK_SPACING_MS = 60_000
/** Least time between rechecks of a connection that keeps breaking. */
const CUT_SPACING_MS = 10_000

export type Rechecks = {
  /** A recheck starts now, for any reason. */
  readonly begun: () => void
  readonly retryLater: () => void
  /** `isWanted`: the person is signing out. */
  readonly afterCut: (isWanted: boolean) => void
  readonly whenBack: () => void
  /** Nobody is signed in any more. */
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
      retry = setTimeout(recheck, RETRY_MS)
    },
    afterCut: (isWanted) => {
      clearTimeout(cut)
      if (!isWanted) cut = setTimeout(recheck, Math.max(0, lastBegunMs + CUT_SPACING_MS - now()))
    },
    whenBack: () => {
      if (now() - lastBegunMs > BACK_SPACING_MS) recheck()
    },
    stop: () => {
      clearTimeout(retry)
      clearTimeout(cut)
    },
  }
}
