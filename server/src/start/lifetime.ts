// What was opened is closed once, whether the end comes while running or still while starting.

export type Close = () => Promise<void>

export type Lifetime = {
  /** Closed before all else: where new work comes in. */
  onCloseFirst(close: Close): Promise<void>
  /** Closed in reverse order of registration; at once when the end has come already. */
  onClose(close: Close): Promise<void>
  /** Closes everything; the same promise for every caller. Rejects with the first fault after trying all. */
  close(): Promise<void>
  isClosing(): boolean
}

export const createLifetime = (): Lifetime => {
  const doors: Close[] = []
  const rooms: Close[] = []
  let closing: Promise<void> | undefined
  const register = async (closers: Close[], close: Close) => {
    if (closing) await close()
    else closers.push(close)
  }
  return {
    onCloseFirst: (close) => register(doors, close),
    onClose: (close) => register(rooms, close),
    close: () => (closing ??= closeAll([...doors, ...rooms.toReversed()])),
    isClosing: () => closing !== undefined,
  }
}

const closeAll = async (closers: readonly Close[]): Promise<void> => {
  const faults: unknown[] = []
  for (const close of closers) await close().catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw new Error('Not everything could be closed', { cause: faults[0] })
}
