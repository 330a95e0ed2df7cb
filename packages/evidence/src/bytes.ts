// Bytes as text, for browsers and servers that have no methods of their own for it yet.

export type Bytes = Uint8Array<ArrayBuffer>

export const bytesOf = (text: string): Bytes => new TextEncoder().encode(text)

export const hexOf = (bytes: Bytes): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Without padding. */
export const base64UrlOf = (bytes: Bytes): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Throws for a text that is no base64url, and for a second text of the same bytes: unused bits are zero. */
export function ofBase64Url(text: string): Bytes {
  const bytes = Uint8Array.from(
    atob(text.replaceAll('-', '+').replaceAll('_', '/')),
    (character) => character.codePointAt(0) ?? 0,
  )
  if (base64UrlOf(bytes) !== text) throw new TypeError('Not base64url as it is written.')
  return bytes
}
