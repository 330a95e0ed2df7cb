// What a listing's form may hold, field by field, with the words for what is wrong (R-ADM-09). The table's own checks
// stand behind it.

import * as z from 'zod/mini'
import { findDiscriminatingPhrase } from '../constants/discriminating-words.ts'
import {
  areaBasisLabels,
  facingLabels,
  parkingLabels,
  powerBackupLabels,
  waterSupplyLabels,
} from '../constants/listing-choices.ts'
import * as bounds from '../constants/listing.ts'
import { workplaceTypes } from '../constants/property.ts'
import {
  storedWords,
  furnishings,
  preferredTenants,
  propertyTypes,
} from '../constants/property-words.ts'
import { listingMessages as messages } from '../messages/listing.ts'
import {
  choice,
  day,
  degree,
  halves,
  publicWords,
  rupees,
  several,
  wholeNumber,
  words,
  yesOrNo,
} from './fields.ts'
import type { ListingField, ListingForm } from './form.ts'

const latitude = degree({ min: 6, max: 38 })
const longitude = degree({ min: 68, max: 98 })
const rooms = { min: 0, max: bounds.MAX_ROOMS }
const pgWords = publicWords(bounds.MAX_PG_WORDS_CHARACTERS)

/** A name as an address holds it: no empty segment, and none that a browser takes out. */
const photoName = /^(?!.*(^|\/)\.{0,2}(\/|$))[\w./-]{1,512}$/

const photo = z.object({
  object_name: z.string().check(z.regex(photoName, { error: messages.photoFailed })),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  placeholder: z.optional(z.string()),
  alt_text: z.optional(
    z.string().check(
      z.maxLength(bounds.MAX_ALT_TEXT_CHARACTERS, {
        error: messages.tooLong(bounds.MAX_ALT_TEXT_CHARACTERS),
      }),
      withoutDiscrimination(),
    ),
  ),
})

export const listingFields = {
  property_type: choice(propertyTypes, messages.typeMissing),
  as_broker: z.boolean(),
  title: publicWords(bounds.MAX_TITLE_CHARACTERS, messages.titleMissing, messages.titleTooLong),
  description: publicWords(bounds.MAX_DESCRIPTION_CHARACTERS),

  society_name: words(bounds.MAX_SOCIETY_CHARACTERS),
  location: words(bounds.MAX_LOCATION_CHARACTERS, messages.locationMissing),
  locality: words(bounds.MAX_PLACE_NAME_CHARACTERS, messages.localityMissing),
  city: words(bounds.MAX_PLACE_NAME_CHARACTERS, messages.cityMissing),
  state: words(bounds.MAX_PLACE_NAME_CHARACTERS),
  pincode: z.pipe(
    z.string(),
    z.transform((text, context) => {
      const digits = text.replaceAll(/\s/g, '')
      if (digits === '') return undefined
      if (/^[1-9]\d{5}$/.test(digits)) return digits
      context.issues.push({ code: 'custom', message: messages.pincode, input: text })
      return z.NEVER
    }),
  ),
  latitude,
  longitude,
  address: words(bounds.MAX_ADDRESS_CHARACTERS),
  landmark: words(bounds.MAX_LANDMARK_CHARACTERS),
  directions: words(bounds.MAX_DIRECTIONS_CHARACTERS),
  exact_latitude: latitude,
  exact_longitude: longitude,

  bedrooms: halves(rooms, messages.bedrooms),
  is_rk: z.boolean(),
  bhk_label: z.string(),
  bathrooms: wholeNumber(rooms, messages.bathrooms),
  balconies: wholeNumber({ min: 0, max: bounds.MAX_BALCONIES }),
  square_feet: wholeNumber({ min: 1, max: bounds.MAX_SQUARE_FEET }, messages.squareFeet),
  area_basis: choice(storedWords(areaBasisLabels)),
  floor: wholeNumber({ min: bounds.MIN_FLOOR, max: bounds.MAX_FLOOR }),
  total_floors: wholeNumber({ min: 0, max: bounds.MAX_FLOOR }),
  facing: choice(storedWords(facingLabels)),
  property_age_years: wholeNumber({ min: 0, max: bounds.MAX_BUILDING_AGE_YEARS }),
  pg_sharing: pgWords,
  pg_gender: pgWords,
  pg_meals: pgWords,
  pg_gate_time: pgWords,

  price: rupees(messages.price),
  is_negotiable: z.boolean(),
  security_deposit: rupees(),
  maintenance_amount: rupees(),
  maintenance_included: z.boolean(),
  rental_duration: publicWords(60),
  agreement_months: wholeNumber({ min: 1, max: bounds.MAX_AGREEMENT_MONTHS }),
  notice_months: wholeNumber({ min: 0, max: bounds.MAX_NOTICE_MONTHS }),
  lock_in_months: wholeNumber({ min: 0, max: bounds.MAX_LOCK_IN_MONTHS }),
  available_from: day(),

  furnishing: choice(furnishings),
  furnishing_items: several(bounds.MAX_LISTED_ITEMS),
  amenities: several(bounds.MAX_LISTED_ITEMS),
  parking: choice(storedWords(parkingLabels)),
  water_supply: choice(storedWords(waterSupplyLabels)),
  power_backup: choice(storedWords(powerBackupLabels)),
  is_gated: yesOrNo(),
  pets_allowed: yesOrNo(),
  preferred_tenants: z.array(z.enum(preferredTenants)),
  house_rules: z
    .array(
      z.string().check(
        z.maxLength(bounds.MAX_HOUSE_RULE_CHARACTERS, {
          error: messages.tooLong(bounds.MAX_HOUSE_RULE_CHARACTERS),
        }),
        withoutDiscrimination(),
      ),
    )
    .check(
      z.maxLength(bounds.MAX_HOUSE_RULES, {
        error: messages.tooManyChosen(bounds.MAX_HOUSE_RULES),
      }),
    ),

  photos: z.array(photo).check(z.maxLength(bounds.MAX_PHOTOS, { error: messages.tooManyPhotos })),
} satisfies Record<ListingField, z.ZodMiniType>

export type ListingFaults = Partial<Record<ListingField, string>>

/** What is wrong with a form, the first fault of each field. Empty: it can be submitted. */
export function listingFaults(form: ListingForm): ListingFaults {
  const faults: ListingFaults = {}
  for (const name of fieldNames) {
    const { error } = z.safeParse(listingFields[name], form[name])
    const fault = error?.issues[0]?.message
    if (fault !== undefined && !isLeftOut(form, name)) faults[name] = fault
  }
  if (faults.floor === undefined && faults.total_floors === undefined && isAboveTop(form)) {
    faults.floor = messages.floorAboveTop
  }
  return faults
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object that is written out above
export const fieldNames = Object.keys(listingFields) as readonly ListingField[]

/** "1 RK" says how many rooms there are, and a workplace has no bedrooms. */
function isLeftOut(form: ListingForm, name: ListingField) {
  return name === 'bedrooms' && (form.is_rk || workplaceTypes.has(form.property_type))
}

function isAboveTop({ floor, total_floors: top }: ListingForm) {
  return floor.trim() !== '' && top.trim() !== '' && Number(floor) > Number(top)
}

function withoutDiscrimination() {
  return z.check<string>(({ value, issues }) => {
    const phrase = findDiscriminatingPhrase(value)
    if (phrase === null) return
    issues.push({ code: 'custom', message: messages.discriminating(phrase), input: value })
  })
}
