import { expect, it } from 'vitest'
import { isWholeJpeg, photoKind } from './photo-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)

it.each([
  ['a JPEG', '\u00FF\u00D8\u00FF\u00E0', 'image/jpeg'],
  ['a PNG', '\u0089PNG\r\n\u001A\n', 'image/png'],
  ['a WebP', 'RIFF\u0000\u0000\u0000\u0000WEBPVP8 ', 'image/webp'],
  ['an AVIF', '\u0000\u0000\u0000\u001Cftypavif', 'image/avif'],
  ['a HEIC of a phone', '\u0000\u0000\u0000\u0018ftypheic', 'heic'],
  ['a page named .jpg', '<!doctype html><script>', null],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['a sound in a RIFF', 'RIFF\u0000\u0000\u0000\u0000WAVE', null],
  ['a film', '\u0000\u0000\u0000\u001Cftypisom', null],
  ['an empty file', '', null],
])('%s is told by its bytes', (_what, text, kind) => {
  expect(photoKind(bytes(text))).toBe(kind)
})

it('a truncated JPEG has no end marker', () => {
  expect(isWholeJpeg(bytes('\u00FF\u00D8 picture \u00FF\u00D9'))).toBe(true)
  expect(isWholeJpeg(bytes('\u00FF\u00D8 picture \u00FF\u00D9 and a maker note'))).toBe(true)
  expect(isWholeJpeg(bytes('\u00FF\u00D8 pict'))).toBe(false)
})
