// Query parameters and headers → the syntax tree of a read, and its values.

import { mapAll, refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import type { ReadShape, RowRange, SelectItem } from './api-request.ts'
import { parseFieldPath, parsePathBefore } from './embed-path.ts'
import { checkFilterCount, checkListLength, checkLogicDepth, checkSelectDepth } from './limits.ts'
import { logicGroup } from './logic.ts'
import { negatableOperation, wholeValue } from './operation.ts'
import { orderTerms } from './order.ts'
import { parseText } from './parser.ts'
import type { Parameter, QueryParameters } from './query-string.ts'
import { intersectRows, parseLimitOffset } from './ranges.ts'
import type { Rows } from './ranges.ts'
import { selectItems } from './select.ts'

type PathCondition = ReadShape['conditions'][number]

const wholeFilter = negatableOperation(wholeValue)

function parseSelect(text: string | null, values: string[]): Result<readonly SelectItem[]> {
  if (text === null || text.trim() === '') return succeed([{ kind: 'star' }])
  const tooDeep = checkSelectDepth(text)
  if (tooDeep) return refuse(tooDeep)
  return parseText(selectItems, { subject: 'select parameter', text, values, hasSurplus: true })
}

function parseFilter([key, text]: Parameter, values: string[]): Result<PathCondition> {
  const field = parseFieldPath(key, values)
  if (!field.ok) return field
  const tooLong = /^(?:not\.)?in\./.test(text) ? checkListLength(text) : null
  if (tooLong) return refuse(tooLong)
  const parsed = parseText(wholeFilter, { subject: 'filter', text, values, hasSurplus: true })
  if (!parsed.ok) return parsed
  const condition = { kind: 'filter', field: field.value.field, ...parsed.value } as const
  return succeed({ path: field.value.path, condition })
}

// `rel.not.or=(…)` is read as `not.or(…)` of `rel`, so that a tree has one grammar wherever it stands.
function parseLogic([key, text]: Parameter, values: string[]): Result<PathCondition> {
  const path = parsePathBefore(key)
  if (!path.ok) return path
  const refused = checkLogicDepth(text) ?? checkListLength(text)
  if (refused) return refuse(refused)
  const isNegated = path.value.includes('not')
  const operator = key.slice(key.lastIndexOf('.') + 1)
  const whole = `${isNegated ? 'not.' : ''}${operator}${text}`
  const parsed = parseText(logicGroup, {
    subject: 'logic tree',
    text: whole,
    values,
    shown: text,
    hasSurplus: true,
  })
  if (!parsed.ok) return parsed
  return succeed({ path: path.value.filter((name) => name !== 'not'), condition: parsed.value })
}

function parseOrder([key, text]: Parameter, values: string[]): Result<ReadShape['orders'][number]> {
  const path = parsePathBefore(key)
  if (!path.ok) return path
  const terms = parseText(orderTerms, { subject: 'order', text, values })
  return terms.ok ? succeed({ path: path.value, terms: terms.value }) : terms
}

type LevelTexts = { limit: string | null; offset: string | null }

function collectLevels(parameters: QueryParameters): Map<string, LevelTexts> {
  const levels = new Map<string, LevelTexts>()
  for (const [key, limit] of parameters.limits) {
    levels.set(key.slice(0, -'limit'.length), { limit, offset: null })
  }
  for (const [key, offset] of parameters.offsets) {
    const level = key.slice(0, -'offset'.length)
    levels.set(level, { limit: levels.get(level)?.limit ?? null, offset })
  }
  return levels
}

const toRowRange = ({ first, last }: Rows, values: string[]): RowRange => ({
  limit: last === null ? null : last - first + 1,
  offset: first === 0 ? null : values.push(String(first)) - 1,
})

/** Rows of every level; the Range header speaks of the root only. */
function parseRanges(
  parameters: QueryParameters,
  header: Rows,
  values: string[],
): Result<{ ranges: ReadShape['ranges']; offset: number }> {
  const levels = collectLevels(parameters)
  if (!levels.has('')) levels.set('', { limit: null, offset: null })
  let rootOffset = 0
  const ranges = mapAll([...levels], ([key, texts]) => {
    const path = key === '' ? succeed([]) : parsePathBefore(`${key}limit`)
    if (!path.ok) return path
    const asked = parseLimitOffset(texts.limit, texts.offset)
    const rows = asked.ok && key === '' ? intersectRows(header, asked.value) : asked
    if (!rows.ok) return rows
    if (key === '') rootOffset = rows.value.first
    return succeed({ path: path.value, range: toRowRange(rows.value, values) })
  })
  return ranges.ok ? succeed({ ranges: ranges.value, offset: rootOffset }) : ranges
}

export type ShapeInput = {
  readonly relation: string
  readonly isHead: boolean
  readonly parameters: QueryParameters
  readonly header: Rows
  readonly count: ReadShape['count']
  readonly mediaType: ReadShape['mediaType']
  /** Slots taken before the request's own values. */
  readonly reserved: readonly string[]
}

/** Whether a parameter of a function's URL is a filter on what comes back; else it is an argument. */
export const isFilter = ([, text]: Parameter): boolean =>
  parseText(wholeFilter, { subject: 'filter', text, values: [], hasSurplus: true }).ok

/** Refuses with PGRST100, PGRST103 or a limit of ours. */
export function parseReadShape(
  input: ShapeInput,
): Result<{ shape: ReadShape; values: readonly string[]; offset: number }> {
  const values = [...input.reserved]
  const { parameters, relation, isHead, count, mediaType } = input
  const select = parseSelect(parameters.select, values)
  if (!select.ok) return select
  const filters = mapAll(parameters.filters, (item) => parseFilter(item, values))
  if (!filters.ok) return filters
  const logic = mapAll(parameters.logic, (item) => parseLogic(item, values))
  if (!logic.ok) return logic
  const orders = mapAll(parameters.orders, (item) => parseOrder(item, values))
  if (!orders.ok) return orders
  const rows = parseRanges(parameters, input.header, values)
  if (!rows.ok) return rows
  const conditions = [...filters.value, ...logic.value]
  const tooMany = checkFilterCount(conditions)
  if (tooMany) return refuse(tooMany)
  const shape: ReadShape = {
    relation,
    isHead,
    select: select.value,
    conditions,
    orders: orders.value,
    ranges: rows.value.ranges,
    count,
    mediaType,
  }
  return succeed({ shape, values, offset: rows.value.offset })
}
