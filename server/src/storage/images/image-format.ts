// What sizes and formats of a picture may be asked for, and by whom.
import {
  IMAGE_WIDTHS,
  MAX_RENDERED_QUALITY,
  MAX_RENDERED_SIDE,
  MIN_RENDERED_QUALITY,
} from '@basera/contract/constants/storage'
import { z } from 'zod'

import { StorageError } from '../storage-error.ts'

export type ImageFormat = 'avif' | 'webp'
export type RenderedFormat = ImageFormat | 'jpeg' | 'png'
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

export type Rendering<Format = RenderedFormat | 'origin'> = {
  /** Pixels; null leaves the side to the picture's own proportions. */
  readonly width: number | null
  readonly height: number | null
  /** How a picture of other proportions is fitted: cut, inside, or stretched. */
  readonly resize: 'cover' | 'contain' | 'fill'
  /** 20–100; null is the format's usual one. */
  readonly quality: number | null
  readonly format: Format
}

/** One of the sizes that everybody may have. */
export const isOfferedWidth = (width: number | null): width is ImageWidth =>
  IMAGE_WIDTHS.some((offered) => offered === width)

type Query = Readonly<Record<string, string | undefined>>

/**
 * What anybody may ask of a public picture: an offered width, in AVIF or WebP. More would let strangers make the server
 * draw without end. Throws StorageError InvalidRequest.
 */
export function readPublicRendering(query: Query, accept: string | undefined): Rendering {
  const width = IMAGE_WIDTHS.find((offered) => String(offered) === query['width']) ?? null
  const format = chooseFormat(query['format'], accept)
  if (width === null || format === null) {
    throw new StorageError(
      'InvalidRequest',
      `querystring/width must be equal to one of the allowed values: ${IMAGE_WIDTHS.join(', ')}`,
    )
  }
  return { width, height: null, resize: 'cover', quality: null, format }
}

const whole = (least: number, most: number) => {
  const fault = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(fault).int(fault).min(least, fault).max(most, fault).optional()
}

/** What a caller with a right to the picture may ask for; also the `transform` of a signed address. */
export const transformSchema = z.object({
  width: whole(1, MAX_RENDERED_SIDE),
  height: whole(1, MAX_RENDERED_SIDE),
  resize: z
    .enum(['cover', 'contain', 'fill'], 'must be one of cover, contain, fill')
    .default('cover'),
  quality: whole(MIN_RENDERED_QUALITY, MAX_RENDERED_QUALITY),
  format: z.enum(['origin', 'avif', 'webp'], 'must be one of origin, avif, webp').optional(),
})

export type Transform = z.infer<typeof transformSchema>

export const toRendering = (
  { width, height, resize, quality, format }: Transform,
  accept: string | undefined,
): Rendering => ({
  width: width ?? null,
  height: height ?? null,
  resize,
  quality: quality ?? null,
  format: format ?? bestFormat(accept),
})

/** `asked` is the query's `format`, which wins. Null for a format that is not offered. */
function chooseFormat(asked: string | undefined, accept: string | undefined): ImageFormat | null {
  if (asked === 'avif' || asked === 'webp') return asked
  return asked !== undefined && asked !== '' ? null : bestFormat(accept)
}

/** AVIF where the Accept header takes it, else WebP, which every browser of the last years shows. */
const bestFormat = (accept: string | undefined): ImageFormat =>
  accepts(accept, 'image/avif') ? 'avif' : 'webp'

const accepts = (accept: string | undefined, type: string): boolean =>
  (accept ?? '').split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
