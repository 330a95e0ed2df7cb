// The plan of a function call, resolved against the schema: the function, the source of its arguments, the columns returned.

import type { RoutineParameter } from '../schema-cache/schema.ts'
import type { QualifiedName, ReadPlan } from './read-plan.ts'

export type ArgumentsPlan =
  /** Keys of the body's object; of a list's first one. */
  | {
      readonly kind: 'named'
      readonly isArray: boolean
      readonly parameters: readonly RoutineParameter[]
    }
  /** The body itself. */
  | { readonly kind: 'whole'; readonly type: string }

export type CallPlan = {
  readonly routine: QualifiedName
  readonly arguments: ArgumentsPlan
  /** One value a row, not a row. */
  readonly isScalar: boolean
  readonly page: ReadPlan
}
