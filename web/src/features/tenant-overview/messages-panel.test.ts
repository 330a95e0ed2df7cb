import { expect, test } from 'vitest'
import type { ThreadRow } from '@basera/contract/chain/conversation'
import { badgeOf } from './messages-panel.tsx'

const thread = (over: Partial<ThreadRow>): ThreadRow =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the badge looks at
  ({ id: 't', state: 'open', next: 'me', visit: null, application: null, ...over }) as ThreadRow

test('a conversation asks for an answer, unless its offer or signature already does above it', () => {
  expect(badgeOf(thread({}), new Set())?.text).toBe('Answer')
  expect(badgeOf(thread({}), new Set(['t']))).toBe(null)
  expect(badgeOf(thread({ application: 'offered' }), new Set())).toBe(null)
  expect(badgeOf(thread({ next: null }), new Set())).toBe(null)
})
