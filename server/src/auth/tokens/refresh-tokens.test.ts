import { describe, expect, it } from 'vitest'
import {
  descendantWithHash,
  isRefreshToken,
  refreshTokenHash,
  successorOf,
} from './refresh-tokens.ts'
import { repeatable } from './token-refresh.ts'

const root = 'A'.repeat(43)

const used = (secondsSinceUse: number, isParentOfActive: boolean) => ({
  session_id: 'any',
  is_used: true,
  seconds_since_use: secondsSinceUse,
  active_hash: 'any',
  is_parent_of_active: isParentOfActive,
})

describe('a refresh token', () => {
  it('is not followed by anything that can be computed without the key', () => {
    expect(successorOf(root, 'key')).not.toBe(successorOf(root, 'other key'))
    expect(isRefreshToken(successorOf(root, 'key'))).toBe(true)
  })

  it('leads to the active token among its descendants, and to no other', () => {
    const child = successorOf(root, 'key')
    const grandchild = successorOf(child, 'key')
    expect(descendantWithHash(root, refreshTokenHash(grandchild), 'key')).toBe(grandchild)
    expect(descendantWithHash(child, refreshTokenHash(root), 'key')).toBeNull()
    expect(descendantWithHash(root, refreshTokenHash(grandchild), 'other key')).toBeNull()
  })

  it.each([
    [9, false, true],
    [11, false, false],
    [59, true, true],
    [61, true, false],
  ])(
    'used %i s ago, parent of the active one: %s, is answered again: %s',
    (age, parent, answer) => {
      expect(repeatable(used(age, parent), 10)).toBe(answer)
    },
  )
})
