// Schema of a model's answer, as JSON Schema for the request and as validator of the response. Bounds are refinements and so not
// part of the JSON Schema: services refuse keywords they do not support.
import {
  MAX_SEARCH_BEDROOMS,
  MAX_SEARCH_KEYWORD_CHARACTERS,
  MAX_SEARCH_KEYWORDS,
  MAX_SEARCH_LOCATION_CHARACTERS,
  MAX_SEARCH_RENT_RUPEES,
} from '@basera/contract/constants/ai-search'
import { searchAmenities, searchTypes } from '@basera/search/vocabulary'
import { z } from 'zod'

const text = (maxCharacters: number) =>
  z.string().refine((written) => written.length <= maxCharacters)

const amount = (most: number) => z.number().refine((number) => number >= 0 && number <= most)

/** Unknown fields, missing ones, other types and anything out of bounds are refused. */
export const answerSchema = z.strictObject({
  keywords: z
    .array(text(MAX_SEARCH_KEYWORD_CHARACTERS))
    .refine((keywords) => keywords.length <= MAX_SEARCH_KEYWORDS),
  location: text(MAX_SEARCH_LOCATION_CHARACTERS).nullable(),
  bedrooms: amount(MAX_SEARCH_BEDROOMS).nullable(),
  priceRange: z.strictObject({
    min: amount(MAX_SEARCH_RENT_RUPEES).nullable(),
    max: amount(MAX_SEARCH_RENT_RUPEES).nullable(),
  }),
  propertyType: z.enum(searchTypes).nullable(),
  amenities: z
    .array(z.enum(searchAmenities))
    .refine((amenities) => amenities.length <= searchAmenities.length),
})

export type ModelAnswer = z.infer<typeof answerSchema>

const { $schema: _dialect, ...jsonSchema } = z.toJSONSchema(answerSchema)

/** Every field required and no additional ones, as strict structured outputs demand. */
export const answerJsonSchema: object = jsonSchema
