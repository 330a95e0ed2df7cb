// WriteShape + the body's keys + Schema → WritePlan.

import { restError } from '../errors/catalogue.ts'
import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import type { Payload } from '../request/payload.ts'
import type { WriteShape } from '../request/write-request.ts'
import type { RequestCaps } from './caps.ts'
import type { Schema, Table } from '../schema-cache/schema.ts'
import { ownParts } from './embeds.ts'
import { planConditions } from './plan-conditions.ts'
import { nameOf, planPayload } from './plan-payload.ts'
import { planPut } from './plan-put.ts'
import { planRead, ROOT_ALIAS } from './plan-read.ts'
import { planReturned } from './returned-columns.ts'
import type { ConditionPlan, ReadPlan } from './read-plan.ts'
import type { ConflictPlan, MutationPlan, WritePlan } from './write-plan.ts'

export type WriteContext = {
  readonly schema: Schema
  readonly role: string
  readonly caps: RequestCaps | null
  readonly allowsAggregates: boolean
  /** Updates and deletes without a filter are refused. */
  readonly needsFilter: boolean
}

/** The first part of the statement: the rows after the write. */
export const CHANGED_ROWS = 'changed'

/** Refuses with 21000, 42703, PGRST105, 204 and what `planRead` refuses with. */
export function planWrite(
  context: WriteContext,
  table: Table,
  { shape, payload }: { shape: WriteShape; payload: Payload },
): Result<WritePlan> {
  const mutation = planMutation(context, table, shape, payload)
  if (!mutation.ok) return mutation
  const page = planPage(context, table, shape)
  if (!page.ok) return page
  const location =
    shape.returned === 'headers-only' && shape.mutation === 'insert' ? table.primaryKey : []
  const returned = planReturned(page.value.root, location)
  return succeed({ mutation: mutation.value, returned, location, page: page.value })
}

/** What is returned: only a number of rows, unless `return=representation` is preferred. */
function planPage(
  { schema, role, caps, allowsAggregates }: WriteContext,
  table: Table,
  { read, returned }: WriteShape,
): Result<ReadPlan> {
  const isShown = returned === 'representation'
  const shown = isShown
    ? { ...read, conditions: read.conditions.filter(({ path }) => path.length > 0) }
    : { ...read, select: [], conditions: [], orders: [], ranges: [] }
  // All rows that were changed are shown: no cap, and no row is left out.
  const planned = planRead(
    { schema, role, maxRows: null, caps, counter: null, allowsAggregates },
    table,
    shown,
    CHANGED_ROWS,
  )
  return planned.ok ? succeed({ ...planned.value, isBodiless: !isShown }) : planned
}

function planMutation(
  context: WriteContext,
  table: Table,
  shape: WriteShape,
  payload: Payload,
): Result<MutationPlan> {
  switch (shape.mutation) {
    case 'insert':
      return planInsert(table, shape, payload)
    case 'put':
      return planPut(table, shape, payload)
    case 'update':
      return planUpdate(context, table, shape, payload)
    case 'delete':
      return planDelete(context, table, shape)
    default:
      return shape.mutation satisfies never
  }
}

function planInsert(table: Table, shape: WriteShape, body: Payload): Result<MutationPlan> {
  const payload = planPayload(table, shape, body)
  if (!payload.ok) return payload
  const conflict = planConflict(table, shape, body.keys)
  if (!conflict.ok) return conflict
  return succeed({
    kind: 'insert',
    target: nameOf(table),
    payload: payload.value,
    conflict: conflict.value,
    conditions: [],
  })
}

function planConflict(
  table: Table,
  { resolution, onConflict }: WriteShape,
  keys: readonly string[],
): Result<ConflictPlan | null> {
  const columns = onConflict ?? table.primaryKey
  const unknown = columns.find((name) => !table.columns.has(name))
  if (unknown !== undefined) return refuse(restError('42703', { column: unknown }))
  if (resolution === null || columns.length === 0) return succeed(null)
  return succeed({ columns, updates: resolution === 'merge-duplicates' ? keys : [] })
}

function planUpdate(
  context: WriteContext,
  table: Table,
  shape: WriteShape,
  body: Payload,
): Result<MutationPlan> {
  const payload = planPayload(table, shape, body)
  if (!payload.ok) return payload
  const conditions = planRows(table, shape)
  if (!conditions.ok) return conditions
  const target = nameOf(table)
  if (body.keys.length === 0) return succeed({ kind: 'nothing', target })
  if (context.needsFilter && conditions.value.length === 0) {
    return refuse(restError('21000', { statement: 'UPDATE' }))
  }
  return succeed({
    kind: 'update',
    target,
    payload: payload.value,
    conditions: conditions.value,
  })
}

function planDelete(context: WriteContext, table: Table, shape: WriteShape): Result<MutationPlan> {
  const conditions = planRows(table, shape)
  if (!conditions.ok) return conditions
  return context.needsFilter && conditions.value.length === 0
    ? refuse(restError('21000', { statement: 'DELETE' }))
    : succeed({ kind: 'delete', target: nameOf(table), conditions: conditions.value })
}

function planRows(table: Table, { read }: WriteShape): Result<ConditionPlan[]> {
  const own = ownParts(read.conditions).map(({ condition }) => condition)
  return planConditions({ table, alias: ROOT_ALIAS, embeds: [] }, own, null)
}
