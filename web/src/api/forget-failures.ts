import type { Api } from './api.ts'

/** For the server renderer: what it could not fetch is shown as loading, which is what the browser starts with. */
export function forgetFailures({ queryClient }: Api): void {
  queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' })
}
