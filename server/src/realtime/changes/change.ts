// One changed row as recorded in the change log.
import type { ResultSet, Statement } from '../../db/database.ts'
import { toRows } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'

/** Column → value as JSON text, so that no number loses digits. */
export type RowTexts = Readonly<Record<string, string>>

export type Change = {
  /** ISO 8601. */
  readonly changedAt: string
  readonly relation: string
  readonly type: 'INSERT' | 'UPDATE' | 'DELETE'
  readonly record: RowTexts | null
  readonly oldRecord: RowTexts | null
}

/** The changes of these transactions, in this order. */
export const selectChanges = (xids: readonly string[]): Statement =>
  statement(sql`
    select changed_at as "changedAt", relation::text, type, record, old_record as "oldRecord"
    from _gateway.read_changes(${value(xids)}::text[]::xid8[])`)

export const readChanges = (result: ResultSet): Change[] => toRows<Change>(result)

/** The new row, or the old one after a DELETE. */
export const fullRow = ({ record, oldRecord }: Change): RowTexts => record ?? oldRecord ?? {}

/** A JSON object of some columns, in their order. */
export const rowText = (row: RowTexts, columns: readonly string[] = Object.keys(row)): string =>
  `{${columns
    .flatMap((name) => (row[name] === undefined ? [] : [`${JSON.stringify(name)}:${row[name]}`]))
    .join(',')}}`
