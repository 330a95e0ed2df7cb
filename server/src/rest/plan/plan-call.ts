// CallShape + the chosen function → CallPlan.

import { restError } from '../errors/catalogue.ts'
import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import type { CallShape } from '../request/call-request.ts'
import type { Payload } from '../request/payload.ts'
import type { RequestCaps } from './caps.ts'
import type { Routine, Schema, Table } from '../schema-cache/schema.ts'
import { likeTable } from '../schema-cache/routines.ts'
import type { ArgumentsPlan, CallPlan } from './call-plan.ts'
import { takesWholeBody } from './choose-routine.ts'
import { planRead } from './plan-read.ts'
import type { MediaType, ResultForm } from './read-plan.ts'

export type CallContext = {
  readonly schema: Schema
  readonly role: string
  readonly maxRows: number | null
  readonly caps: RequestCaps | null
  readonly allowsAggregates: boolean
}

/** The first part of the statement: what the function returned. */
export const CALLED_ROWS = 'called'
/** The column of a function that returns values. */
export const SCALAR_COLUMN = 'pgrst_scalar'

/** Refuses with PGRST107 and what `planRead` refuses with. */
export function planCall(
  context: CallContext,
  routine: Routine,
  { shape, payload }: { shape: CallShape; payload: Payload },
): Result<CallPlan> {
  const mediaType = chooseForm(routine, shape.accepts)
  if (!mediaType.ok) return mediaType
  const read = { ...shape.read, mediaType: mediaType.value }
  const page = planRead({ ...context, counter: null }, resultTable(routine), read, CALLED_ROWS)
  if (!page.ok) return page
  return succeed({
    routine: { schema: routine.schema, name: routine.name },
    arguments: planArguments(routine, payload),
    isScalar: routine.result.kind !== 'rows',
    page: { ...page.value, form: resultForm(routine) },
  })
}

function resultTable({ schema, name, result }: Routine): Table {
  if (result.kind === 'rows') return result.table
  const type = result.kind === 'scalar' ? result.type : 'void'
  const column = {
    name: SCALAR_COLUMN,
    type,
    declaredType: type,
    default: null,
    isNullable: true,
    labels: [],
    comment: null,
  }
  return likeTable({ schema, name }, new Map([[SCALAR_COLUMN, column]]))
}

function resultForm({ isSet, result }: Routine): ResultForm {
  if (result.kind === 'rows') return isSet ? 'rows' : 'row'
  return isSet ? 'scalars' : 'scalar'
}

function hasForm({ isSet, result }: Routine, { kind }: MediaType): boolean {
  const isValue = result.kind === 'scalar' && !isSet
  switch (kind) {
    case 'array':
    case 'object':
    case 'csv':
      return true
    case 'text':
      return isValue
    case 'bytes':
      return isValue && result.type === 'bytea'
    case 'xml':
      return isValue && result.type === 'xml'
    default:
      return kind satisfies never
  }
}

function chooseForm(routine: Routine, accepts: readonly MediaType[]): Result<MediaType> {
  const form = accepts.find((accepted) => hasForm(routine, accepted))
  return form
    ? succeed(form)
    : refuse(restError('PGRST107', { types: accepts.map(({ name }) => name) }))
}

const unboundedTypes: Readonly<Record<string, string>> = {
  character: 'character varying',
  'character[]': 'character varying[]',
  bit: 'bit varying',
  'bit[]': 'bit varying[]',
}

/** A parameter has no length, and without one these types mean a length of 1. */
const unbounded = (type: string): string =>
  Object.hasOwn(unboundedTypes, type) ? (unboundedTypes[type] ?? type) : type

function planArguments(routine: Routine, { format, isArray, keys }: Payload): ArgumentsPlan {
  const [only] = routine.parameters
  if (only && takesWholeBody(routine, format)) return { kind: 'whole', type: only.type }
  const given = routine.parameters
    .filter(({ name }) => keys.includes(name))
    .map((parameter) => ({ ...parameter, type: unbounded(parameter.type) }))
  return { kind: 'named', isArray, parameters: given }
}
