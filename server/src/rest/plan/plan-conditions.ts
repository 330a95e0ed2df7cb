// Filters and logic trees of one level.

import { restError } from '../errors/catalogue.ts'
import { mapAll, refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import type { Condition } from '../request/api-request.ts'
import { findEmbed } from './embeds.ts'
import type { LevelScope } from './embeds.ts'
import { planField } from './plan-fields.ts'
import type { ConditionPlan } from './read-plan.ts'

type FilterCondition = Extract<Condition, { kind: 'filter' }>
type Constants = ReadonlyMap<string, string> | null

/** `constants`: columns whose filters were found equal to a registered counter's. */
export const planConditions = (
  level: LevelScope,
  conditions: readonly Condition[],
  constants: Constants,
): Result<ConditionPlan[]> =>
  mapAll(conditions, (condition) => planCondition(level, condition, constants))

function planCondition(
  level: LevelScope,
  condition: Condition,
  constants: Constants,
): Result<ConditionPlan> {
  if (condition.kind === 'filter') {
    return planNullEmbed(level, condition) ?? planFilter(level, condition, constants)
  }
  const nested = planConditions(level, condition.conditions, null)
  return nested.ok ? succeed({ ...condition, conditions: nested.value }) : nested
}

function planFilter(
  { table, alias }: LevelScope,
  { field, isNegated, operation }: FilterCondition,
  constants: Constants,
): Result<ConditionPlan> {
  const planned = planField(table, alias, field)
  if (!planned.ok) return planned
  const constant = field.path.length === 0 ? (constants?.get(field.name) ?? null) : null
  return succeed({ kind: 'filter', field: planned.value, isNegated, operation, constant })
}

/** `rel=is.null`: rows without any (matching) row of the embed. Null when the filter is about a column. */
function planNullEmbed(
  { table, embeds }: LevelScope,
  { field, isNegated, operation }: FilterCondition,
): Result<ConditionPlan> | null {
  const embed = field.path.length === 0 ? findEmbed(embeds, field.name) : null
  if (!embed) return null
  if (operation.kind === 'is' && (operation.test === 'null' || operation.test === 'not_null')) {
    const asksForNull = operation.test === 'null'
    return succeed({
      kind: 'exists',
      isNegated: asksForNull !== isNegated,
      level: embed.plan.level,
    })
  }
  // An embed may be named by a column of the key; other filters then mean the column.
  if (table.columns.has(field.name)) return null
  return refuse(restError('PGRST120', { name: field.name }))
}
