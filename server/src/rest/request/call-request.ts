// The parsed request of a function call: GET, HEAD or POST.

import type { MediaType, Preferences, ReadShape } from './api-request.ts'
import type { Parameter } from './query-string.ts'

export type CallShape = {
  readonly method: 'GET' | 'HEAD' | 'POST'
  /** `columns=`: the keys of the body that are arguments. */
  readonly columns: readonly string[] | null
  /** Acceptable media types, best first; not every function has every one. */
  readonly accepts: readonly MediaType[]
  /** Shape of the returned rows, as for a table; `relation` is the function's name. */
  readonly read: ReadShape
}

export type CallRequest = {
  readonly kind: 'call'
  readonly profile: string | null
  readonly shape: CallShape
  readonly shapeKey: string
  /** The first slot is the arguments'. */
  readonly values: readonly string[]
  readonly offset: number
  readonly preferences: Preferences
  /** GET and HEAD: parameters that are no filters. */
  readonly parameters: readonly Parameter[]
}
