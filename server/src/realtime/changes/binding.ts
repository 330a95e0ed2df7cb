// A wish to follow changes that was checked against the database, and what it is shown as.
import type { BindingRequest } from '../join-config.ts'
import type { Condition } from './condition.ts'

/** Everything that decides which changes are sent and what of them; equal wishes share one. */
export type Following = {
  /** Shown to clients; the same for every equal wish. */
  readonly id: number
  readonly event: BindingRequest['event']
  readonly schema: string
  /** Null follows every published table of the schema. */
  readonly table: string | null
  readonly conditions: readonly Condition[]
  /** Null for all granted columns. */
  readonly select: readonly string[] | null
}

export type Binding = {
  readonly id: number
  /** Null when the wish was refused: the channel lives, this wish hears nothing. */
  readonly following: Following | null
}
