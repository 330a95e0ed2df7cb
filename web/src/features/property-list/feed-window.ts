// How many of the fetched homes the home page shows: six, then six more each time the list's end comes into view.

import { homeFirstCards, homeMoreCards } from '@basera/contract/constants/home'

export type FeedWindow = {
  /** Which list this is: another search starts again with the first cards. */
  readonly list: string
  readonly shown: number
  /** The end is in view and the wait before more cards runs. */
  readonly isRevealing: boolean
}

export type FeedEvent =
  | { readonly type: 'end-in-view'; readonly list: string }
  | { readonly type: 'waited'; readonly list: string }
  /** A new search or a cleared one, though it may be for the same list. */
  | { readonly type: 'restarted'; readonly list: string }

export function firstWindow(list: string): FeedWindow {
  return { list, shown: homeFirstCards, isRevealing: false }
}

export function feedWindow(state: FeedWindow, event: FeedEvent): FeedWindow {
  const current = state.list === event.list ? state : firstWindow(event.list)
  switch (event.type) {
    case 'end-in-view':
      return current.isRevealing ? current : { ...current, isRevealing: true }
    case 'waited':
      return { ...current, shown: current.shown + homeMoreCards, isRevealing: false }
    case 'restarted':
      return firstWindow(event.list)
    default:
      return event satisfies never
  }
}

/** The window of the list that is on the screen now. */
export function windowOf(state: FeedWindow, list: string): FeedWindow {
  return state.list === list ? state : firstWindow(list)
}
