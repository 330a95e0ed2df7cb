// Query options for the homes that a listing's page shows beside it.

import { queryOptions } from '@tanstack/react-query'
import { PUBLIC_LIST_FRESH_MS } from '@basera/contract/constants/home'
import { categoryTypes } from '@basera/contract/constants/property'
import type { PropertyType } from '@basera/contract/constants/property-words'
import type { Api } from '../api.ts'
import { listedHomeColumns } from './listed-home.ts'
import { listedOnly, propertiesPath } from './listing-filters.ts'
import { readRows, request } from './properties.ts'
import type { PublicProperty } from './property.ts'

/** Up to three listed homes of the same kind in the same city at a similar price. */
export function similarHomesQuery(api: Api, property: PublicProperty) {
  return queryOptions({
    queryKey: ['properties', 'similar', property.id],
    queryFn: async ({ signal }) => {
      const answer = await request(api, similarHomesPath(property), { signal })
      return readRows(answer)
    },
    staleTime: PUBLIC_LIST_FRESH_MS,
  })
}

function similarHomesPath(property: PublicProperty): string {
  return propertiesPath([
    ['select', listedHomeColumns],
    ...listedOnly,
    ['id', `neq.${property.id}`],
    ...(property.city ? [['city', `eq.${property.city}`] as const] : []),
    ['property_type', `in.(${similarTypes(property.property_type).join(',')})`],
    ['price', `gte.${Math.round(property.price * 0.6)}`],
    ['price', `lte.${Math.round(property.price * 1.5)}`],
    ['order', 'created_at.desc,id.desc'],
    ['limit', '3'],
  ])
}

function similarTypes(type: PropertyType): readonly PropertyType[] {
  if (type === 'pg-hostel') return categoryTypes['pg-hostel']
  const groups: readonly (readonly PropertyType[])[] = [
    categoryTypes.commercial,
    categoryTypes.vacation,
  ]
  const group = groups.find((types) => types.includes(type))
  return group ?? ['apartment', 'house', 'condo', 'studio', 'residential', 'villa']
}
