// Validation of a listing's form by the kinds of its fields, with messages (R-ADM-09). The table's own checks decide.

import * as z from 'zod/mini'
import { findDiscriminatingPhrase } from '../constants/discriminating-words.ts'
import * as bounds from '../constants/listing.ts'
import { workplaceTypes } from '../constants/property.ts'
import { storedWords } from '../constants/property-words.ts'
import { listingMessages as messages } from '../messages/homes/listing.ts'
import {
  choice,
  day,
  degree,
  halves,
  pincode,
  publicWords,
  rupees,
  several,
  wholeNumber,
  words,
  yesOrNo,
} from './field-checks.ts'
import { fieldNames, namedRows, type ListingField, type NamedRow } from './fields/listing-fields.ts'
import type { ListingForm } from './form.ts'

/** A name as an address holds it: no empty segment, and none that a browser takes out. */
const PHOTO_NAME = /^(?!.*(^|\/)\.{0,2}(\/|$))[\w./-]{1,512}$/

const photo = z.object({
  object_name: z.string().check(z.regex(PHOTO_NAME, { error: messages.photoFailed })),
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

const photos = z
  .array(photo)
  .check(z.maxLength(bounds.MAX_PHOTOS, { error: messages.tooManyPhotos }))

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an entry for each row
export const fieldChecks = Object.fromEntries(
  namedRows.map((row) => [row.name, checkOf(row)]),
) as Readonly<Record<ListingField, z.ZodMiniType>>

function checkOf(row: NamedRow): z.ZodMiniType {
  const missing = row.needed && messages[row.needed]
  switch (row.kind) {
    case 'words':
      return words(row.max, missing)
    case 'publicWords':
      return publicWords(row.max, missing, row.tooLong && messages[row.tooLong])
    case 'choice':
      return choice(storedWords(row.labels), missing)
    case 'number':
      return wholeNumber(row, missing)
    case 'rooms':
      return halves(row, missing ?? messages.wholeNumber(row.min, row.max))
    case 'amount':
      return rupees(missing)
    case 'date':
      return day()
    case 'degree':
      return degree(row)
    case 'pincode':
      return pincode()
    case 'yesNo':
      return yesOrNo()
    case 'flag':
      return z.boolean()
    case 'several':
      return z.array(z.enum(storedWords(row.labels)))
    case 'list':
      return several(row.max)
    case 'lines':
      return publicLines(row)
    case 'photos':
      return photos
    case 'derived':
      return z.string()
    default:
      return row satisfies never
  }
}

export type ListingFaults = Partial<Record<ListingField, string>>

/** Faults of a form, the first of each field. Empty: it can be submitted. */
export function listingFaults(form: ListingForm): ListingFaults {
  const faults: ListingFaults = {}
  for (const name of fieldNames) {
    const { error } = z.safeParse(fieldChecks[name], form[name])
    const fault = error?.issues[0]?.message
    if (fault !== undefined && !isLeftOut(form, name)) faults[name] = fault
  }
  if (faults.floor === undefined && faults.total_floors === undefined && isAboveTop(form)) {
    faults.floor = messages.floorAboveTop
  }
  return faults
}

/** "1 RK" says how many rooms there are, and a workplace has no bedrooms. */
function isLeftOut(form: ListingForm, name: ListingField) {
  return name === 'bedrooms' && (form.is_rk || workplaceTypes.has(form.property_type))
}

function isAboveTop({ floor, total_floors: top }: ListingForm) {
  return floor.trim() !== '' && top.trim() !== '' && Number(floor) > Number(top)
}

function publicLines({ max, maxCharacters }: Extract<NamedRow, { kind: 'lines' }>) {
  const line = z
    .string()
    .check(
      z.maxLength(maxCharacters, { error: messages.tooLong(maxCharacters) }),
      withoutDiscrimination(),
    )
  return z.array(line).check(z.maxLength(max, { error: messages.tooManyChosen(max) }))
}

function withoutDiscrimination() {
  return z.check<string>(({ value, issues }) => {
    const phrase = findDiscriminatingPhrase(value)
    if (phrase === null) return
    issues.push({ code: 'custom', message: messages.discriminating(phrase), input: value })
  })
}
