// PUT: the one row that the URL names by its primary key, as the body says.

import { restError } from '../errors/catalogue.ts'
import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import type { Condition } from '../request/api-request.ts'
import type { Payload } from '../request/payload.ts'
import type { WriteShape } from '../request/write-request.ts'
import type { Table } from '../schema-cache/schema.ts'
import { ownParts } from './embeds.ts'
import { planConditions } from './plan-conditions.ts'
import { nameOf, PAYLOAD_ALIAS, planPayload } from './plan-payload.ts'
import type { MutationPlan } from './write-plan.ts'

/** The column of a plain `column=eq.value`. */
const equalColumn = (condition: Condition): string | null =>
  condition.kind === 'filter' &&
  condition.field.path.length === 0 &&
  !condition.isNegated &&
  condition.operation.kind === 'compare' &&
  condition.operation.operator === 'eq' &&
  condition.operation.quantifier === null
    ? condition.field.name
    : null

/** Refuses other filters than the whole key (PGRST105), and a body without it (PGRST115). */
export function planPut(table: Table, shape: WriteShape, body: Payload): Result<MutationPlan> {
  const { primaryKey } = table
  const own = ownParts(shape.read.conditions).map(({ condition }) => condition)
  const named = own.map(equalColumn)
  const isKey =
    primaryKey.length > 0 &&
    primaryKey.every((name) => named.includes(name)) &&
    named.every((name) => name !== null && primaryKey.includes(name))
  if (!isKey) return refuse(restError('PGRST105'))
  const payload = planPayload(table, shape, body)
  if (!payload.ok) return payload
  const conditions = planConditions({ table, alias: PAYLOAD_ALIAS, embeds: [] }, own, null)
  if (!conditions.ok) return conditions
  const isWhole = primaryKey.every((name) => body.keys.includes(name))
  return isWhole
    ? succeed({
        kind: 'insert',
        target: nameOf(table),
        payload: payload.value,
        conflict: { columns: primaryKey, updates: body.keys },
        conditions: conditions.value,
      })
    : refuse(restError('PGRST115'))
}
