import { describe, expect, test } from 'vitest'
import { feedWindow, firstWindow, windowOf } from './feed-window.ts'

describe('R-HOME-13 six cards, then six more', () => {
  test('starts with 6 cards', () => {
    expect(firstWindow('a')).toEqual({ list: 'a', shown: 6, isRevealing: false })
  })

  test('the end in view starts one wait, not two', () => {
    const once = feedWindow(firstWindow('a'), { type: 'end-in-view', list: 'a', shownBefore: 6 })
    expect(once).toEqual({ list: 'a', shown: 6, isRevealing: true })
    expect(feedWindow(once, { type: 'end-in-view', list: 'a', shownBefore: 6 })).toBe(once)
  })

  test('after the wait 6 more are shown, each time', () => {
    const twelve = feedWindow(firstWindow('a'), { type: 'waited', list: 'a', shownBefore: 6 })
    expect(twelve).toEqual({ list: 'a', shown: 12, isRevealing: false })
    expect(feedWindow(twelve, { type: 'waited', list: 'a', shownBefore: 6 }).shown).toBe(18)
  })

  test('R-HOME-04 another search starts with 6 again', () => {
    const twelve = feedWindow(firstWindow('a'), { type: 'waited', list: 'a', shownBefore: 6 })
    expect(windowOf(twelve, 'b')).toEqual({ list: 'b', shown: 6, isRevealing: false })
    expect(feedWindow(twelve, { type: 'end-in-view', list: 'b', shownBefore: 6 }).shown).toBe(6)
  })

  test('R-HOME-04 a cleared search starts with 6 again, even of the same list', () => {
    const twelve = feedWindow(firstWindow('a'), { type: 'waited', list: 'a', shownBefore: 6 })
    expect(feedWindow(twelve, { type: 'restarted', list: 'a' })).toEqual(firstWindow('a'))
  })

  test('a list restored by the history starts with the cards that it had', () => {
    const other = firstWindow('b')
    expect(windowOf(other, 'a', 30)).toEqual({ list: 'a', shown: 30, isRevealing: false })
    const more = { type: 'waited', list: 'a', shownBefore: 30 } as const
    expect(feedWindow(other, more).shown).toBe(36)
    expect(feedWindow(other, { type: 'restarted', list: 'a' }).shown).toBe(6)
  })
})
