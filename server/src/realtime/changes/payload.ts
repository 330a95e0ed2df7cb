// Payload of a change for subscribers with the same columns (contract 5.3).
import {
  REALTIME_MAX_CHANGE_BYTES,
  REALTIME_MAX_VALUE_BYTES_OF_LARGE_CHANGE,
} from '@basera/contract/constants/realtime'
import { type Change, type RowTexts, rowText } from './change.ts'
import type { Table } from './table.ts'

/** The text of `data`. `granted`: columns the subscriber may see; `select`: requested ones, null for all. */
export function dataText(
  table: Table,
  change: Change,
  granted: readonly string[],
  select: readonly string[] | null,
): string {
  const isShown = (name: string): boolean =>
    granted.includes(name) && (select === null || select.includes(name))
  const columns = table.columns.filter(({ name }) => isShown(name))
  const names = columns.map(({ name }) => name)
  // With row-level security the old row may not have been visible to the subscriber: only its key is sent.
  const oldNames =
    table.isIdentityFull && !table.hasRowSecurity ? names : table.keys.filter(isShown)
  const isLarge = bytesOf(change, names, oldNames) >= REALTIME_MAX_CHANGE_BYTES
  const write = (row: RowTexts | null, wanted: readonly string[]): string =>
    rowText(row ?? {}, isLarge ? wanted.filter((name) => isSmall(row?.[name])) : wanted)

  return [
    `{"schema":${JSON.stringify(table.schema)},"table":${JSON.stringify(table.name)}`,
    `"type":"${change.type}","commit_timestamp":${JSON.stringify(change.changedAt)}`,
    `"columns":${JSON.stringify(columns.map(({ name, type }) => ({ name, type })))}`,
    `"record":${write(change.record, names)}`,
    ...(change.type === 'INSERT' ? [] : [`"old_record":${write(change.oldRecord, oldNames)}`]),
    `"errors":${isLarge ? '["Error 413: Payload Too Large"]' : 'null'}}`,
  ].join(',')
}

const isSmall = (text: string | undefined): boolean =>
  text !== undefined && Buffer.byteLength(text) <= REALTIME_MAX_VALUE_BYTES_OF_LARGE_CHANGE

function bytesOf(
  { record, oldRecord }: Change,
  names: readonly string[],
  oldNames: readonly string[],
): number {
  return bytesIn(record, names) + bytesIn(oldRecord, oldNames)
}

const bytesIn = (row: RowTexts | null, names: readonly string[]): number =>
  names.reduce((bytes, name) => bytes + Buffer.byteLength(row?.[name] ?? ''), 0)
