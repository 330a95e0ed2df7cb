import { expect, test } from 'vitest'

import { parseByteSize } from './byte-size.ts'

test.each(['', 'MB', '-1', '0', '0MB', '1TB', '1e3', '20 MB MB', 'NaN', '1 000', '20MBx', '٢٠'])(
  '%j is no size',
  (words) => expect(parseByteSize(words)).toBeNull(),
)

test.each([
  ['20MB', 20_000_000],
  ['20mb', 20_000_000],
  ['1 KB', 1000],
  ['1.5GB', 1_500_000_000],
  ['7B', 7],
  ['1024', 1024],
  [1024, 1024],
])('%j is %d bytes', (words, bytes) => expect(parseByteSize(words)).toBe(bytes))
