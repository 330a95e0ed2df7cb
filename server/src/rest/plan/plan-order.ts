// Order terms of one level, its own columns or those of a to-one embed.

import { restError } from '../errors/catalogue.ts'
import { mapAll, refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import type { OrderTerm } from '../request/api-request.ts'
import { findEmbed } from './embeds.ts'
import type { LevelScope } from './embeds.ts'
import { planField } from './plan-fields.ts'
import type { OrderPlan } from './read-plan.ts'

export const planOrder = (level: LevelScope, terms: readonly OrderTerm[]): Result<OrderPlan[]> =>
  mapAll(terms, (term) => planTerm(level, term))

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
