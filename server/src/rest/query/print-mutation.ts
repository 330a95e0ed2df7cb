// The writing part of a statement: insert, update or delete, and what it returns.

import { identifier, join, raw, sql } from '../../db/sql.ts'
import type { SQL } from '../../db/sql.ts'
import { ROOT_ALIAS } from '../plan/plan-read.ts'
import { PAYLOAD_ALIAS } from '../plan/plan-payload.ts'
import type { ConditionPlan, ConflictPlan, MutationPlan, ReturnedPlan } from '../plan/write-plan.ts'
import { printConditions } from './print-conditions.ts'
import { qualified } from './print-field.ts'
import { printExists } from './print-level.ts'
import { printPayload } from './print-payload.ts'

type Insert = Extract<MutationPlan, { kind: 'insert' }>
type Update = Extract<MutationPlan, { kind: 'update' }>

const root = identifier(ROOT_ALIAS)

export function printMutation(mutation: MutationPlan, returned: ReturnedPlan): SQL {
  switch (mutation.kind) {
    case 'insert':
      return sql`${printInsert(mutation)} returning ${printReturned(returned)}`
    case 'update':
      return sql`${printUpdate(mutation)} returning ${printReturned(returned)}`
    case 'delete':
      return sql`delete from ${qualified(mutation.target)} as ${root}${printWhere(mutation.conditions)} returning ${printReturned(returned)}`
    case 'nothing':
      return sql`select ${printReturned(returned)} from ${qualified(mutation.target)} as ${root} where false`
    default:
      return mutation satisfies never
  }
}

function printReturned(returned: ReturnedPlan): SQL {
  if (returned.kind === 'row') return sql`${root}.*`
  if (returned.columns.length === 0) return sql`1`
  return join(returned.columns.map((name) => identifier(ROOT_ALIAS, name)))
}

function printWhere(conditions: readonly ConditionPlan[], ...others: readonly SQL[]): SQL {
  const all = [...printConditions(conditions, printExists), ...others]
  return all.length === 0 ? sql`` : sql` where ${join(all, ' and ')}`
}

function printInsert({ target, payload, conflict, conditions }: Insert): SQL {
  const names = payload.columns.map(({ name }) => name)
  const columns =
    names.length === 0 ? sql`` : sql` (${join(names.map((name) => identifier(name)))})`
  const values = join(names.map((name) => identifier(PAYLOAD_ALIAS, name)))
  const counted = conflict !== null && conflict.updates.length > 0 ? [countInserted] : []
  return sql`insert into ${qualified(target)} as ${root}${columns} select ${values} from ${printPayload(payload, PAYLOAD_ALIAS)}${printWhere(conditions, ...counted)}${printConflict(conflict)}`
}

function printConflict(conflict: ConflictPlan | null): SQL {
  if (conflict === null) return sql``
  const target = join(conflict.columns.map((name) => identifier(name)))
  if (conflict.updates.length === 0) return sql` on conflict (${target}) do nothing`
  const changes = conflict.updates.map(
    (name) => sql`${identifier(name)} = ${identifier('excluded', name)}`,
  )
  return sql` on conflict (${target}) do update set ${join(changes)} where ${countUpdated}`
}

function printUpdate({ target, payload, conditions }: Update): SQL {
  const changes = payload.columns.map(
    ({ name }) => sql`${identifier(name)} = ${identifier(PAYLOAD_ALIAS, name)}`,
  )
  const rows = printPayload(payload, PAYLOAD_ALIAS)
  // Of a list the first object counts.
  const source = payload.isArray
    ? sql`(select * from ${rows} limit 1) as ${identifier(PAYLOAD_ALIAS)}`
    : rows
  return sql`update ${qualified(target)} as ${root} set ${join(changes)} from ${source}${printWhere(conditions)}`
}

// An upsert's rows do not say which of them are new. A transaction setting counts: up for each row that comes, down again
// for each that meets another. Nothing of the table has to be readable for it.
const COUNTER = `'basera.inserted'`
const COUNTED = `coalesce(nullif(current_setting(${COUNTER}, true), ''), '0')::int`
const countInserted = raw(`set_config(${COUNTER}, (${COUNTED} + 1)::text, true) <> ''`)
const countUpdated = raw(`set_config(${COUNTER}, (${COUNTED} - 1)::text, true) <> ''`)

/** How many rows an upsert made new; null for other writes. */
export const printInserted = (mutation: MutationPlan): SQL =>
  mutation.kind === 'insert' && mutation.conflict !== null
    ? raw(`nullif(current_setting(${COUNTER}, true), '')`)
    : sql`null`
