// The form's table of fields (packages/contract) and the database's list of them say the same of each: which columns there are,
// what a listing may not be without, what waits for approval and which texts may not choose tenants by community.

import { expect, it } from 'vitest'
import { columnOf, namedRows, type NamedRow } from '@basera/contract/listing/fields/listing-fields'

import { toRows } from '../../../server/src/db/rows.ts'
import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { asOwner } from '../support/act.ts'

type Field = {
  readonly name: string
  readonly in_form: boolean
  readonly is_required: boolean
  readonly is_reviewed: boolean
  readonly is_prose: boolean
}

/** Fields of the form that have no column of their own: who lists it, a way to write the BHK label, files. */
const withoutColumn = ['as_broker', 'is_rk', 'photos']

/** Columns of the rows that are meant, each once; what is private is in a table of its own. */
function columnsOf(isMeant: (row: NamedRow) => boolean): string[] {
  const columns = namedRows
    .filter((row) => isMeant(row) && !withoutColumn.includes(row.name))
    .map(columnOf)
    .filter((column) => column !== 'private')
  return [...new Set<string>(columns)].toSorted()
}

describeOnEachEngine('a field of the form', (open) => {
  it('is a field of the database, required, reviewed and read for its words alike', async () => {
    const database = await open()
    const [result] = await database.owner.run(asOwner, [
      { text: 'select * from private.listing_fields', values: [] },
    ])
    const fields = result === undefined ? [] : toRows<Field>(result)
    const names = (isMeant: (field: Field) => boolean): string[] =>
      fields
        .filter(isMeant)
        .map(({ name }) => name)
        .toSorted()
    expect(columnsOf(() => true)).toEqual(names(({ in_form }) => in_form))
    // A draft of an older client may lack them; the form asks for both.
    const askedFor = ['city', 'locality']
    expect(columnsOf((row) => row.needed !== undefined && !askedFor.includes(row.name))).toEqual(
      names(({ is_required }) => is_required),
    )
    expect(columnsOf((row) => row.review !== undefined)).toEqual(
      names(({ in_form, is_reviewed }) => in_form && is_reviewed),
    )
    expect(columnsOf((row) => row.kind === 'publicWords' || row.kind === 'lines')).toEqual(
      names(({ is_prose }) => is_prose),
    )
    await database.close()
  })
})
