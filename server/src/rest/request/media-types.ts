// Content negotiation: the Accept header → the media type of the response (contract 3.6).

import { restError } from '../errors/catalogue.ts'
import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import type { MediaType } from './api-request.ts'
import { planTypeName, readPlanType } from './plan-type.ts'

const json: MediaType = { kind: 'array', isStripped: false, name: 'application/json' }

const mediaTypes: Readonly<Record<string, MediaType>> = {
  '*/*': json,
  'application/*': json,
  'application/json': json,
  'application/vnd.pgrst.array+json': json,
  'application/vnd.pgrst.array': json,
  'application/vnd.pgrst.array+json;nulls=stripped': {
    kind: 'array',
    isStripped: true,
    name: 'application/vnd.pgrst.array+json;nulls=stripped',
  },
  'application/vnd.pgrst.array;nulls=stripped': {
    kind: 'array',
    isStripped: true,
    name: 'application/vnd.pgrst.array+json;nulls=stripped',
  },
  'application/vnd.pgrst.object+json': {
    kind: 'object',
    isStripped: false,
    name: 'application/vnd.pgrst.object+json',
  },
  'application/vnd.pgrst.object': {
    kind: 'object',
    isStripped: false,
    name: 'application/vnd.pgrst.object+json',
  },
  'application/vnd.pgrst.object+json;nulls=stripped': {
    kind: 'object',
    isStripped: true,
    name: 'application/vnd.pgrst.object+json;nulls=stripped',
  },
  'application/vnd.pgrst.object;nulls=stripped': {
    kind: 'object',
    isStripped: true,
    name: 'application/vnd.pgrst.object+json;nulls=stripped',
  },
  'text/csv': { kind: 'csv', isStripped: false, name: 'text/csv' },
  'text/*': { kind: 'csv', isStripped: false, name: 'text/csv' },
}

/** Bare values, for functions only. */
const bareTypes: Readonly<Record<string, MediaType>> = {
  'text/plain': { kind: 'text', isStripped: false, name: 'text/plain' },
  'text/xml': { kind: 'xml', isStripped: false, name: 'text/xml' },
  'application/octet-stream': {
    kind: 'bytes',
    isStripped: false,
    name: 'application/octet-stream',
  },
}

type AcceptedType = { readonly written: string; readonly name: string; readonly quality: number }

function parseAcceptedType(part: string): AcceptedType {
  const written = part.trim()
  const [type = '', ...parameters] = written.split(';').map((piece) => piece.trim().toLowerCase())
  const quality = Number(parameters.find((item) => item.startsWith('q='))?.slice(2) ?? '1')
  const isStripped =
    type.startsWith('application/vnd.pgrst.') && parameters.includes('nulls=stripped')
  const name = isStripped ? `${type};nulls=stripped` : type
  return { written, name, quality: Number.isFinite(quality) ? quality : 0 }
}

const listAcceptedTypes = (accept: string): AcceptedType[] =>
  accept.split(',').map(parseAcceptedType)

const noneAvailable = (accepted: readonly AcceptedType[]) =>
  refuse(restError('PGRST107', { types: accepted.map((type) => type.written) }))

const named = (name: string, offered: Readonly<Record<string, MediaType>>): MediaType | undefined =>
  Object.hasOwn(offered, name) ? offered[name] : undefined

function findForm(
  { name, written }: AcceptedType,
  offered: Readonly<Record<string, MediaType>>,
): MediaType | undefined {
  const asked = readPlanType(written)
  if (asked === null) return named(name, offered)
  const described = named(parseAcceptedType(asked.describes).name, offered)
  if (described === undefined) return undefined
  return { ...described, plan: asked.output, name: planTypeName(asked.output, described.name) }
}

const chooseForms = (
  accepted: readonly AcceptedType[],
  offered: Readonly<Record<string, MediaType>>,
): MediaType[] =>
  accepted
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .flatMap((one) => findForm(one, offered) ?? [])

/** The best offered media type; refuses with PGRST107 when none is acceptable. Equal quality: the caller's order. */
export function negotiateMediaType(accept: string | null): Result<MediaType> {
  if (accept === null || accept.trim() === '') return succeed(json)
  const accepted = listAcceptedTypes(accept)
  const [best] = chooseForms(accepted, mediaTypes)
  return best ? succeed(best) : noneAvailable(accepted)
}

/** Every acceptable media type of a function's response, best first. */
export function listMediaTypes(accept: string | null): Result<readonly MediaType[]> {
  if (accept === null || accept.trim() === '') return succeed([json])
  const accepted = listAcceptedTypes(accept)
  const forms = chooseForms(accepted, { ...mediaTypes, ...bareTypes })
  return forms.length > 0 ? succeed(forms) : noneAvailable(accepted)
}

const descriptionTypes: ReadonlySet<string> = new Set([
  '*/*',
  'application/*',
  'application/json',
  'application/openapi+json',
])

/** Refuses with PGRST107 when the description of the API, which is JSON, is not acceptable. */
export function checkDescriptionAccepted(accept: string | null): Result<null> {
  if (accept === null || accept.trim() === '') return succeed(null)
  const accepted = listAcceptedTypes(accept)
  const isAccepted = accepted.some(({ name, quality }) => quality > 0 && descriptionTypes.has(name))
  return isAccepted ? succeed(null) : noneAvailable(accepted)
}
