// Validates requested sizes and formats of a picture, by the caller's rights.
import {
  imageWidths,
  MAX_RENDERED_QUALITY,
  MAX_RENDERED_SIDE,
  MIN_RENDERED_QUALITY,
} from '@basera/contract/constants/storage'
import { z } from 'zod'

import { StorageError } from '../storage-error.ts'

export type RenderedFormat = 'avif' | 'webp' | 'jpeg' | 'png'
/** `origin`: the format of the stored picture. */
export type AskedFormat = 'avif' | 'webp' | 'origin'
export type ImageWidth = (typeof imageWidths)[number]

export type Rendering<Format = AskedFormat> = {
  /** Pixels; null: by the aspect ratio. */
  readonly width: number | null
  readonly height: number | null
  /** Fit of another aspect ratio: cropped, inside, or stretched. */
  readonly resize: 'cover' | 'contain' | 'fill'
  /** 20–100; null: the format's default. */
  readonly quality: number | null
  readonly format: Format
}

/** Whether the width is offered to everybody. */
export const isOfferedWidth = (width: number | null): width is ImageWidth =>
  imageWidths.some((offered) => offered === width)

type Query = Readonly<Record<string, string | undefined>>

/**
 * Rendering of a public picture for anybody: an offered width. Arbitrary sizes would allow denial of service.
 * Throws StorageError InvalidRequest.
 */
export function readPublicRendering(query: Query, accept: string | undefined): Rendering {
  const width = imageWidths.find((offered) => String(offered) === query['width']) ?? null
  const format = chooseFormat(query['format'], accept)
  if (width === null || format === null) {
    throw new StorageError(
      'InvalidRequest',
      `querystring/width must be equal to one of the allowed values: ${imageWidths.join(', ')}`,
    )
  }
  return { width, height: null, resize: 'cover', quality: null, format }
}

function whole(least: number, most: number) {
  const fault = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(fault).int(fault).min(least, fault).max(most, fault).optional()
}

/** Rendering for a caller with rights on the picture; also the `transform` of a signed URL. */
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

/** `asked`: the query's `format`, which has precedence. Null for an unsupported format. */
function chooseFormat(asked: string | undefined, accept: string | undefined): AskedFormat | null {
  if (asked === 'avif' || asked === 'webp' || asked === 'origin') return asked
  return asked !== undefined && asked !== '' ? null : bestFormat(accept)
}

/** AVIF or WebP where the Accept header names it; what takes anything gets what was stored. */
function bestFormat(accept: string | undefined): AskedFormat {
  if (accepts(accept, 'image/avif')) return 'avif'
  return accepts(accept, 'image/webp') ? 'webp' : 'origin'
}

const accepts = (accept: string | undefined, type: string): boolean =>
  (accept ?? '').split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
