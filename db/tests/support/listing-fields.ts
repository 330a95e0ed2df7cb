// The columns that the database's list of listing fields names, in the place of `<fields>` and `<reviewed fields>` in a
// declared right. Whatever is not in that list is spelt by who declares, so that no field can be one of the database's own.

import type { Database } from '../../../server/src/db/database.ts'
import { toRows } from '../../../server/src/db/rows.ts'
import { asOwner } from './act.ts'
import { type FoundTable, type Grants, columnVerbs } from './catalogue.ts'

export type ListingField = { readonly name: string; readonly isReviewed: boolean }

export async function readListingFields(owner: Pick<Database, 'run'>): Promise<ListingField[]> {
  const text = `select name, is_reviewed as "isReviewed" from private.listing_fields order by place`
  const [result] = await owner.run(asOwner, [{ text, values: [] }])
  return result === undefined ? [] : toRows<ListingField>(result)
}

/** Grants with every column by its name, in the table's order; one that is named twice stays so. */
export function spellFields(
  grants: Grants,
  { columns }: FoundTable,
  fields: readonly ListingField[],
): Grants {
  const named = (isMeant: (field: ListingField) => boolean) =>
    fields
      .filter(isMeant)
      .map(({ name }) => name)
      .join(' ')
  const spell = (declared: string): string =>
    declared
      .replace(
        '<fields>',
        named(() => true),
      )
      .replace(
        '<reviewed fields>',
        named(({ isReviewed }) => isReviewed),
      )
      .split(' ')
      .toSorted((one, other) => columns.indexOf(one) - columns.indexOf(other))
      .join(' ')
  const spelt = columnVerbs.flatMap((verb) => {
    const declared = grants[verb]
    return declared === undefined ? [] : [[verb, spell(declared)] as const]
  })
  return { ...grants, ...Object.fromEntries(spelt) }
}
