// Closes opened resources once, in order, whether the server stops while running or still while starting.

export type Close = () => Promise<void>

export type Lifetime = {
  /** Closed first: sources of new work, such as listeners. */
  onCloseFirst(close: Close): Promise<void>
  /** Closed in reverse order of registration; at once when closing has begun already. */
  onClose(close: Close): Promise<void>
  /** Closes everything; the same promise for every caller. Rejects with the first fault after trying all. */
  close(): Promise<void>
  isClosing(): boolean
}

export function createLifetime(): Lifetime {
  const first: Close[] = []
  const rest: Close[] = []
  let closing: Promise<void> | undefined
  const register = async (closers: Close[], close: Close) => {
    if (closing) await close()
    else closers.push(close)
  }
  return {
    onCloseFirst: (close) => register(first, close),
    onClose: (close) => register(rest, close),
    close: () => (closing ??= closeAll([...first, ...rest.toReversed()])),
    isClosing: () => closing !== undefined,
  }
}

async function closeAll(closers: readonly Close[]): Promise<void> {
  const faults: unknown[] = []
  for (const close of closers) await close().catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw new Error('Not everything could be closed', { cause: faults[0] })
}
