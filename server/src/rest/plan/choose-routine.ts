// Overload resolution: a function's name and the set of argument names → one overload (contract 3.8).

import { restError } from '../errors/catalogue.ts'
import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import { similarName } from '../errors/similar-name.ts'
import { byCodePoint } from '../errors/name-order.ts'
import type { BodyFormat } from '../request/payload.ts'
import type { Routine, Schema } from '../schema-cache/schema.ts'

/** What the caller gave. `format`: of the body, null without one (GET, HEAD). */
export type GivenArguments = {
  readonly names: readonly string[]
  readonly format: BodyFormat | null
}

type Wanted = GivenArguments & { readonly schema: string; readonly name: string }

const wholeTypes: Readonly<Partial<Record<BodyFormat, readonly string[]>>> = {
  json: ['json', 'jsonb'],
  text: ['text'],
  xml: ['xml'],
  bytes: ['bytea'],
}

const isBare = (format: BodyFormat | null): boolean =>
  format === 'text' || format === 'xml' || format === 'bytes'

function takesNames({ parameters }: Routine, { names, format }: GivenArguments): boolean {
  if (parameters.length === 0) return names.length === 0 && !isBare(format)
  if (parameters.some(({ name }) => name === '')) return false
  const required = parameters.filter(({ isRequired }) => isRequired)
  return (
    required.every(({ name }) => names.includes(name)) &&
    names.every((given) => parameters.some(({ name }) => name === given))
  )
}

/** One parameter without a name takes the whole body. */
export function takesWholeBody({ parameters }: Routine, format: BodyFormat | null): boolean {
  const [only, ...others] = parameters
  if (!only || others.length > 0 || only.name !== '' || format === null) return false
  return wholeTypes[format]?.includes(only.type) ?? false
}

/** Refuses none (PGRST202, with the nearest one) and several (PGRST203). */
export function chooseRoutine(schema: Schema, wanted: Wanted): Result<Routine> {
  const known = schema.routines.get(wanted.schema)
  const overloads = known?.get(wanted.name) ?? []
  const byNames = overloads.filter((routine) => takesNames(routine, wanted))
  const candidates =
    byNames.length > 0
      ? byNames
      : overloads.filter((routine) => takesWholeBody(routine, wanted.format))
  const [first, second] = candidates
  if (!first) return refuse(noRoutine(wanted, overloads, known?.keys() ?? []))
  return second
    ? refuse(restError('PGRST203', { candidates: candidates.map(describe) }))
    : succeed(first)
}

const describe = ({ schema, name, parameters }: Routine): string =>
  `${schema}.${name}(${parameters.map((one) => `${one.name} => ${one.type}`).join(', ')})`

const listNames = (names: readonly string[]): string =>
  `(${names.toSorted(byCodePoint).join(', ')})`

function noRoutine(wanted: Wanted, overloads: readonly Routine[], known: Iterable<string>) {
  const { schema, name, names, format } = wanted
  return restError('PGRST202', {
    name: `${schema}.${name}`,
    given: isBare(format)
      ? ''
      : names.length === 0
        ? ' without parameters'
        : `(${names.join(', ')})`,
    searched: describeSearch(names, format),
    similar: isBare(format) ? null : findSimilar(wanted, overloads, known),
  })
}

function describeSearch(names: readonly string[], format: BodyFormat | null): string {
  switch (format) {
    case 'text':
      return ' with a single unnamed text parameter'
    case 'xml':
      return ' with a single unnamed xml parameter'
    case 'bytes':
      return ' with a single unnamed bytea parameter'
    case 'json':
      return `${describeNames(names)} or with a single unnamed json/jsonb parameter`
    case 'csv':
    case 'form':
    case null:
      return describeNames(names)
    default:
      return format satisfies never
  }
}

const describeNames = (names: readonly string[]): string =>
  names.length === 0
    ? ' without parameters'
    : ` with parameter${names.length > 1 ? 's' : ''} ${names.join(', ')}`

/** Another overload by its parameters, else another function by its name. */
function findSimilar(
  { schema, name, names }: Wanted,
  overloads: readonly Routine[],
  known: Iterable<string>,
): string | null {
  if (overloads.length === 0) {
    const similar = similarName(name, known)
    return similar === null ? null : `${schema}.${similar}`
  }
  const lists = overloads.map(({ parameters }) => parameters.map((one) => one.name))
  const similar = similarName(listNames(names), lists.map(listNames))
  return similar === null ? null : `${schema}.${name}${similar}`
}
