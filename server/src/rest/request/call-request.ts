// GET, HEAD and POST on a function, as asked.

import type { MediaType, Preferences, ReadShape } from './api-request.ts'
import type { Parameter } from './query-string.ts'

export type CallShape = {
  readonly method: 'GET' | 'HEAD' | 'POST'
  /** `columns=`: the keys of the body that are arguments. */
  readonly columns: readonly string[] | null
  /** Forms the caller likes, best first; not every function has every form. */
  readonly accepts: readonly MediaType[]
  /** How the rows that come back are shown, as those of a table; `relation` is the function's name. */
  readonly read: ReadShape
}

export type CallRequest = {
  readonly kind: 'call'
  readonly profile: string | null
  readonly shape: CallShape
  readonly shapeKey: string
  /** The first is the place of the arguments. */
  readonly values: readonly string[]
  readonly offset: number
  readonly preferences: Preferences
  /** GET and HEAD: parameters that are no filters. */
  readonly parameters: readonly Parameter[]
}
