import type { ByteRange } from '../ports/blobs.ts'

export type RangeReading =
  /** No header, another unit, several ranges or an invalid one: the whole is sent, as RFC 9110 allows. */
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly range: ByteRange }
  | { readonly kind: 'unsatisfiable' }

/** `size`: bytes of the whole. */
export function readRange(header: string | undefined, size: number): RangeReading {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '')
  const [, from = '', to = ''] = match ?? []
  if (from === '' && to === '') return { kind: 'whole' }
  if (from === '') return lastBytes(Number(to), size)
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return { kind: 'whole' }
  return first >= size ? { kind: 'unsatisfiable' } : { kind: 'part', range: { first, last } }
}

function lastBytes(count: number, size: number): RangeReading {
  if (count === 0 || size === 0) return { kind: 'unsatisfiable' }
  return { kind: 'part', range: { first: Math.max(0, size - count), last: size - 1 } }
}
