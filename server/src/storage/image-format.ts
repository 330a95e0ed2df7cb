import { IMAGE_WIDTHS } from '@basera/contract/constants/storage'

export type ImageFormat = 'avif' | 'webp'
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** The width asked for; null when it is none of those offered. */
export const parseWidth = (text: string | undefined): ImageWidth | null =>
  IMAGE_WIDTHS.find((width) => String(width) === text) ?? null

/**
 * `asked` is the query's `format`, which wins; then AVIF where the Accept header takes it, else WebP, which every
 * browser of the last years shows. Null for a format that is not offered.
 */
export function chooseFormat(
  asked: string | undefined,
  accept: string | undefined,
): ImageFormat | null {
  if (asked === 'avif' || asked === 'webp') return asked
  if (asked !== undefined && asked !== '') return null
  return accepts(accept, 'image/avif') ? 'avif' : 'webp'
}

const accepts = (accept: string | undefined, type: string): boolean =>
  (accept ?? '').split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
