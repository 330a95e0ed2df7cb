import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { deflatePieces, fillGzip } from './gzip-pieces.ts'

const fill = async (pieces: readonly string[], between: string) =>
  gunzipSync(
    fillGzip(await deflatePieces(pieces.map((piece) => Buffer.from(piece))), Buffer.from(between)),
  ).toString()

test.each([
  ['nothing', ['']],
  ['one piece without a gap', ['<p>घर</p>']],
  ['gaps at the ends and beside each other', ['', '', 'a', '']],
  ['long pieces', ['x'.repeat(100_000), 'नमस्ते '.repeat(20_000), 'y']],
])('%s comes out as it went in', async (_what, pieces) => {
  expect(await fill(pieces, 'nonce-1')).toBe(pieces.join('nonce-1'))
})

test('the same pieces take another filling each time', async () => {
  const pieces = await deflatePieces(['<a nonce="', '">', '"'].map((piece) => Buffer.from(piece)))
  for (const nonce of ['abc', 'a much longer one than the first', ''])
    expect(gunzipSync(fillGzip(pieces, Buffer.from(nonce))).toString()).toBe(
      `<a nonce="${nonce}">${nonce}"`,
    )
})

test('a piece that spells the filling is left alone', async () => {
  expect(await fill(['see abc: ', '.'], 'abc')).toBe('see abc: abc.')
})
