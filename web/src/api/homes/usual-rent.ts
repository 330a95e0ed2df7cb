import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { requireSuccess } from '../client-error.ts'

type RentedHomes = {
  readonly city: string
  readonly propertyType: string
  readonly bedrooms: number
}

/** Rupees a month that homes like these usually cost; null where too few are known. */
export function usualRentQuery(
  client: () => Promise<SupabaseClient>,
  { city, propertyType, bedrooms }: RentedHomes,
) {
  return queryOptions({
    queryKey: ['usual-rent', city, propertyType, bedrooms],
    queryFn: async ({ signal }) => {
      const asked = { _city: city, _property_type: propertyType, _bedrooms: bedrooms }
      const answer = await (await client()).rpc('get_usual_rent', asked).abortSignal(signal)
      requireSuccess(answer)
      const usual: unknown = answer.data
      return typeof usual === 'number' ? usual : null
    },
  })
}
