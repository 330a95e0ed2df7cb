// The parsed request of a write: POST, PATCH, PUT or DELETE on a table or view.

import type { Preferences, ReadShape } from './api-request.ts'

/** Everything about a write, but for its body, that decides its SQL. */
export type WriteShape = {
  readonly mutation: 'insert' | 'update' | 'delete' | 'put'
  /** `columns=`: the keys of the body that count. */
  readonly columns: readonly string[] | null
  /** `on_conflict=`: a unique set of columns in place of the primary key. */
  readonly onConflict: readonly string[] | null
  readonly resolution: Preferences['resolution']
  /** Absent keys take the column's default. */
  readonly takesDefaults: boolean
  readonly returned: 'minimal' | 'headers-only' | 'representation'
  /** Conditions of the root choose the rows to change; all else shapes the rows returned. */
  readonly read: ReadShape
}

export type WriteRequest = {
  readonly kind: 'write'
  readonly profile: string | null
  readonly shape: WriteShape
  readonly shapeKey: string
  /** The first slot is the body's. */
  readonly values: readonly string[]
  readonly preferences: Preferences
}
