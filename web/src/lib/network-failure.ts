/** True when no answer came at all: a failed fetch, as it is or as the official clients wrap it. */
export function isNetworkFailure(error: unknown): boolean {
  if (error instanceof TypeError) return true
  if (typeof error !== 'object' || error === null) return false
  const { name, message, cause, status } = error as Partial<
    Record<'name' | 'message' | 'cause' | 'status', unknown>
  >
  if (name === 'FunctionsFetchError') return true
  // The client calls an answer of 500 and more by the same name: that is the server's trouble, not the connection's.
  if (name === 'AuthRetryableFetchError') return status === undefined || status === 0
  // The client of the tables has no class for it.
  if (typeof message === 'string' && message.startsWith('TypeError: ')) return true
  return cause !== undefined && isNetworkFailure(cause)
}
