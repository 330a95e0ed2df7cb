// Parses a subscription's filter: `column=operator.value`, commas mean AND (contract 5.3). Pure.
import {
  REALTIME_MAX_FILTER_CONDITIONS,
  REALTIME_MAX_FILTER_LIST_VALUES,
} from '@basera/contract/constants/realtime'

const operators = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'like',
  'ilike',
  'is',
  'match',
  'imatch',
  'isdistinct',
] as const

export type Operator = (typeof operators)[number]

export type ParsedCondition = {
  readonly column: string
  readonly isNegated: boolean
  readonly operator: Operator
  /** One value, or the list of `in`. */
  readonly values: readonly string[]
}

/** With the column's type, and values as PostgreSQL prints them. */
export type Condition = ParsedCondition & {
  /** Type name for a cast, as PostgreSQL writes it. */
  readonly cast: string
  /** Equal values have equal text, so that equality is decided without the database. */
  readonly isPlain: boolean
}

export type FilterReading =
  | { readonly kind: 'conditions'; readonly conditions: readonly ParsedCondition[] }
  | { readonly kind: 'fault'; readonly message: string }

/** Never throws. */
export function parseFilter(text: string): FilterReading {
  const parts = splitOutside(text)
  if (parts.length > REALTIME_MAX_FILTER_CONDITIONS) {
    return fault(`A filter may have at most ${REALTIME_MAX_FILTER_CONDITIONS} conditions`)
  }
  const conditions: ParsedCondition[] = []
  for (const part of parts) {
    const condition = parseCondition(part)
    if (condition === null) return fault('Error parsing `filter` params: ' + JSON.stringify(text))
    if (condition.values.length > REALTIME_MAX_FILTER_LIST_VALUES) {
      return fault(`A list may have at most ${REALTIME_MAX_FILTER_LIST_VALUES} values`)
    }
    conditions.push(condition)
  }
  return { kind: 'conditions', conditions }
}

const fault = (message: string): FilterReading => ({ kind: 'fault', message })

const CONDITION = /^([^=]+)=(not\.)?([a-z]+)\.(.*)$/s

const isOperator = (word: string): word is Operator => operators.some((one) => one === word)

function parseCondition(part: string): ParsedCondition | null {
  const [, column = '', not, operator = '', written = ''] = CONDITION.exec(part) ?? []
  if (!isOperator(operator)) return null
  const values = operator === 'in' ? parseList(written) : [unquote(written)]
  if (values === null) return null
  if (operator === 'is' && !isValues.has(values[0]?.toLowerCase() ?? '')) return null
  if (operator.endsWith('match') && !isSafePattern(values[0] ?? '')) return null
  return { column: unquote(column.trim()), isNegated: not !== undefined, operator, values }
}

const isValues: ReadonlySet<string> = new Set(['null', 'true', 'false', 'unknown'])

/** Refuses back-references: they make matching super-linear, and a pattern is matched with every change. */
const isSafePattern = (pattern: string): boolean =>
  pattern.length <= 200 && !/\\[1-9]/.test(pattern) && !/\{\d{3,}|\*\*\*/.test(pattern)

/** `(a,"b,c")` → its values. */
function parseList(written: string): string[] | null {
  if (!written.startsWith('(') || !written.endsWith(')')) return null
  return splitOutside(written.slice(1, -1)).map((value) => unquote(value.trim()))
}

const unquote = (text: string): string =>
  text.length >= 2 && text.startsWith('"') && text.endsWith('"')
    ? text.slice(1, -1).replaceAll(/\\(.)/gs, '$1')
    : text

/** Splits at commas outside quotes and parentheses. */
function splitOutside(text: string): string[] {
  const parts: string[] = []
  let part = ''
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (isQuoted && letter === '\\') {
      part += letter + (text[(at += 1)] ?? '')
      continue
    }
    if (letter === '"') isQuoted = !isQuoted
    if (!isQuoted && letter === '(') depth += 1
    if (!isQuoted && letter === ')') depth -= 1
    if (letter === ',' && !isQuoted && depth === 0) {
      parts.push(part)
      part = ''
    } else part += letter
  }
  return [...parts, part]
}
