// The body of a write or call → one parameter for PostgreSQL, and the keys in it. Values are not checked: PostgreSQL reads them
// as the types of their columns.

import { restError } from '../errors/catalogue.ts'
import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import { byCodePoint } from '../errors/name-order.ts'
import { csvToJson } from './csv-body.ts'
import { parseJson } from './json-body.ts'
import type { Parameter } from './query-string.ts'

export type BodyFormat = 'json' | 'csv' | 'form' | 'text' | 'xml' | 'bytes'

export type Payload = {
  readonly format: BodyFormat
  /** JSON for all formats that have names; else the body itself, bytes as `\x…`. */
  readonly text: string
  /** One object or a list of them. */
  readonly isArray: boolean
  /** The keys of the objects, sorted, each once. */
  readonly keys: readonly string[]
  /** Of a form: what it holds, in order. */
  readonly parameters?: readonly Parameter[]
}

export const noPayload: Payload = { format: 'json', text: '{}', isArray: false, keys: [] }

const formats: Readonly<Record<string, BodyFormat>> = {
  'application/json': 'json',
  'application/vnd.pgrst.object+json': 'json',
  'application/vnd.pgrst.array+json': 'json',
  'text/csv': 'csv',
  'application/x-www-form-urlencoded': 'form',
  'text/plain': 'text',
  'text/xml': 'xml',
  'application/octet-stream': 'bytes',
}

/** Refuses what is neither of the formats with PGRST102. `contentType` null is JSON. */
function findFormat(contentType: string | null): Result<BodyFormat> {
  const type = (contentType ?? 'application/json').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const format = Object.hasOwn(formats, type) ? formats[type] : undefined
  return format === undefined ? refuseType(type) : succeed(format)
}

const refuseType = (type: string) =>
  refuse(restError('PGRST102', { message: `Content-Type not acceptable: ${type}` }))

/** The body of a write. `columns`: the keys that count; without them all objects must have the same. */
export function readWritePayload(
  bytes: ArrayBuffer,
  contentType: string | null,
  columns: readonly string[] | null,
): Result<Payload> {
  const format = findFormat(contentType)
  if (!format.ok) return format
  if (format.value === 'text' || format.value === 'xml' || format.value === 'bytes') {
    return refuseType(contentType?.split(';', 1)[0]?.trim() ?? '')
  }
  return readNamed(bytes, format.value, columns)
}

/** The arguments of a call; without a body there are none. */
export function readCallPayload(
  bytes: ArrayBuffer,
  contentType: string | null,
  columns: readonly string[] | null,
): Result<Payload> {
  const format = findFormat(contentType)
  if (!format.ok) return format
  switch (format.value) {
    case 'bytes':
      return succeed(bare('bytes', `\\x${Buffer.from(bytes).toString('hex')}`))
    case 'text':
    case 'xml': {
      const text = decode(bytes)
      return text === null ? refuseJson() : succeed(bare(format.value, text))
    }
    case 'json':
    case 'csv':
    case 'form':
      return bytes.byteLength === 0
        ? succeed({ ...noPayload, text: '', format: format.value })
        : readNamed(bytes, format.value, columns)
    default:
      return format.value satisfies never
  }
}

const bare = (format: BodyFormat, text: string): Payload => ({
  format,
  text,
  isArray: false,
  keys: [],
})

function readNamed(
  bytes: ArrayBuffer,
  format: 'json' | 'csv' | 'form',
  columns: readonly string[] | null,
): Result<Payload> {
  const text = decode(bytes)
  if (text === null) return refuseJson()
  switch (format) {
    case 'json':
      return readJson(text, columns)
    case 'csv': {
      const rows = csvToJson(text)
      return rows.ok ? readJson(rows.value, columns, 'csv') : rows
    }
    case 'form': {
      const form = readJson(formToJson(text), columns, 'form')
      return form.ok ? succeed({ ...form.value, parameters: [...new URLSearchParams(text)] }) : form
    }
    default:
      return format satisfies never
  }
}

function readJson(
  text: string,
  columns: readonly string[] | null,
  format: BodyFormat = 'json',
): Result<Payload> {
  const parsed = parseJson(text)
  if (!parsed.ok) return parsed
  const { value } = parsed
  if (Array.isArray(value)) return readList(text, value, columns, format)
  // A bare value has no key: it stands for no row, as in the protocol's reference server.
  if (!isObject(value)) return succeed({ format, text: '[]', isArray: true, keys: [] })
  return succeed({ format, text, isArray: false, keys: columns ?? keysOf(value) })
}

function readList(
  text: string,
  list: readonly unknown[],
  columns: readonly string[] | null,
  format: BodyFormat,
): Result<Payload> {
  if (columns !== null) return succeed({ format, text, isArray: true, keys: columns })
  const [first] = list
  if (first === undefined) return succeed({ format, text, isArray: true, keys: [] })
  const keys = isObject(first) ? keysOf(first) : null
  const hasSameKeys = (item: unknown): boolean =>
    isObject(item) &&
    Object.keys(item).length === keys?.length &&
    keys.every((key) => Object.hasOwn(item, key))
  if (keys === null || !list.every(hasSameKeys)) {
    return refuse(restError('PGRST102', { message: 'All object keys must match' }))
  }
  return succeed({ format, text, isArray: true, keys })
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const keysOf = (value: object): string[] => Object.keys(value).toSorted(byCodePoint)

// A name that comes twice has its last value.
const formToJson = (text: string): string =>
  JSON.stringify(Object.fromEntries(new URLSearchParams(text)))

function decode(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not text in any encoding of the protocol.
    return null
  }
}

const refuseJson = () => refuse(restError('PGRST102', { message: 'Empty or invalid json' }))
