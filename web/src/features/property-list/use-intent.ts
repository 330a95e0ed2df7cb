import { useApi } from '../../api/api-context.tsx'
import { propertyQuery } from '../../api/homes/properties.ts'
import { usePrefetch } from '../../hooks/use-prefetch.tsx'
import { paths } from '../../paths.ts'

/** Returns a function that prefetches the code and the data of a home's page, to be called on hover or focus. */
export function useIntent(): (id: string) => void {
  const api = useApi()
  const prefetch = usePrefetch()
  return (id) => {
    prefetch(paths.property(id))
    void api.queryClient.prefetchQuery(propertyQuery(api, id))
  }
}
