/** How long a piece of work may take. */
export type TimeAllowance = {
  /** Fires when the time is over. */
  readonly signal: AbortSignal
  /** Resolves to null when the time is over; never otherwise. */
  readonly over: Promise<null>
  /** The work is done: nothing will fire any more. */
  end(): void
}

export function startAllowance(milliseconds: number): TimeAllowance {
  const controller = new AbortController()
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => {
    controller.abort(new DOMException('The function’s time is over', 'TimeoutError'))
    resolve(null)
  }, milliseconds)
  return { signal: controller.signal, over: promise, end: () => clearTimeout(timer) }
}
