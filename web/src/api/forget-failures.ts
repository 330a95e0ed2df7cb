import type { Api } from './api.ts'

/** Drops failed queries before the server renders: they are rendered as loading, the browser's first state. */
export function forgetFailures({ queryClient }: Api): void {
  queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' })
}
