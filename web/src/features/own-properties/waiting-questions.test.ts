import { expect, test } from 'vitest'
import type { ThreadRow } from '@basera/contract/chain/conversation'
import { askedAs } from './waiting-questions.tsx'

const thread = (over: Partial<ThreadRow>): ThreadRow =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the list looks at
  ({ id: 't', my_side: 'owner', visit: null, application: null, ...over }) as ThreadRow
const shown = (over: Partial<ThreadRow>, toSign: readonly string[] = []) =>
  askedAs([thread(over)], 'owner', new Set(toSign)).length === 1
const last = (entity: string | null, action: string | null) =>
  ({
    side: 'seeker',
    kind: entity === null ? 'text' : 'event',
    words: null,
    entity,
    action,
  }) as const

test('who asked waits for an answer, unless another step of theirs is next', () => {
  expect(shown({})).toBe(true)
  expect(shown({ application: 'accepted' })).toBe(true)
  expect(shown({ my_side: 'broker' })).toBe(false)
  expect(shown({ application: 'submitted' })).toBe(false)
  expect(
    shown({
      visit: { state: 'requested', starts_at: '2026-12-01T05:30:00Z', waits_for: 'me' },
    }),
  ).toBe(false)
  expect(shown({}, ['t'])).toBe(false)
  expect(shown({}, ['another'])).toBe(true)
})

test('whose agreement was the last that happened asks nothing, with or without words before it', () => {
  expect(shown({ last: last('agreement', 'decline') })).toBe(false)
  expect(shown({ last: last('agreement', 'take_back') })).toBe(false)
  // An offer that was accepted goes on with the next agreement.
  expect(shown({ application: 'accepted', last: last('agreement', 'decline') })).toBe(true)
  expect(shown({ last: last('visit', 'decline') })).toBe(true)
  expect(shown({ last: last(null, null) })).toBe(true)
})
