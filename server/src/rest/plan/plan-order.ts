// Order terms of one level, its own columns or those of a to-one embed.

import { restError } from '../errors/catalogue.ts'
import { mapAll, refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import type { OrderTerm } from '../request/api-request.ts'
import { findEmbed } from './embeds.ts'
import type { LevelScope } from './embeds.ts'
import { planField } from './plan-fields.ts'
import { isGrouped } from './plan-outputs.ts'
import type { FieldPlan, OrderPlan, OutputPlan } from './read-plan.ts'

export const planOrder = (level: LevelScope, terms: readonly OrderTerm[]): Result<OrderPlan[]> =>
  mapAll(terms, (term) => planTerm(level, term))

/** Grouped rows are ordered by what they are grouped by. Refuses other fields with PostgreSQL's own 42803. */
export function checkGroupedOrder(
  { table }: LevelScope,
  outputs: readonly OutputPlan[],
  order: readonly OrderPlan[],
): Result<null> {
  if (!isGrouped(outputs)) return succeed(null)
  const isShown = ({ field, through }: OrderPlan): boolean =>
    through === null &&
    outputs.some(
      (output) =>
        output.kind === 'field' && output.cast === null && isSameField(output.field, field),
    )
  const lost = order.find((term) => !isShown(term))
  if (lost === undefined) return succeed(null)
  const { source } = lost.field
  const column = source.kind === 'column' ? source.name : source.function.name
  return refuse(restError('42803', { table: (lost.through?.relation ?? table).name, column }))
}

/** Paths hold places of values: two that read alike differ, and then PostgreSQL is not asked. */
export const isSameField = (one: FieldPlan, other: FieldPlan): boolean =>
  one.path.length === 0 &&
  other.path.length === 0 &&
  one.alias === other.alias &&
  JSON.stringify(one.source) === JSON.stringify(other.source)

function planTerm(level: LevelScope, term: OrderTerm): Result<OrderPlan> {
  const { relation, isDescending, nulls } = term
  if (relation === null) {
    const field = planField(level.table, level.alias, term.field)
    if (!field.ok) return field
    return succeed({ field: field.value, through: null, isDescending, nulls })
  }
  const embed = findEmbed(level.embeds, relation)
  if (!embed) return refuse(restError('PGRST108', { name: relation }))
  if (!embed.plan.isToOne) {
    return refuse(restError('PGRST118', { origin: level.table.name, target: relation }))
  }
  const field = planField(embed.target, embed.plan.level.alias, term.field)
  if (!field.ok) return field
  return succeed({ field: field.value, through: embed.plan.level, isDescending, nulls })
}
