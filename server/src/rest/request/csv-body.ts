// A CSV body (RFC 4180) → a JSON list of objects of text. The word NULL, unquoted or not, is null.

import { restError } from '../errors/catalogue.ts'
import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'

const QUOTED_CELL = /"(?:[^"]|"")*"/y
const PLAIN_CELL = /[^,\r\n"]*/y
const SEPARATOR = /,|\r?\n|$/y

/** Null when a quote stands where none may. */
function readLines(text: string): string[][] | null {
  const lines: string[][] = []
  let line: string[] = []
  let at = 0
  while (at < text.length) {
    const cell = text[at] === '"' ? QUOTED_CELL : PLAIN_CELL
    cell.lastIndex = at
    const found = cell.exec(text)?.[0]
    if (found === undefined) return null
    line.push(cell === QUOTED_CELL ? found.slice(1, -1).replaceAll('""', '"') : found)
    SEPARATOR.lastIndex = at + found.length
    const after = SEPARATOR.exec(text)?.[0]
    if (after === undefined) return null
    at += found.length + after.length
    if (after !== ',') {
      lines.push(line)
      line = []
    } else if (at === text.length) line.push('')
  }
  if (line.length > 0) lines.push(line)
  return lines
}

const badLines = (message: string) => refuse(restError('PGRST102', { message }))

/** The first line names the columns. Refuses with PGRST102 what is no CSV and lines of different lengths. */
export function csvToJson(text: string): Result<string> {
  const lines = readLines(text)
  if (lines === null) return badLines('The body is not valid CSV')
  const [names = [], ...rows] = lines
  if (rows.some((cells) => cells.length !== names.length)) {
    return badLines('All lines must have same number of fields')
  }
  const objects = rows.map((cells) =>
    Object.fromEntries(
      names.map((name, index) => [name, cells[index] === 'NULL' ? null : (cells[index] ?? null)]),
    ),
  )
  return succeed(JSON.stringify(objects))
}
