// A bank's file → rows of cells: its encoding is found, its separator counted, and what is too big, too long or no table is refused in a
// word. The rows go to bank-statement.ts; nothing is sent anywhere.

import Papa from 'papaparse'

export const STATEMENT_MAX_BYTES = 2 * 1024 * 1024
export const STATEMENT_MAX_ROWS = 10_000

export type StatementRows =
  | { readonly kind: 'rows'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'too_big' | 'too_long' | 'not_csv' }

/** UTF-8 or UTF-16 by its byte order mark, UTF-8 where it is valid, else the one of Windows. */
export function statementText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export function statementRows(bytes: Uint8Array): StatementRows {
  if (bytes.byteLength > STATEMENT_MAX_BYTES) return { kind: 'too_big' }
  const text = statementText(bytes)
  // a PDF or a workbook under the name of a CSV
  if (text.includes('\u0000')) return { kind: 'not_csv' }
  const { data } = Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t'],
    preview: STATEMENT_MAX_ROWS + 1,
    skipEmptyLines: 'greedy',
  })
  if (data.length > STATEMENT_MAX_ROWS) return { kind: 'too_long' }
  const isTable = data.filter((row) => row.length > 1).length > 1
  return isTable ? { kind: 'rows', rows: data } : { kind: 'not_csv' }
}
