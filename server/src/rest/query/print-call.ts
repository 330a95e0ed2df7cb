// The calling part of a statement: the function with its arguments, one row for each thing it returns.

import { identifier, join, raw, sql } from '../../db/sql.ts'
import type { SQL } from '../../db/sql.ts'
import type { CallPlan } from '../plan/call-plan.ts'
import { scalarColumn } from '../plan/plan-call.ts'
import { bodySlot } from '../plan/body-slot.ts'
import { qualified, slotValue } from './print-field.ts'
import { printObject } from './print-payload.ts'

const argumentsAlias = 'arguments'
const resultAlias = 'result'

export const printCall = (plan: CallPlan): SQL => {
  const source = printSource(plan)
  const call = sql`${qualified(plan.routine)}(${printArguments(plan)})`
  if (plan.isScalar) return sql`select ${call} as ${identifier(scalarColumn)} from ${source}`
  return sql`select ${identifier(resultAlias)}.* from ${source}, lateral ${call} as ${identifier(resultAlias)}`
}

const printSource = ({ arguments: given }: CallPlan): SQL =>
  given.kind === 'named'
    ? printObject(given.parameters, argumentsAlias, given.isArray)
    : printObject([], argumentsAlias)

const printArguments = ({ arguments: given }: CallPlan): SQL => {
  if (given.kind === 'whole') return sql`${slotValue(bodySlot)}::${raw(given.type)}`
  return join(
    given.parameters.map(({ name, isVariadic }) => {
      const value = sql`${identifier(name)} := ${identifier(argumentsAlias, name)}`
      return isVariadic ? sql`variadic ${value}` : value
    }),
  )
}
