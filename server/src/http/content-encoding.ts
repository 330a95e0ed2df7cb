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

/** Quality 4 takes about a millisecond for a page; static files are compressed at a higher one at build time. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

export const compress = (content: string | Buffer, encoding: ContentEncoding): Promise<Buffer> =>
  encoding === 'br' ? promisify(brotliCompress)(content, quickBrotli) : promisify(gzip)(content)
