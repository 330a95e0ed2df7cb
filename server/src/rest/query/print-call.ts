// The calling part of a statement: the function with its arguments, one row for each thing it returns.

import { identifier, join, raw, sql } from '../../db/sql.ts'
import type { SQL } from '../../db/sql.ts'
import type { CallPlan } from '../plan/call-plan.ts'
import { SCALAR_COLUMN } from '../plan/plan-call.ts'
import { BODY_SLOT } from '../plan/body-slot.ts'
import { qualified, slotValue } from './print-field.ts'
import { printObject } from './print-payload.ts'

const ARGUMENTS_ALIAS = 'arguments'
const RESULT_ALIAS = 'result'

export function printCall(plan: CallPlan): SQL {
  const source = printSource(plan)
  const call = sql`${qualified(plan.routine)}(${printArguments(plan)})`
  if (plan.isScalar) return sql`select ${call} as ${identifier(SCALAR_COLUMN)} from ${source}`
  return sql`select ${identifier(RESULT_ALIAS)}.* from ${source}, lateral ${call} as ${identifier(RESULT_ALIAS)}`
}

const printSource = ({ arguments: given }: CallPlan): SQL =>
  given.kind === 'named'
    ? printObject(given.parameters, ARGUMENTS_ALIAS, given.isArray)
    : printObject([], ARGUMENTS_ALIAS)

function printArguments({ arguments: given }: CallPlan): SQL {
  if (given.kind === 'whole') return sql`${slotValue(BODY_SLOT)}::${raw(given.type)}`
  return join(
    given.parameters.map(({ name, isVariadic }) => {
      const value = sql`${identifier(name)} := ${identifier(ARGUMENTS_ALIAS, name)}`
      return isVariadic ? sql`variadic ${value}` : value
    }),
  )
}
