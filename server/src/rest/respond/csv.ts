// CSV as RFC 4180 writes it: a header line, quotes where a cell needs them, nothing for null.

const NEEDS_QUOTES = /[",\r\n]/

function toCell(text: string | null): string {
  if (text === null) return ''
  // An empty text is quoted, to distinguish it from null.
  return text === '' || NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** `body` is a JSON array of arrays of text or null, one for each row. */
export function toCsv(columnNames: readonly string[], body: string): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `printCsvBody` builds exactly this
  const rows = JSON.parse(body) as (string | null)[][]
  return [columnNames, ...rows].map((cells) => cells.map(toCell).join(',')).join('\n')
}
