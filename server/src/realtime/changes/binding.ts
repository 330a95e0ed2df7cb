// A binding of `postgres_changes` and the subscription that it resolved to.
import type { BindingRequest } from '../join-config.ts'
import type { Condition } from './condition.ts'

/** Filter and columns of a subscription; shared by equal bindings. */
export type Subscription = {
  /** Sent to clients; the same for equal bindings. */
  readonly id: number
  readonly event: BindingRequest['event']
  readonly schema: string
  /** Null: every published table of the schema. */
  readonly table: string | null
  readonly conditions: readonly Condition[]
  /** Null: all granted columns. */
  readonly select: readonly string[] | null
}

export type Binding = {
  readonly id: number
  /** Null when the binding was refused: the channel stays open without its changes. */
  readonly subscription: Subscription | null
}
