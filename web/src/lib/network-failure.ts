/** True when there was no response: a failed fetch, as it is or as supabase-js wraps it. */
export function isNetworkFailure(error: unknown): boolean {
  if (error instanceof TypeError) return true
  if (typeof error !== 'object' || error === null) return false
  const { name, message, cause, status } = error as Partial<
    Record<'name' | 'message' | 'cause' | 'status', unknown>
  >
  if (name === 'FunctionsFetchError') return true
  // auth-js uses the same name for responses of 500 and more: a failure of the server, not of the connection.
  if (name === 'AuthRetryableFetchError') return status === undefined || status === 0
  // postgrest-js has no class for it.
  if (typeof message === 'string' && message.startsWith('TypeError: ')) return true
  return cause !== undefined && isNetworkFailure(cause)
}
