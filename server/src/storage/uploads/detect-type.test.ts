import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { detectType } from './detect-type.ts'

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')
const utf16 = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le')

describe('what a file is', () => {
  test.each([
    ['a page', latin1('<!DOCTYPE html><title>x</title>')],
    ['a page behind blanks', latin1(' \n\t <html>')],
    ['a page behind a byte order mark', latin1('\xEF\xBB\xBF<html>')],
    ['a page in UTF-16', utf16('<html>')],
    ['a comment', latin1('<!-- --><svg/>')],
    ['a drawing', latin1('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['XML', latin1('<?xml version="1.0"?><svg/>')],
    ['text with a script in it', latin1('hello <script >alert(1)</script>')],
    ['an archive', latin1('PK\x03\x04rest')],
    ['gzip', latin1('\x1F\x8B\x08')],
    ['a tape archive', latin1(`${'a'.repeat(257)}ustar`)],
    ['an animation', latin1('GIF89a')],
    ['a GIF that is an archive, too', latin1('GIF89aPK\x03\x04')],
    ['a program', latin1('MZ\x90')],
    ['a script with an interpreter', latin1('#!/bin/sh')],
    ['a phone picture', latin1('\0\0\0\x18ftypheic')],
    ['an unknown container', latin1('RIFF\0\0\0\0XXXX')],
  ])('%s is refused', (_name, bytes) => expect(detectType(bytes).kind).toBe('refused'))

  test.each([
    ['', 'nothing'],
    ['plain words', 'text'],
    ['{"a":"<b>"}', 'JSON'],
    ['1 < 2', 'a comparison'],
    ['\x01\x02\x03', 'bytes'],
  ])('%j (%s) has no mark', (text) =>
    expect(detectType(latin1(text))).toEqual({ kind: 'unmarked' }),
  )

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    '%s is known by its bytes',
    async (format) => {
      const bytes = await sharp({
        create: { width: 8, height: 8, channels: 3, background: '#123456' },
      })
        .toFormat(format)
        .toBuffer()
      expect(detectType(bytes)).toEqual({ kind: 'raster', type: `image/${format}` })
    },
  )

  test('documents, sound and film are known', () => {
    expect(detectType(latin1('%PDF-1.7'))).toEqual({ kind: 'pdf', type: 'application/pdf' })
    expect(detectType(latin1('ID3\x03'))).toEqual({ kind: 'media', type: 'audio/mpeg' })
    expect(detectType(latin1('\0\0\0\x18ftypisom'))).toEqual({ kind: 'media', type: 'video/mp4' })
  })
})
