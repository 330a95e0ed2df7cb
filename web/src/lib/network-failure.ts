/** True when no answer came at all: a failed fetch, as it is or as the official clients wrap it. */
export function isNetworkFailure(error: unknown): boolean {
  if (error instanceof TypeError) return true
  if (typeof error !== 'object' || error === null) return false
  const { name, message, cause } = error as { name?: unknown; message?: unknown; cause?: unknown }
  if (name === 'AuthRetryableFetchError' || name === 'FunctionsFetchError') return true
  // The client of the tables has no class for it.
  if (typeof message === 'string' && message.startsWith('TypeError: ')) return true
  return cause !== undefined && isNetworkFailure(cause)
}
