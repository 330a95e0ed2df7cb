// Finds the registered counter whose filters are exactly, or all among, those of a request.

import type { Condition, ReadShape } from '../request/api-request.ts'
import type { Counter, QualifiedName, Schema, Table } from '../schema-cache/schema.ts'

export type CounterMatch = {
  /** The registered counter, when the request filters by nothing else and the role may execute it. */
  readonly total: QualifiedName | null
  /** column → registered value. Printed as SQL constants, so that a partial index is provable in a generic plan. */
  readonly constants: ReadonlyMap<string, string>
  /** Distinguishes the statement texts that the match leads to. */
  readonly key: string
}

/** `operator.value` of a plain filter, null for any other. */
function writtenFilter(condition: Condition, values: readonly string[]): string | null {
  if (condition.kind !== 'filter' || condition.isNegated || condition.field.path.length > 0) {
    return null
  }
  const { operation } = condition
  if (operation.kind === 'is') return `is.${operation.test}`
  if (operation.kind !== 'compare' || operation.quantifier !== null) return null
  return `${operation.operator}.${values[operation.slot]}`
}

const hasInnerEmbed = (shape: ReadShape): boolean =>
  shape.select.some((item) => item.kind === 'embed' && item.isInner)

/** Null when the table has no counter, or the filters lack one of every counter's. */
export function matchCounter(
  schema: Schema,
  table: Table,
  { role, shape, values }: { role: string; shape: ReadShape; values: readonly string[] },
): CounterMatch | null {
  const counters = schema.countersOf(table)
  if (counters.length === 0) return null
  const written = new Map<string, string>()
  let isPlain = !hasInnerEmbed(shape)
  for (const { path, condition } of shape.conditions) {
    if (path.length > 0) continue
    const filter = writtenFilter(condition, values)
    const name = condition.kind === 'filter' ? condition.field.name : ''
    if (filter === null || written.has(name)) isPlain = false
    else written.set(name, filter)
  }
  const counter = counters.findLast(({ filters }) =>
    [...filters].every(([name, filter]) => written.get(name) === filter),
  )
  return counter ? toMatch(counter, isPlain && written.size === counter.filters.size, role) : null
}

function toMatch(counter: Counter, isExact: boolean, role: string): CounterMatch {
  const total = isExact && counter.executableBy.has(role) ? counter.function : null
  return {
    total,
    constants: new Map(
      [...counter.filters].map(([name, filter]) => [name, filter.slice(filter.indexOf('.') + 1)]),
    ),
    key: `${counter.function.schema}.${counter.function.name}${total ? '=' : '<'}`,
  }
}
