import { describe, expect, test } from 'vitest'
import { feedWindow, firstWindow, windowOf } from './feed-window.ts'

describe('R-HOME-13 six cards, then six more', () => {
  test('starts with 6 cards', () => {
    expect(firstWindow('a')).toEqual({ list: 'a', shown: 6, isRevealing: false })
  })

  test('the end in view starts one wait, not two', () => {
    const once = feedWindow(firstWindow('a'), { type: 'end-in-view', list: 'a' })
    expect(once).toEqual({ list: 'a', shown: 6, isRevealing: true })
    expect(feedWindow(once, { type: 'end-in-view', list: 'a' })).toBe(once)
  })

  test('after the wait 6 more are shown, each time', () => {
    const twelve = feedWindow(firstWindow('a'), { type: 'waited', list: 'a' })
    expect(twelve).toEqual({ list: 'a', shown: 12, isRevealing: false })
    expect(feedWindow(twelve, { type: 'waited', list: 'a' }).shown).toBe(18)
  })

  test('R-HOME-04 another search begins with 6 again', () => {
    const twelve = feedWindow(firstWindow('a'), { type: 'waited', list: 'a' })
    expect(windowOf(twelve, 'b')).toEqual({ list: 'b', shown: 6, isRevealing: false })
    expect(feedWindow(twelve, { type: 'end-in-view', list: 'b' }).shown).toBe(6)
  })

  test('R-HOME-04 a cleared search begins with 6 again, even of the same list', () => {
    const twelve = feedWindow(firstWindow('a'), { type: 'waited', list: 'a' })
    expect(feedWindow(twelve, { type: 'restarted', list: 'a' })).toEqual(firstWindow('a'))
  })
})
