import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type ContentEncoding = 'br' | 'gzip'

/** Negotiates the content encoding; null for identity. `q=0` excludes one. */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  offered: readonly ContentEncoding[] = ['br', 'gzip'],
): ContentEncoding | null {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
  return offered.find((encoding) => accepted.has(encoding)) ?? null
}

export type Qualities = Readonly<Record<ContentEncoding, number>>

/** About a millisecond for a page; static files are compressed at higher ones at build time. */
const pageQualities: Qualities = { br: 4, gzip: constants.Z_DEFAULT_COMPRESSION }

/** Compresses beside the main thread. */
export const compress = (
  content: string | Uint8Array,
  encoding: ContentEncoding,
  { br: quality, gzip: level } = pageQualities,
): Promise<Buffer<ArrayBuffer>> =>
  encoding === 'br'
    ? promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : promisify(gzip)(content, { level })
