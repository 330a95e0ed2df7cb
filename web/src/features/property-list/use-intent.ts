import { useApi } from '../../api/api-context.tsx'
import { propertyQuery } from '../../api/properties.ts'
import { usePrefetch } from '../../hooks/use-prefetch.tsx'
import { paths } from '../../paths.ts'

/** What to call when the reader is about to open a home: its page's code and its data are fetched ahead. */
export function useIntent(): (id: string) => void {
  const api = useApi()
  const prefetch = usePrefetch()
  return (id) => {
    prefetch(paths.property(id))
    void api.queryClient.prefetchQuery(propertyQuery(api, id))
  }
}
