// The Accept header: which of our forms the caller likes best (contract 3.6).

import { restError } from '../errors/catalogue.ts'
import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import type { MediaType } from './api-request.ts'

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
  'text/csv': { kind: 'csv', isStripped: false, name: 'text/csv' },
  'text/*': { kind: 'csv', isStripped: false, name: 'text/csv' },
}

type Wish = { readonly written: string; readonly name: string; readonly quality: number }

const parseWish = (part: string): Wish => {
  const written = part.trim()
  const [type = '', ...parameters] = written.split(';').map((piece) => piece.trim().toLowerCase())
  const quality = Number(parameters.find((item) => item.startsWith('q='))?.slice(2) ?? '1')
  const isStripped = parameters.includes('nulls=stripped')
  const name = isStripped ? `${type};nulls=stripped` : type
  return { written, name, quality: Number.isFinite(quality) ? quality : 0 }
}

/** The best offered form; refuses with PGRST107 when none is acceptable. Equal quality: the caller's order. */
export const negotiateMediaType = (accept: string | null): Result<MediaType> => {
  if (accept === null || accept.trim() === '') return succeed(json)
  const wishes = accept.split(',').map(parseWish)
  const liked = wishes.filter((wish) => wish.quality > 0)
  for (const wish of liked.toSorted((a, b) => b.quality - a.quality)) {
    const offered = Object.hasOwn(mediaTypes, wish.name) ? mediaTypes[wish.name] : undefined
    if (offered) return succeed(offered)
  }
  return refuse(restError('PGRST107', { types: wishes.map((wish) => wish.written) }))
}
