// Detects a file's type by its content; the declared type is not trusted (security B11).

/** Pictures that are re-encoded; other picture types are refused. */
const rasterTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export type RasterType = (typeof rasterTypes)[number]

export type DetectedType =
  | { readonly kind: 'raster'; readonly type: RasterType }
  | { readonly kind: 'pdf'; readonly type: 'application/pdf' }
  /** Audio and video, stored unchanged. */
  | { readonly kind: 'media'; readonly type: string }
  /** Never stored: HTML, SVG, archives, pictures that cannot be re-encoded, programs. */
  | { readonly kind: 'refused'; readonly type: string }
  /** No known magic bytes: text or anything else. */
  | { readonly kind: 'unmarked' }

type Signature = {
  readonly at?: number
  /** Latin-1 text of the bytes. */
  readonly mark: string
  readonly type: string
}

const signatures: readonly Signature[] = [
  { mark: '\xFF\xD8\xFF', type: 'image/jpeg' },
  { mark: '\x89PNG\r\n\x1A\n', type: 'image/png' },
  { mark: 'GIF87a', type: 'image/gif' },
  { mark: 'GIF89a', type: 'image/gif' },
  { mark: 'BM', type: 'image/bmp' },
  { mark: 'II*\0', type: 'image/tiff' },
  { mark: 'MM\0*', type: 'image/tiff' },
  { mark: '\0\0\x01\0', type: 'image/x-icon' },
  { mark: '8BPS', type: 'image/vnd.adobe.photoshop' },
  { mark: '\xFF\x0A', type: 'image/jxl' },
  { mark: '\0\0\0\x0CJXL ', type: 'image/jxl' },
  { mark: '%PDF-', type: 'application/pdf' },
  { mark: 'PK\x03\x04', type: 'application/zip' },
  { mark: 'PK\x05\x06', type: 'application/zip' },
  { mark: '\x1F\x8B', type: 'application/gzip' },
  { mark: '\x1F\x9D', type: 'application/x-compress' },
  { mark: 'BZh', type: 'application/x-bzip2' },
  { mark: '7z\xBC\xAF\x27\x1C', type: 'application/x-7z-compressed' },
  { mark: 'Rar!\x1A\x07', type: 'application/vnd.rar' },
  { mark: '\xFD7zXZ\0', type: 'application/x-xz' },
  { mark: '\x28\xB5\x2F\xFD', type: 'application/zstd' },
  { at: 257, mark: 'ustar', type: 'application/x-tar' },
  { mark: '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', type: 'application/x-ole-storage' },
  { mark: '\x7FELF', type: 'application/x-executable' },
  { mark: 'MZ', type: 'application/x-msdownload' },
  { mark: '#!', type: 'application/x-sh' },
  { mark: '\0asm', type: 'application/wasm' },
  { mark: 'ID3', type: 'audio/mpeg' },
  { mark: 'OggS', type: 'audio/ogg' },
  { mark: '\x1A\x45\xDF\xA3', type: 'video/webm' },
]

const MEDIA_BRANDS = /^(isom|iso\d|mp4\d|M4[AV] |dash|qt {2})$/

/** How many leading bytes are inspected. */
export const SNIFFED_BYTES = 1024

/** `head`: the first SNIFFED_BYTES of the file, or all of a shorter one. */
export function detectType(head: Uint8Array): DetectedType {
  const bytes = Buffer.from(head).toString('latin1')
  const container = containerType(bytes)
  if (container !== null) return classify(container)
  const found = signatures.find(({ at = 0, mark }) => bytes.startsWith(mark, at))
  if (found !== undefined) return classify(found.type)
  return looksLikeMarkup(head) ? { kind: 'refused', type: 'text/html' } : { kind: 'unmarked' }
}

/** RIFF and ISO containers have their subtype after a few bytes. */
function containerType(bytes: string): string | null {
  if (bytes.startsWith('RIFF')) {
    if (bytes.startsWith('WEBP', 8)) return 'image/webp'
    return bytes.startsWith('WAVE', 8) ? 'audio/wav' : 'application/x-riff'
  }
  if (!bytes.startsWith('ftyp', 4)) return null
  const brand = bytes.slice(8, 12)
  if (brand === 'avif' || brand === 'avis') return 'image/avif'
  return MEDIA_BRANDS.test(brand) ? 'video/mp4' : 'image/heic'
}

function classify(type: string): DetectedType {
  const raster = rasterTypes.find((known) => known === type)
  if (raster !== undefined) return { kind: 'raster', type: raster }
  if (type === 'application/pdf') return { kind: 'pdf', type }
  return /^(audio|video)\//.test(type) ? { kind: 'media', type } : { kind: 'refused', type }
}

/** HTML, SVG and XML begin with `<` after whitespace and a byte order mark, in any encoding that browsers detect. */
function looksLikeMarkup(head: Uint8Array): boolean {
  const text = Buffer.from(head)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(\xEF\xBB\xBF|\xFE\xFF|\xFF\xFE)/, '')
    .trimStart()
  return /^<[a-z!?/]/i.test(text) || /<(svg|html|script|!doctype|\?xml)[\s>]/i.test(text)
}
