// Renders the fields of a step's part as controls by kind. A field that needs more than its kind is placed in the step.

import type { FormPart } from '@basera/contract/listing/fields/field-row'
import { namedRows, type NamedRow } from '@basera/contract/listing/fields/listing-fields'
import { yesNoLabels } from './field-texts.ts'
import {
  CheckGroup,
  ChoiceGroup,
  NOT_SAID,
  DateRow,
  FlagRow,
  NumberRow,
  RupeesRow,
  SelectRow,
  TextRow,
} from './form-fields.tsx'

/** Columns of the grid where there is room. */
const grids = { 2: 'grid gap-5 sm:grid-cols-2', 3: 'grid gap-5 sm:grid-cols-3' } as const

/** Inputs first, in a grid; then the pills. */
export function PartFields({ part, columns = 2 }: { part: FormPart; columns?: 2 | 3 }) {
  const rows = namedRows.filter((row) => row.part === part)
  const lines = rows.filter(isLine)
  return (
    <>
      {lines.length > 0 && (
        <div className={grids[columns]}>
          {lines.map((row) => (
            <Control key={row.name} row={row} />
          ))}
        </div>
      )}
      {rows
        .filter((row) => !isLine(row))
        .map((row) => (
          <Control key={row.name} row={row} />
        ))}
    </>
  )
}

function isLine(row: NamedRow): boolean {
  if (row.kind === 'choice') return row.isList === true
  return ['words', 'publicWords', 'number', 'amount', 'date'].includes(row.kind)
}

function Control({ row }: { row: NamedRow }) {
  switch (row.kind) {
    case 'words':
    case 'publicWords':
      return <TextRow name={row.name} />
    case 'number':
      return <NumberRow name={row.name} />
    case 'amount':
      return <RupeesRow name={row.name} />
    case 'date':
      return <DateRow name={row.name} />
    case 'choice':
      return row.isList ? (
        <SelectRow name={row.name} labels={{ '': NOT_SAID, ...row.labels }} />
      ) : (
        <ChoiceGroup name={row.name} labels={row.labels} />
      )
    case 'yesNo':
      return <ChoiceGroup name={row.name} labels={yesNoLabels} />
    case 'flag':
      return <FlagRow name={row.name} />
    case 'several':
      return <CheckGroup name={row.name} labels={row.labels} />
    case 'list':
    case 'lines':
    case 'rooms':
    case 'degree':
    case 'pincode':
    case 'photos':
    case 'derived':
      return null
    default:
      return row satisfies never
  }
}
