import type { QueryClient } from '@tanstack/react-query'

/** On start: clears the query cache and Cache Storage, never the session or the theme. */
export async function clearCaches(queryClient: QueryClient): Promise<void> {
  queryClient.clear()
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}
