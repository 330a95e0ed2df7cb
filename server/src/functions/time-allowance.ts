/** Timeout of one task. */
export type TimeAllowance = {
  /** Aborted at the timeout. */
  readonly signal: AbortSignal
  /** Resolves to null at the timeout; never otherwise. */
  readonly over: Promise<null>
  /** Clears the timer. */
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
