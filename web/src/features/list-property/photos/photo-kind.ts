// Detects a file's type by its magic bytes: a name proves nothing. Storage checks again and decides.

export type PhotoKind = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif'

/** How many of the first bytes are read. */
export const SNIFFED_BYTES = 32

/** 'heic' is a picture that most browsers cannot decode; null a type that is not accepted. */
export function photoKind(head: Uint8Array): PhotoKind | 'heic' | null {
  const text = String.fromCodePoint(...head.subarray(0, SNIFFED_BYTES))
  if (text.startsWith('\u00FF\u00D8\u00FF')) return 'image/jpeg'
  if (text.startsWith('\u0089PNG\r\n\u001A\n')) return 'image/png'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp'
  if (!text.startsWith('ftyp', 4)) return null
  if (/^avi[fs]/.test(text.slice(8, 12))) return 'image/avif'
  return /^(hei[cfmsx]|hev[cx]|mif1|msf1)/.test(text.slice(8, 12)) ? 'heic' : null
}

/** A truncated JPEG has no end marker; browsers show the missing part in grey. */
export function isWholeJpeg(tail: Uint8Array): boolean {
  for (let at = tail.length - 2; at >= 0; at -= 1) {
    if (tail[at] === 0xff && tail[at + 1] === 0xd9) return true
  }
  return false
}
