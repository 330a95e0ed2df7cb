// Formats stored values of a listing's fields for the screen.

import type { NamedRow } from '@basera/contract/listing/fields/listing-fields'
import { formatDayWithYear } from '../lib/dates.ts'
import { formatRupees } from '../lib/rupees.ts'
import { countOf, formatNumber } from '../lib/words.ts'

/** Empty for no value, or one that is not of the field's kind. `between` separates the words of a list. */
export function writeValue(row: NamedRow, value: unknown, between = ', '): string {
  switch (row.kind) {
    case 'amount':
      return typeof value === 'number' ? formatRupees(value) : ''
    case 'yesNo':
    case 'flag':
      return value === true ? 'Yes' : value === false ? 'No' : ''
    case 'number':
      return writeNumber(row, value)
    case 'choice':
      return wordOf(row.labels, value)
    case 'several':
    case 'list':
      return textsIn(value)
        .map((word) => wordOf(row.labels ?? {}, word))
        .join(between)
    case 'lines':
      return textsIn(value).join(between)
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
        ? formatDayWithYear(value)
        : ''
    case 'words':
    case 'publicWords':
    case 'pincode':
    case 'degree':
    case 'rooms':
    case 'derived':
      return asText(value)
    case 'photos':
      return ''
    default:
      return row satisfies never
  }
}

function writeNumber(
  { counts, unit }: Extract<NamedRow, { kind: 'number' }>,
  value: unknown,
): string {
  if (counts === undefined && unit === undefined) return asText(value)
  if (typeof value !== 'number') return ''
  return counts === undefined ? `${formatNumber(value)} ${unit}` : countOf(value, counts)
}

/** Words without a label are shown as they are stored. */
function wordOf(labels: Readonly<Record<string, string>>, value: unknown): string {
  const word = asText(value)
  return labels[word] ?? word
}

export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
