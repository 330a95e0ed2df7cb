import { expect } from 'vitest'

/** Any text of the pattern, where a test compares whole objects. */
export const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern)

export const anyNumber = (): unknown => expect.any(Number)
