// The key by which this browser may load the maps of Google.

import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'
import { request } from './properties.ts'

/** Null where this deployment has none. Fetched once, when a map is first shown (R-HOME-19). */
export function googleMapsKeyQuery(api: Api) {
  return queryOptions({
    queryKey: ['google-maps-key'],
    queryFn: async ({ signal }) => {
      const answer = await request(api, '/functions/v1/get-google-maps-key', {
        method: 'POST',
        signal,
      })
      const body: unknown = await answer.json()
      const key: unknown =
        typeof body === 'object' && body !== null ? Reflect.get(body, 'apiKey') : null
      return typeof key === 'string' && key !== '' ? key : null
    },
    staleTime: Infinity,
  })
}
