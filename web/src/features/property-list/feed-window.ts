// How many of the fetched homes the home page shows: six, then six more each time the list's end comes into view.

import { HOME_FIRST_CARDS, HOME_MORE_CARDS } from '@basera/contract/constants/home'

export type FeedWindow = {
  /** Which list this is: another search starts again with the first cards. */
  readonly list: string
  readonly shown: number
  /** The end is in view and the wait before more cards runs. */
  readonly isRevealing: boolean
}

/** `shownBefore`: with how many cards the list begins that is not on the screen yet. */
export type FeedEvent =
  | { readonly type: 'end-in-view'; readonly list: string; readonly shownBefore: number }
  | { readonly type: 'waited'; readonly list: string; readonly shownBefore: number }
  /** A new search or a cleared one, though it may be for the same list. */
  | { readonly type: 'restarted'; readonly list: string }

export function firstWindow(list: string, shown = HOME_FIRST_CARDS): FeedWindow {
  return { list, shown, isRevealing: false }
}

export function feedWindow(state: FeedWindow, event: FeedEvent): FeedWindow {
  if (event.type === 'restarted') return firstWindow(event.list)
  const current = windowOf(state, event.list, event.shownBefore)
  switch (event.type) {
    case 'end-in-view':
      return current.isRevealing ? current : { ...current, isRevealing: true }
    case 'waited':
      return { ...current, shown: current.shown + HOME_MORE_CARDS, isRevealing: false }
    default:
      return event satisfies never
  }
}

/** The window of the list that is on the screen now. */
export function windowOf(state: FeedWindow, list: string, shownBefore?: number): FeedWindow {
  return state.list === list ? state : firstWindow(list, shownBefore)
}
