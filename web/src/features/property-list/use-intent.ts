import { useApi } from '../../api/api-context.tsx'
import { propertyQuery } from '../../api/properties.ts'

/** What to call when the reader is about to open a home: its data is fetched ahead, once while it is fresh. */
export function useIntent(): (id: string) => void {
  const api = useApi()
  return (id) => void api.queryClient.prefetchQuery(propertyQuery(api, id))
}
