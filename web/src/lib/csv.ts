// CSV (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe in front: people's input must not
// run on an admin's machine.

const LOOKS_LIKE_FORMULA = /^[=+\-@\t\r\n]/

export function toCsv(heads: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return [heads, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('')
}

function toCell(value: unknown): string {
  const text = toText(value)
  const safe = typeof value === 'string' && LOOKS_LIKE_FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(toText).join(' ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
