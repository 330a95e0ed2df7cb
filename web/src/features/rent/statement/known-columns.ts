// Which column is which in the file of a bank that is not known: kept on this device under the names in its head, and nothing else of the file.

import type { StatementColumns } from '@basera/rules/bank-statement'
import { ownKey } from '../../../lib/own-storage.ts'

type Rows = readonly (readonly string[])[]

const HEAD_ROWS = 30
const NAMES_AT_LEAST = 3

/** The first row that looks like a head: several names, none of them with a digit. */
function headOf(rows: Rows): string | null {
  const head = rows
    .slice(0, HEAD_ROWS)
    .find(
      (row) =>
        row.filter((cell) => cell.trim() !== '').length >= NAMES_AT_LEAST &&
        row.every((cell) => !/\d/.test(cell)),
    )
  return head === undefined ? null : head.map((cell) => cell.trim().toLowerCase()).join('|')
}

const isColumn = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0

function parsed(text: string | null): StatementColumns | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object of whatever was stored, looked at below
    const { date, text: what, reference, credit } = value as Record<string, unknown>
    return isColumn(date) &&
      isColumn(what) &&
      isColumn(credit) &&
      (reference === null || isColumn(reference))
      ? { date, text: what, reference, credit }
      : null
  } catch {
    return null
  }
}

export function knownColumns(userId: string, rows: Rows): StatementColumns | null {
  const head = headOf(rows)
  return head === null ? null : parsed(localStorage.getItem(ownKey(userId, 'statement', head)))
}

export function rememberColumns(userId: string, rows: Rows, columns: StatementColumns): void {
  const head = headOf(rows)
  if (head !== null)
    localStorage.setItem(ownKey(userId, 'statement', head), JSON.stringify(columns))
}
